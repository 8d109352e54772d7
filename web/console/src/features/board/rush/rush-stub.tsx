import { useId } from 'react';
import { useBoardContext } from '#console/features/board/board-context.ts';
import { isDelivery } from '#console/features/board/columns.ts';
import { totalText } from '#console/features/board/ticket/payment.ts';
import { keyed } from '#console/features/board/ticket/ticket-lines.tsx';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { mentionsAllergy } from '#core/domain/guests/guest-notes.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { isQuotable, type Looked, type LookReason, quotedAt, wordsOf } from './rush.ts';

/** What the tick of each order does; null for people who do not answer orders. */
export interface TickActions {
  readonly accept: (tickets: readonly WireTicket[]) => void;
  /** The orders that are selected; null while the tick accepts. */
  readonly selected: ReadonlySet<string> | null;
  readonly toggle: (orderId: string) => void;
  /** Id of the sentence that says why nothing can be accepted now. */
  readonly blockedBy: string | undefined;
}

function OrderNumber({ ticket, time }: { ticket: WireTicket; time?: string }) {
  const t = useT();
  const isOut = isDelivery(ticket);
  return (
    <span className="rush-stub__number">
      {ticket.orderNumber}
      <span className={classNames('rush-type', !isOut && 'rush-type--pickup')}>
        <Icon name={isOut ? 'bike' : 'shopping-bag'} />
        <span className="vh">{t(isOut ? 'board.type.delivery' : 'board.type.pickup')}</span>
      </span>
      {ticket.enteredBy !== null && (
        <span className="rush-stub__phone">
          <Icon name="phone-call" />
          <span className="vh">{t('rush.phone', { name: ticket.enteredBy })}</span>
        </span>
      )}
      {time !== undefined && <time>{time}</time>}
    </span>
  );
}

/** Accepts the order for its quoted time, or selects it. */
function Tick({ ticket, time, ticks }: { ticket: WireTicket; time: string; ticks: TickActions }) {
  const t = useT();
  const { selected, blockedBy } = ticks;
  const values = { number: ticket.orderNumber, time };
  if (selected) {
    const isSelected = selected.has(ticket.orderId);
    return (
      <button
        type="button"
        className="rush-stub__tick"
        aria-pressed={isSelected}
        aria-label={t('rush.selectOne', values)}
        onClick={() => ticks.toggle(ticket.orderId)}
      >
        <span className="rush-stub__box">{isSelected && <Icon name="check" />}</span>
      </button>
    );
  }
  return (
    <button
      type="button"
      className="rush-stub__tick"
      aria-label={t('rush.acceptOne', values)}
      aria-disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={() => blockedBy === undefined && ticks.accept([ticket])}
    >
      <Icon name="check" />
    </button>
  );
}

/** One new order: a press opens it, the tick answers it. */
export function RushStub({ ticket, ticks }: { ticket: WireTicket; ticks: TickActions | null }) {
  const { zone, actions } = useBoardContext();
  const what = useId();
  return (
    <li className="rush-stub on-paper">
      <button type="button" className="rush-stub__open" aria-describedby={what} onClick={() => actions.open(ticket)}>
        <OrderNumber ticket={ticket} />
        <span id={what} className="rush-stub__what">
          {keyed(ticket.products).map(({ item, key }, place) => (
            <span key={key}>
              {place > 0 && ', '}
              <b>{item.quantity}</b> {item.productName}
            </span>
          ))}
        </span>
      </button>
      {ticks && <Tick ticket={ticket} time={clockText(quotedAt(ticket), zone)} ticks={ticks} />}
    </li>
  );
}

const WHY_ICON: Readonly<Record<LookReason, IconName>> = {
  unpaid: 'credit-card',
  overdue: 'hourglass',
  allergy: 'octagon-alert',
  id: 'badge-check',
  note: 'sticky-note',
  big: 'package-check',
};

function whyText(t: Translate, { ticket, reason }: Looked, time: string): string {
  const words = wordsOf(ticket);
  switch (reason) {
    case 'unpaid':
      return t('board.lapsed');
    case 'overdue':
      return t('rush.why.overdue', { time });
    case 'allergy':
      return words.filter(mentionsAllergy).join(' · ');
    case 'id':
      return [t('board.idCheck'), ...words].join(' · ');
    case 'note':
      return words.join(' · ');
    case 'big': {
      const amount = totalText(ticket);
      return amount === null
        ? t('rush.why.big', { count: ticket.itemCount })
        : t('rush.why.bigMoney', { count: ticket.itemCount, amount });
    }
  }
}

/** An order that somebody reads first: a press opens it in full, with its answers. */
export function LookStub({ looked, ticks }: { looked: Looked; ticks: TickActions | null }) {
  const t = useT();
  const { zone, actions } = useBoardContext();
  const { ticket, reason } = looked;
  const why = useId();
  const time = clockText(quotedAt(ticket), zone);
  return (
    <li className={classNames('rush-stub rush-stub--look on-paper', reason === 'allergy' && 'rush-stub--allergy')}>
      <button
        type="button"
        className="rush-stub__open"
        aria-describedby={why}
        onClick={() => (ticks && reason !== 'unpaid' ? actions.accept(ticket) : actions.open(ticket))}
      >
        <OrderNumber ticket={ticket} time={time} />
        <span id={why} className={`rush-why rush-why--${reason}`}>
          <Icon name={WHY_ICON[reason]} />
          <span>{whyText(t, looked, time)}</span>
        </span>
      </button>
      {ticks && isQuotable(reason) && <Tick ticket={ticket} time={time} ticks={ticks} />}
    </li>
  );
}
