import { memo, useCallback } from 'react';
import { useBoardContext } from '#console/features/board/board-context.ts';
import { expectedAt, isDelivery } from '#console/features/board/columns.ts';
import { DocketFlag } from '#console/features/board/printing/docket-flag.tsx';
import type { Undo } from '#console/features/board/undo.ts';
import { CorrectionNote } from '#console/lib/money/correction-note.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { stopwatchText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { isUnanswered, waitingSince } from './age.ts';
import { AgeBar } from './age-bar.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { CameBack } from './ticket-driver.tsx';
import { TicketHead } from './ticket-head.tsx';
import { hasAllergy, keyed, TicketFlags, TicketLines } from './ticket-lines.tsx';
import './ticket.css';

/** The oldest new order is `full`, the later ones are stubs. */
export type TicketShape = 'full' | 'stub' | 'compact' | 'head';

/** A compact ticket shows this many lines, then the number of the others. */
const COMPACT_LINES = 3;

export type TicketProps = {
  ticket: WireTicket;
  shape: TicketShape;
  /** Whether its move is on the way to the server. */
  isMoving: boolean;
  /** Why the last move was refused. */
  refusal?: string | undefined;
  /** Its last step, while it can be undone. */
  undo?: Undo | undefined;
};

/** The ember band of the ringing order, with its age. */
function Ring({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  const band = useClock(
    useCallback(
      (nowMs: number) => ({
        age: stopwatchText(nowMs - waitingSince(ticket)),
        isUnanswered: isUnanswered(ticket, nowMs),
      }),
      [ticket],
    ),
  );
  return (
    <div className="ring">
      <Icon name="bell-ring" />
      <span>{t(band.isUnanswered ? 'board.unanswered' : 'board.newOrder')}</span>
      <span className="ring__right">{band.age}</span>
    </div>
  );
}

function Summary({ ticket }: { ticket: WireTicket }) {
  return (
    <p className="board-ticket__summary">
      {keyed(ticket.products).map(({ item, key }, place) => (
        <span key={key}>
          {place > 0 && ', '}
          <b>{item.quantity}</b> {item.productName}
        </span>
      ))}
    </p>
  );
}

/** The server's answer to a refused move, which the board's voice says; a press closes it. */
function RefusalNote({ orderId, text }: { orderId: string; text: string }) {
  const { actions } = useBoardContext();
  return (
    <button type="button" className="taken taken--floating" onClick={() => actions.dismiss(orderId)}>
      <Icon name="check-check" />
      {text}
    </button>
  );
}

/** Whether the due time is red: late for the guest, or unanswered. A guest who comes late does not count. */
function isOverdue(ticket: WireTicket, nowMs: number): boolean {
  if (ticket.column === 'new') return isUnanswered(ticket, nowMs);
  const isCounted = ticket.column === 'preparing' || (ticket.column === 'ready' && isDelivery(ticket));
  return isCounted && nowMs > expectedAt(ticket);
}

export const Ticket = memo(function Ticket({ ticket, shape, isMoving, refusal, undo }: TicketProps) {
  const t = useT();
  const { zone, actions } = useBoardContext();
  const isLate = useClock(useCallback((nowMs: number) => isOverdue(ticket, nowMs), [ticket]));
  const isNew = ticket.column === 'new';
  const isRinging = isNew && shape === 'full';
  const isAllergy = hasAllergy(ticket);
  return (
    <article
      data-order={ticket.orderId}
      aria-label={t('board.order', { number: ticket.orderNumber })}
      className={classNames(
        'board-ticket',
        isNew && 'board-ticket--new on-paper board-ticket--outlined',
        isNew && (isRinging ? 'board-ticket--ringing board-ticket--full' : 'board-ticket--waiting'),
        !isNew && isAllergy && 'board-ticket--outlined board-ticket--allergy',
        (shape === 'compact' || shape === 'head') && 'board-ticket--compact',
        isLate && 'board-ticket--late',
        isMoving && 'board-ticket--moving',
      )}
    >
      {isRinging && <Ring ticket={ticket} />}
      <TicketHead ticket={ticket} isStub={shape === 'stub'} />
      <AgeBar ticket={ticket} zone={zone} />
      {shape === 'head' ? (
        <div className="board-ticket__gap" />
      ) : (
        <>
          <div className="tear" />
          {shape === 'stub' ? (
            <Summary ticket={ticket} />
          ) : (
            <div className="board-ticket__body">
              <TicketLines
                lines={ticket.products}
                {...(shape === 'compact' ? { most: COMPACT_LINES } : {})}
                onPress={ticket.column === 'preparing' ? (line) => actions.openLine(ticket, line) : undefined}
              />
              <CorrectionNote corrections={ticket.corrections} zone={zone} className="line-flag line-flag--note" />
              <TicketFlags {...ticket} />
              <DocketFlag orderId={ticket.orderId} />
            </div>
          )}
        </>
      )}
      <CameBack ticket={ticket} />
      {refusal !== undefined && <RefusalNote orderId={ticket.orderId} text={refusal} />}
      <TicketActions ticket={ticket} undo={undo} />
    </article>
  );
});

/** Shown in place of an order that another board has already moved. */
export function MovedTicket({ ticket, text }: { ticket: WireTicket; text: string }) {
  const t = useT();
  return (
    <article
      aria-label={t('board.order', { number: ticket.orderNumber })}
      className={classNames(
        'board-ticket',
        ticket.column === 'new' ? 'board-ticket--new on-paper' : 'board-ticket--compact',
      )}
    >
      <TicketHead ticket={ticket} />
      <RefusalNote orderId={ticket.orderId} text={text} />
    </article>
  );
}
