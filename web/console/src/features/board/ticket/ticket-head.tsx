import { useCallback } from 'react';
import { useBoardContext } from '#console/features/board/board-context.ts';
import { expectedAt, isDelivery } from '#console/features/board/columns.ts';
import { type Translate, useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { TypeChip } from '#console/lib/page/type-chip.tsx';
import { shortName } from '#console/lib/person-name.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText, dateText, isSameDay } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { tenderOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Icon } from '#ui/icons/icon.tsx';

export function distanceText(t: Translate, { distanceKm }: Pick<WireTicket, 'distanceKm'>): string | null {
  return distanceKm === null ? null : t('board.km', { distance: distanceKm.toFixed(1) });
}

function isCash({ paymentMode }: Pick<WireTicket, 'paymentMode'>): boolean {
  return paymentMode !== null && tenderOf(paymentMode) === 'cash';
}

/** The time that the guest requested, today or on another day. */
function Requested({ ticket, zone }: { ticket: WireTicket; zone: string }) {
  const t = useT();
  const locale = useLocale();
  const isToday = useClock(
    useCallback((nowMs: number) => isSameDay(ticket.dueUtc, nowMs, zone), [ticket.dueUtc, zone]),
  );
  return <span>{isToday ? t('board.requested') : dateText(ticket.dueUtc, zone, HTML_LANG[locale], 'short')}</span>;
}

/** How long ago it was placed: seconds in the first minute, then minutes. */
function Placed({ placedUtc }: { placedUtc: string }) {
  const t = useT();
  const ago = useClock(
    useCallback(
      (nowMs: number) => {
        const seconds = Math.max(0, Math.floor((nowMs - Date.parse(placedUtc)) / 1000));
        return seconds < 60 ? { seconds } : { minutes: Math.floor(seconds / 60) };
      },
      [placedUtc],
    ),
  );
  return (
    <span>
      {ago.seconds === undefined
        ? t('board.placedMinutes', { count: ago.minutes ?? 0 })
        : t('board.placedSeconds', { count: ago.seconds })}
    </span>
  );
}

/** The one fact that the column shows under the due time. */
function Fact({ ticket, isStub }: { ticket: WireTicket; isStub: boolean }) {
  const t = useT();
  const { zone } = useBoardContext();
  if (ticket.column === 'new' && !ticket.isScheduledOrder) {
    if (isStub) return <Placed placedUtc={ticket.placedUtc} />;
    return <span>{t('board.quoted', { time: clockText(ticket.dueUtc, zone) })}</span>;
  }
  if (ticket.column === 'new' || ticket.column === 'scheduled') return <Requested ticket={ticket} zone={zone} />;
  const items = t('board.items', { count: ticket.itemCount });
  if (ticket.column !== 'ready') return <span>{items}</span>;
  if (ticket.cashDueAmount !== null && ticket.cashDueAmount > 0) {
    return <span>{t('board.cash', { amount: formatMoney(fromWire(ticket.cashDueAmount)) })}</span>;
  }
  return <span>{distanceText(t, ticket) ?? items}</span>;
}

/** Guest, order type and time. The number opens the order's details. */
export function TicketHead({ ticket, isStub = false }: { ticket: WireTicket; isStub?: boolean }) {
  const t = useT();
  const { zone, actions } = useBoardContext();
  const isAsap = ticket.column === 'new' && !ticket.isScheduledOrder;
  const end =
    ticket.column !== 'new'
      ? null
      : isDelivery(ticket)
        ? distanceText(t, ticket)
        : isCash(ticket) && t('board.cashWord');
  return (
    <header className="board-ticket__head">
      <h3 className="board-ticket__title">
        <button
          type="button"
          className="board-ticket__number"
          aria-label={t('board.open', { number: ticket.orderNumber })}
          onClick={() => actions.open(ticket)}
        >
          {ticket.orderNumber}
        </button>
      </h3>
      <div className="board-ticket__due">
        <time>{isAsap ? t('board.asap') : clockText(expectedAt(ticket), zone)}</time>
        <Fact ticket={ticket} isStub={isStub} />
      </div>
      <div className="board-ticket__who">
        <TypeChip orderType={ticket.orderType} />
        {ticket.customerName !== null && <b>{shortName(ticket.customerName)}</b>}
        {end && <span className="end">{end}</span>}
      </div>
      {ticket.here && ticket.column !== 'done' && (
        <p className="board-ticket__here" role="status">
          <Icon name="bell" size="s" />
          {ticket.here.car === '' ? t('board.here.foot') : t('board.here.car', { car: ticket.here.car })}
        </p>
      )}
    </header>
  );
}
