import { useT } from '#console/lib/page/i18n.tsx';
import type { WireTicket, WireTicketLine } from '#core/contract/orders/console-tickets.ts';
import { choicesOf, type LineChoice, portionText } from '#core/domain/cart/line-choices.ts';
import { mentionsAllergy, splitNotes } from '#core/domain/guests/guest-notes.ts';
import { Icon } from '#ui/icons/icon.tsx';
import './ticket-lines.css';

/** Uses each line's position as its key, because lines of one order never move. */
export function keyed<Item>(items: readonly Item[]): readonly { item: Item; key: string }[] {
  return items.map((item, place) => ({ item, key: `${place}` }));
}

/** A choice of a dish; what to leave out stands out. */
export function Choice({ choice }: { choice: LineChoice }) {
  const t = useT();
  if (choice.kind === 'no') {
    return <span className="mod--no">{choice.saysNo ? choice.text : t('board.line.no', { what: choice.text })}</span>;
  }
  return <span>{choice.kind === 'add' ? `+ ${choice.text}` : choice.text}</span>;
}

type LinePress = (line: WireTicketLine) => void;

function Line({ line, onPress }: { line: WireTicketLine; onPress?: LinePress | undefined }) {
  const t = useT();
  if (!onPress) {
    return (
      <li className="dish-line">
        <LineText line={line} />
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="dish-line dish-line--press" onClick={() => onPress(line)}>
        <LineText line={line} />
        <span className="dish-line__missing">
          <Icon name="ban" />
          <span className="vh">{t('board.soldOut.press')}</span>
        </span>
      </button>
    </li>
  );
}

function LineText({ line }: { line: WireTicketLine }) {
  const t = useT();
  const { action, productName } = line.ifSoldOut;
  const choices = choicesOf(line.variantName, line.modifiers);
  const note = line.specialInstructions.trim();
  return (
    <>
      <span className="dish-line__qty">{line.quantity}</span>
      <span className="dish-line__name">{line.productName}</span>
      {choices.length > 0 && (
        <span className="dish-line__mods">
          {keyed(choices).map(({ item, key }) => (
            <Choice key={key} choice={item} />
          ))}
        </span>
      )}
      {keyed(line.comboItems).map(({ item, key }) => (
        <span key={key} className="dish-line__mods">
          <b>
            {portionText(item.productName, line.quantity, item.quantity, (count) => t('board.line.each', { count }))}
          </b>
          {keyed(choicesOf(item.variantName, item.modifiers)).map((choice) => (
            <Choice key={choice.key} choice={choice.item} />
          ))}
        </span>
      ))}
      {note !== '' && (
        <span className={mentionsAllergy(note) ? 'dish-line__note dish-line__note--allergy' : 'dish-line__note'}>
          {note}
        </span>
      )}
      {action !== 'remove' && (
        <span className="dish-line__mods">{t(`board.wish.${action}`, { name: productName ?? '' })}</span>
      )}
    </>
  );
}

/** The dishes. `most` limits the lines and shows how many are left out; with `onPress` each line is a button. */
export function TicketLines({
  lines,
  most,
  onPress,
}: {
  lines: readonly WireTicketLine[];
  most?: number;
  onPress?: LinePress | undefined;
}) {
  const t = useT();
  const shown = most !== undefined && lines.length > most ? lines.slice(0, most - 1) : lines;
  const more = lines.slice(shown.length).reduce((count, line) => count + line.quantity, 0);
  return (
    <ul className="lines">
      {keyed(shown).map(({ item, key }) => (
        <Line key={key} line={item} onPress={onPress} />
      ))}
      {more > 0 && <li className="lines__more">{t('board.moreItems', { count: more })}</li>}
    </ul>
  );
}

/** Warnings: a card that does not pay and allergies in red; the rest of the note, the ID check and a dead mail address in yellow. */
export function TicketFlags({
  notes,
  allergyText,
  needsIdCheck,
  isPaymentLapsed,
  isAddressUnchecked,
  isEmailRefused,
}: Pick<
  WireTicket,
  'notes' | 'allergyText' | 'needsIdCheck' | 'isPaymentLapsed' | 'isAddressUnchecked' | 'isEmailRefused'
>) {
  const t = useT();
  const split = splitNotes(notes);
  return (
    <>
      {isPaymentLapsed && (
        <p className="line-flag line-flag--allergy">
          <Icon name="credit-card" />
          <span>{t('board.lapsed')}</span>
        </p>
      )}
      {isAddressUnchecked && (
        <p className="line-flag line-flag--allergy">
          <Icon name="phone-call" />
          <span>{t('board.addressUnchecked')}</span>
        </p>
      )}
      {isEmailRefused && (
        <p className="line-flag line-flag--note">
          <Icon name="phone-call" />
          <span>{t('board.mailRefused')}</span>
        </p>
      )}
      {allergyText !== '' && (
        <p className="line-flag line-flag--allergy">
          <Icon name="octagon-alert" />
          <span>{allergyText}</span>
        </p>
      )}
      {split.allergies.length > 0 && (
        <p className="line-flag line-flag--allergy">
          <Icon name="octagon-alert" />
          <span>{split.allergies.join('. ')}</span>
        </p>
      )}
      {needsIdCheck && (
        <p className="line-flag line-flag--note">
          <Icon name="octagon-alert" />
          <span>{t('board.idCheck')}</span>
        </p>
      )}
      {split.notes.length > 0 && (
        <p className="line-flag line-flag--note">
          <Icon name="sticky-note" />
          <span>{split.notes.join('. ')}</span>
        </p>
      )}
    </>
  );
}

/** Whether the guest's notes mention an allergy. */
export function hasAllergy(ticket: Pick<WireTicket, 'notes' | 'products'>): boolean {
  return (
    mentionsAllergy(ticket.notes) ||
    ticket.products.some(({ specialInstructions }) => mentionsAllergy(specialInstructions))
  );
}
