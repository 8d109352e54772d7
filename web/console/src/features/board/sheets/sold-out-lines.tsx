import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keyed } from '#console/features/board/ticket/ticket-lines.tsx';
import { call, errorText } from '#console/lib/http.ts';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { BOARD_KEY, MONEY_KEY, ORDER_KEY } from '#console/lib/queries.ts';
import type { WireTicket, WireTicketLine } from '#core/contract/orders/console-tickets.ts';
import { randomUuid } from '#kit/random-uuid.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './sold-out-lines.css';
import { useSend } from '#kit/forms/use-send.ts';

/** What the guest wants when the dish is sold out, for the people who cook. */
export function wishWords(t: Translate, { ifSoldOut }: WireTicketLine): string {
  return t(`board.wish.${ifSoldOut.action}`, { name: ifSoldOut.productName ?? '' });
}

interface Wanted {
  readonly line: WireTicketLine;
  /** Brings the guest's dish in its place; otherwise the line is left out. */
  readonly isSwap: boolean;
}

/** Takes a dish out of the order, or swaps it, as a correction: before the card is charged it is charged for less. */
function useSoldOut({ orderId, version }: WireTicket) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: ({ line, isSwap }: Wanted) =>
      call('correctOrder', {
        params: { orderId },
        body: {
          version,
          idempotencyKey: randomUuid(),
          reason: 'sold-out',
          lines: [
            {
              position: line.position,
              quantity: 0,
              ...(isSwap && line.ifSoldOut.productId !== null ? { swapsWith: line.ifSoldOut.productId } : {}),
            },
          ],
        },
      }),
    onSettled: () =>
      Promise.all([ORDER_KEY, BOARD_KEY, MONEY_KEY].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Nothing is left of an order without its only dish: such an order is cancelled. */
const isOnly = (ticket: WireTicket) => ticket.products.length === 1;

/** Whether somebody decides first: the guest wants a call, a part of a combo may do, or nothing else is in the order. */
function asksFirst(ticket: WireTicket, { ifSoldOut, isCombo }: WireTicketLine): boolean {
  if (ifSoldOut.action === 'swap' && !isCombo) return false;
  return ifSoldOut.action === 'call' || isCombo || isOnly(ticket);
}

type ChoicesProps = {
  ticket: WireTicket;
  line: WireTicketLine;
  /** Offers to correct the order. */
  isCorrectable: boolean;
  onLeaveOut: () => void;
  onCancel: () => void;
};

/** What can be done where one press does not decide it, and the number for a call. */
function Choices({ ticket, line, isCorrectable, onLeaveOut, onCancel }: ChoicesProps) {
  const t = useT();
  return (
    <div className="sold-out__after">
      {isOnly(ticket) && <p>{t('board.soldOut.only')}</p>}
      {ticket.phone && (
        <a className={buttonClass({ look: 'quiet', height: 48 })} href={`tel:${ticket.phone}`}>
          <Icon name="phone-call" />
          {ticket.phone}
        </a>
      )}
      {isOnly(ticket) ? (
        <Button look="danger" height={48} icon="ban" onClick={onCancel}>
          {t(ticket.column === 'new' ? 'orders.rejectInstead' : 'orders.cancelOrder')}
        </Button>
      ) : (
        <Button look="primary" height={48} onClick={onLeaveOut}>
          {t(line.isCombo ? 'board.soldOut.leaveAllOut' : 'board.soldOut.leaveOut')}
        </Button>
      )}
      {isCorrectable && (
        <Link className={buttonClass({ look: 'quiet', height: 48 })} to={`/orders/${ticket.orderId}/correct`}>
          <Icon name="pencil" />
          {t('board.soldOut.other')}
        </Link>
      )}
    </div>
  );
}

type PressProps = {
  line: WireTicketLine;
  phone: string | null;
  isBusy: boolean;
  onPress: () => void;
  onCall: () => void;
};

/** "Not available": carries out the wish of the guest. Who wants a call is called by the same press. */
function SoldOutPress({ line, phone, isBusy, onPress, onCall }: PressProps) {
  const t = useT();
  const values = { name: line.productName };
  const isCall = line.ifSoldOut.action === 'call';
  return (
    <span className="sold-out__press">
      {phone && line.ifSoldOut.action !== 'swap' && (
        <a
          className={buttonClass({ look: isCall ? 'outline' : 'quiet', height: 48 })}
          href={`tel:${phone}`}
          aria-label={t(isCall ? 'board.soldOut.pressFor' : 'board.soldOut.callFor', values)}
          onClick={onCall}
        >
          <Icon name="phone-call" />
          {isCall && t('board.soldOut.press')}
        </a>
      )}
      {!(phone && isCall) && (
        <Button
          look="outline"
          height={48}
          busy={isBusy}
          aria-label={t('board.soldOut.pressFor', values)}
          onClick={onPress}
        >
          {t('board.soldOut.press')}
        </Button>
      )}
    </span>
  );
}

export type SoldOutLinesProps = {
  ticket: WireTicket;
  /** Position of the one dish to show; all of them without it. */
  only?: number;
  /** Ends the order, where its only dish is not available. */
  onCancel: () => void;
};

/** The dishes of an order, each with a button that carries out what the guest wants when it is not available. */
export function SoldOutLines({ ticket, only, onCancel }: SoldOutLinesProps) {
  const t = useT();
  const change = useSoldOut(ticket);
  const [asked, setAsked] = useState<number | null>(null);
  const lines = ticket.products.filter(({ position }) => only === undefined || position === only);
  const failure = change.error && errorText(change.error);
  const failedAt = change.isError ? change.variables.line.position : null;
  function press(line: WireTicketLine) {
    if (asksFirst(ticket, line)) setAsked(line.position);
    else change.mutate({ line, isSwap: line.ifSoldOut.action === 'swap' });
  }
  return (
    <section aria-label={t('board.soldOut.title')}>
      {only === undefined && <h3 className="sold-out__title">{t('board.soldOut.title')}</h3>}
      <ul className="sold-out">
        {keyed(lines).map(({ item: line, key }) => (
          <li key={key} className="sold-out__line">
            <div className="sold-out__dish">
              <span>
                <b>
                  {line.quantity} {line.productName}
                </b>
                <small>{wishWords(t, line)}</small>
              </span>
              <SoldOutPress
                line={line}
                phone={ticket.phone}
                isBusy={change.isPending && change.variables.line.position === line.position}
                onPress={() => press(line)}
                onCall={() => setAsked(line.position)}
              />
            </div>
            {failedAt === line.position && failure && <ProblemNote text={failure} />}
            {(asked === line.position || (failedAt === line.position && line.ifSoldOut.action === 'swap')) && (
              <Choices
                ticket={ticket}
                line={line}
                isCorrectable={only === undefined}
                onLeaveOut={() => change.mutate({ line, isSwap: false })}
                onCancel={onCancel}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
