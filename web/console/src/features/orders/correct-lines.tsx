import { type ReactNode, useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireCorrectedOrder } from '#core/contract/orders/console-corrections.ts';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import type { WireOrderLine } from '#core/contract/orders/orders.ts';
import { choiceTexts, countedText } from '#core/domain/cart/line-choices.ts';
import { LINE_QTY_MAX } from '#core/domain/cart/selection.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { CorrectDraft } from './correct-draft.ts';

const money = (amount: number) => formatMoney(fromWire(amount));

function choicesOf({ variantName, modifiers, comboItems }: WireOrderLine): string {
  return [
    variantName,
    ...choiceTexts(modifiers),
    ...comboItems.map(({ productName, quantity }) => countedText(productName, quantity)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Stepper({
  name,
  quantity,
  least,
  onChange,
}: {
  name: string;
  quantity: number;
  least: 0 | 1;
  onChange: (quantity: number) => void;
}) {
  const t = useT();
  return (
    <fieldset className="correct-line__steps" aria-label={t('correct.quantityOf', { name })}>
      <Button
        look="quiet"
        height={40}
        icon="minus"
        aria-label={t('correct.less', { name })}
        aria-disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      />
      <output aria-live="polite">{quantity}</output>
      <Button
        look="quiet"
        height={40}
        icon="plus"
        aria-label={t('correct.more', { name })}
        aria-disabled={quantity >= LINE_QTY_MAX}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}

function Line({
  name,
  choices,
  amount,
  mark,
  isOut = false,
  error,
  children,
}: {
  name: string;
  choices: string;
  amount: string;
  mark: string | null;
  isOut?: boolean;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className={classNames('correct-line', isOut && 'correct-line--out')}>
      <span className="correct-line__name">
        <b>{name}</b>
        {choices !== '' && <small>{choices}</small>}
        {mark !== null && <span className="tag tag--warn">{mark}</span>}
        {error !== undefined && (
          <small className="err" role="alert">
            {error}
          </small>
        )}
      </span>
      <span className="correct-line__amount">{amount}</span>
      {children}
    </li>
  );
}

function KitchenNote({ value, name, onChange }: { value: string; name: string; onChange: (note: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen) {
    return (
      <Button
        look="ghost"
        height={40}
        icon="sticky-note"
        aria-label={t('correct.noteFor', { name })}
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <div className="correct-line__note">
      <TextField
        label={t('correct.noteFor', { name })}
        maxLength={300}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export type CorrectLinesProps = {
  order: WireOrderDetail;
  draft: CorrectDraft;
  preview: WireCorrectedOrder | undefined;
  /** By the field's path, as the server names it. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: CorrectDraft) => void;
  onAdd: () => void;
};

/** The dishes of the order with their new quantities, and added dishes. */
export function CorrectLines({ order, draft, preview, errors, onChange, onAdd }: CorrectLinesProps) {
  const t = useT();
  const { products } = order.summary;
  const priced = preview?.products.slice(-draft.added.length) ?? [];
  const sent = order.positions.filter((position, place) => {
    const before = products[place];
    const isNoted =
      draft.lineNotes[position] !== undefined && draft.lineNotes[position] !== before?.specialInstructions;
    return (draft.quantities[position] ?? before?.quantity) !== before?.quantity || isNoted;
  });
  return (
    <section className="correct-part">
      <h2 className="order-detail__head">
        <Icon name="receipt" />
        {t('correct.dishes')}
      </h2>
      <ul className="correct-lines">
        {order.positions.map((position, place) => {
          const line = products[place];
          if (!line) return null;
          const quantity = draft.quantities[position] ?? line.quantity;
          const set = (next: number) =>
            onChange({ ...draft, quantities: { ...draft.quantities, [position]: Math.max(0, next) } });
          const isOut = quantity === 0;
          const changed = quantity === line.quantity ? null : t('correct.was', { count: line.quantity });
          return (
            <Line
              key={position}
              name={line.productName}
              choices={choicesOf(line)}
              amount={money(Math.round(line.unitPrice * quantity * 100) / 100)}
              mark={isOut ? t('correct.out') : changed}
              isOut={isOut}
              error={errors[`lines.${sent.indexOf(position)}.quantity`]}
            >
              <div className="correct-line__acts">
                <Stepper name={line.productName} quantity={quantity} least={0} onChange={set} />
                <Button look="ghost" height={40} onClick={() => set(isOut ? line.quantity : 0)}>
                  {t(isOut ? 'correct.putBack' : 'correct.leaveOut')}
                </Button>
                {!isOut && (
                  <KitchenNote
                    name={line.productName}
                    value={draft.lineNotes[position] ?? line.specialInstructions}
                    onChange={(note) => onChange({ ...draft, lineNotes: { ...draft.lineNotes, [position]: note } })}
                  />
                )}
              </div>
            </Line>
          );
        })}
        {draft.added.map((dish, place) => {
          const line = priced.length === draft.added.length ? priced[place] : undefined;
          const qty = dish.body.qty ?? 1;
          const replace = (next: typeof draft.added) => onChange({ ...draft, added: next });
          return (
            <Line
              key={dish.key}
              name={line?.productName ?? dish.name}
              choices={line ? choicesOf(line) : ''}
              amount={line && line.quantity === qty ? money(line.totalPrice) : ''}
              mark={t('correct.added')}
              error={errors[`added.${place}`]}
            >
              <div className="correct-line__acts">
                <Stepper
                  name={dish.name}
                  quantity={qty}
                  least={1}
                  onChange={(next) =>
                    replace(
                      draft.added.map((one, at) => (at === place ? { ...one, body: { ...one.body, qty: next } } : one)),
                    )
                  }
                />
                <Button look="ghost" height={40} onClick={() => replace(draft.added.filter((_, at) => at !== place))}>
                  {t('correct.remove')}
                </Button>
              </div>
            </Line>
          );
        })}
      </ul>
      <Button look="quiet" height={48} icon="plus" className="correct-part__add" onClick={onAdd}>
        {t('correct.add')}
      </Button>
    </section>
  );
}
