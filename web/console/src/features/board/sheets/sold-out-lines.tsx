import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  return useMutation({
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

/** The number to call, and what can be done after the call. */
function AfterTheCall({ ticket, onLeaveOut }: { ticket: WireTicket; onLeaveOut: () => void }) {
  const t = useT();
  return (
    <div className="sold-out__after">
      {ticket.phone && (
        <a className={buttonClass({ look: 'primary', height: 48 })} href={`tel:${ticket.phone}`}>
          <Icon name="phone-call" />
          {ticket.phone}
        </a>
      )}
      <Button look="quiet" height={48} onClick={onLeaveOut}>
        {t('board.soldOut.leaveOut')}
      </Button>
    </div>
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
              <Button
                look="outline"
                height={48}
                busy={change.isPending && change.variables.line.position === line.position}
                aria-label={t('board.soldOut.pressFor', { name: line.productName })}
                onClick={() => press(line)}
              >
                {t('board.soldOut.press')}
              </Button>
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
