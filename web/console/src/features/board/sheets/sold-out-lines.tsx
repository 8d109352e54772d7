import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keyed } from '#console/features/board/ticket/ticket-lines.tsx';
import { call, errorText } from '#console/lib/http.ts';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { BOARD_KEY, MONEY_KEY, ORDER_KEY } from '#console/lib/queries.ts';
import type { WireTicket, WireTicketLine } from '#core/contract/wire/console.ts';
import { randomUuid } from '#kit/random-uuid.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
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

/** What can be done after the call, and the number for a second one. */
function AfterTheCall({ ticket, onLeaveOut }: { ticket: WireTicket; onLeaveOut: () => void }) {
  const t = useT();
  return (
    <div className="sold-out__after">
      {ticket.phone && (
        <a className={buttonClass({ look: 'quiet' })} href={`tel:${ticket.phone}`}>
          <Icon name="phone-call" />
          {ticket.phone}
        </a>
      )}
      <Button look="primary" onClick={onLeaveOut}>
        {t('board.soldOut.leaveOut')}
      </Button>
      <Link className={buttonClass({ look: 'quiet' })} to={`/orders/${ticket.orderId}/correct`}>
        <Icon name="pencil" />
        {t('board.soldOut.other')}
      </Link>
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
          className={buttonClass({ look: isCall ? 'outline' : 'quiet' })}
          href={`tel:${phone}`}
          aria-label={t(isCall ? 'board.soldOut.pressFor' : 'board.soldOut.callFor', values)}
          onClick={onCall}
        >
          <Icon name="phone-call" />
          {isCall && t('board.soldOut.press')}
        </a>
      )}
      {!(phone && isCall) && (
        <Button look="outline" busy={isBusy} aria-label={t('board.soldOut.pressFor', values)} onClick={onPress}>
          {t('board.soldOut.press')}
        </Button>
      )}
    </span>
  );
}

/** The dishes of an order, each with a button that carries out what the guest wants when it is not available. */
export function SoldOutLines({ ticket }: { ticket: WireTicket }) {
  const t = useT();
  const change = useSoldOut(ticket);
  const [asked, setAsked] = useState<number | null>(null);
  const failure = change.error && errorText(change.error);
  const failedAt = change.isError ? change.variables.line.position : null;
  function press(line: WireTicketLine) {
    if (line.ifSoldOut.action === 'call') setAsked(line.position);
    else change.mutate({ line, isSwap: line.ifSoldOut.action === 'swap' });
  }
  return (
    <section aria-label={t('board.soldOut.title')}>
      <h3 className="sold-out__title">{t('board.soldOut.title')}</h3>
      <ul className="sold-out">
        {keyed(ticket.products).map(({ item: line, key }) => (
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
            {failedAt === line.position && failure && (
              <Note tone="danger" live="assertive">
                {failure}
              </Note>
            )}
            {(asked === line.position || (failedAt === line.position && line.ifSoldOut.action === 'swap')) && (
              <AfterTheCall ticket={ticket} onLeaveOut={() => change.mutate({ line, isSwap: false })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
