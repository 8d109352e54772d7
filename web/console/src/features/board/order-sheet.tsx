import type { ReactNode } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { TypeChip } from '#console/lib/page/type-chip.tsx';
import { shortName } from '#console/lib/person-name.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { mentionsAllergy, splitNotes } from '#core/domain/guests/guest-notes.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useBoardContext } from './board-context.ts';
import { paymentText } from './ticket/payment.ts';
import { distanceText } from './ticket/ticket-head.tsx';
import './ticket/facts.css';

/** A sheet about one order, with its number and type before the title. */
export function OrderSheet({
  ticket,
  ...rest
}: {
  ticket: WireTicket;
  title: string;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <Sheet
      {...rest}
      lead={
        <>
          <span className="sheet-number">{ticket.orderNumber}</span>
          <TypeChip orderType={ticket.orderType} />
        </>
      }
    />
  );
}

/** The order in one line: guest, total, distance, payment and allergies. */
export function OrderFacts({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  const distance = distanceText(t, ticket);
  const payment = paymentText(t, ticket);
  const allergies = [
    ...splitNotes(ticket.notes).allergies,
    ...ticket.products.map((line) => line.specialInstructions.trim()).filter(mentionsAllergy),
  ];
  return (
    <p className="facts">
      {ticket.customerName !== null && (
        <span>
          <Icon name="user-round" size="s" />
          <b>{shortName(ticket.customerName)}</b>
        </span>
      )}
      <span>{t('board.items', { count: ticket.itemCount })}</span>
      {distance && (
        <span>
          <Icon name="map-pin" size="s" />
          {distance}
        </span>
      )}
      {payment && (
        <span>
          <Icon name="credit-card" size="s" />
          <b>{payment}</b>
        </span>
      )}
      {allergies.length > 0 && (
        <span className="facts__allergy">
          <Icon name="octagon-alert" size="s" />
          {allergies.join('. ')}
        </span>
      )}
    </p>
  );
}

/** Shown when another board answered the order while this sheet was open. */
export function AnsweredSheet({ ticket, onClose }: { ticket: WireTicket; onClose: () => void }) {
  const t = useT();
  const { zone } = useBoardContext();
  const text =
    ticket.column === 'done'
      ? t('orders.alreadyEnded')
      : ticket.acceptedBy === null
        ? t('orders.alreadyAnswered')
        : t('board.alreadyAccepted', {
            name: ticket.acceptedBy,
            time: clockText(ticket.acceptedUtc ?? ticket.placedUtc, zone),
          });
  return (
    <OrderSheet ticket={ticket} title={t('orders.answeredTitle')} onClose={onClose}>
      <div className="stack">
        <p className="taken" role="status">
          <Icon name="check-check" />
          <span>{text}</span>
        </p>
      </div>
    </OrderSheet>
  );
}
