import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { meetsGuests, useBoardContext } from '#console/features/board/board-context.ts';
import { OrderSheet } from '#console/features/board/order-sheet.tsx';
import { OrderDockets } from '#console/features/board/printing/order-dockets.tsx';
import { paymentText } from '#console/features/board/ticket/payment.ts';
import { PriceSteps } from '#console/features/board/ticket/price-steps.tsx';
import { PromiseRow } from '#console/features/board/ticket/promise-row.tsx';
import { distanceText } from '#console/features/board/ticket/ticket-head.tsx';
import { TicketFlags, TicketLines } from '#console/features/board/ticket/ticket-lines.tsx';
import { canRecall } from '#console/features/board/undo.ts';
import { CorrectionNote } from '#console/lib/money/correction-note.tsx';
import { MoneyPanel } from '#console/lib/money/money-panel.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { isUnderWay } from '#core/domain/orders/status.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SoldOutLines } from './sold-out-lines.tsx';

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Everything the board knows about an order: contact, address, dishes and history. */
export function DetailsSheet({
  ticket,
  onCancel,
  onRefund,
  onPromise,
  onRecall,
  onClose,
}: {
  ticket: WireTicket;
  onCancel: () => void;
  onRefund: () => void;
  onPromise: (promisedMs: number) => void;
  /** Moves a completed order back to the board. */
  onRecall: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { zone, role } = useBoardContext();
  const status = orderStatusOf(ticket.orderStatus);
  const canCancel = ticket.column !== 'done' && meetsGuests(role);
  const isPromised = isUnderWay(status) && meetsGuests(role);
  const isRecallable = useClock(useCallback((nowMs: number) => canRecall(ticket, nowMs), [ticket]));
  const address = [ticket.deliveryAddress, distanceText(t, ticket)].filter(Boolean).join(' · ');
  return (
    <OrderSheet
      ticket={ticket}
      title={ticket.customerName ?? t('board.order', { number: ticket.orderNumber })}
      onClose={onClose}
      foot={
        <>
          {canCancel && (
            <Button look="quiet" height={56} icon="ban" onClick={onCancel}>
              {t(ticket.column === 'new' ? 'orders.rejectInstead' : 'orders.cancelOrder')}
            </Button>
          )}
          {meetsGuests(role) && (
            <Link className={buttonClass({ look: 'quiet', height: 56 })} to={`/orders/${ticket.orderId}`}>
              <Icon name="receipt" size="l" />
              {t('orders.whole')}
            </Link>
          )}
          <Link
            className={`${buttonClass({ look: 'quiet', height: 56 })} square`}
            to={`/orders/${ticket.orderId}/docket?copy=kitchen`}
            aria-label={t('docket.print')}
          >
            <Icon name="printer" size="l" />
          </Link>
          {isRecallable && meetsGuests(role) && (
            <Button look="quiet" height={56} icon="undo-2" onClick={onRecall}>
              {t('board.recall')}
            </Button>
          )}
          <Button look="ink" height={56} className="grow" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <dl className="details">
          <Row label={t('orders.status')}>{status && t(`orders.status.${status}`)}</Row>
          <Row label={t('orders.reasonLabel')}>{ticket.rejectReason}</Row>
          <Row label={t('orders.phone')}>{ticket.phone && <a href={`tel:${ticket.phone}`}>{ticket.phone}</a>}</Row>
          <Row label={t('orders.address')}>{address}</Row>
          <Row label={t('orders.payment')}>{paymentText(t, ticket)}</Row>
          <Row label={t('orders.placed')}>{clockText(ticket.placedUtc, zone)}</Row>
          <Row label={t('orders.wanted')}>
            {ticket.isScheduledOrder
              ? clockText(ticket.dueUtc, zone)
              : t('orders.asap', { time: clockText(ticket.dueUtc, zone) })}
          </Row>
          <Row label={t('orders.promised')}>{ticket.promisedUtc && clockText(ticket.promisedUtc, zone)}</Row>
          <Row label={t('orders.acceptedBy')}>{ticket.acceptedBy}</Row>
          <Row label={t('orders.ended')}>{ticket.endedUtc && clockText(ticket.endedUtc, zone)}</Row>
        </dl>
        {isPromised && <PromiseRow ticket={ticket} zone={zone} onPromise={onPromise} />}
        <div className="details__lines">
          <TicketLines lines={ticket.products} />
          <CorrectionNote corrections={ticket.corrections} zone={zone} className="line-flag line-flag--note" />
          <TicketFlags {...ticket} />
        </div>
        {ticket.column !== 'done' && meetsGuests(role) && <SoldOutLines ticket={ticket} onCancel={onCancel} />}
        {ticket.column !== 'done' && meetsGuests(role) && (
          <Link
            className={`${buttonClass({ look: 'quiet', height: 48 })} details__correct`}
            to={`/orders/${ticket.orderId}/correct`}
          >
            <Icon name="pencil" />
            {t('correct.open')}
          </Link>
        )}
        <OrderDockets orderId={ticket.orderId} zone={zone} />
        {meetsGuests(role) && <PriceSteps orderId={ticket.orderId} />}
        {meetsGuests(role) && <MoneyPanel orderId={ticket.orderId} onRefund={onRefund} />}
      </div>
    </OrderSheet>
  );
}
