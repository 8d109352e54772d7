/** What the board says of its moves to people who do not see it: the order, what became of it, its type, size and time. */
import type { Translate } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { announce } from '#kit/announce.ts';
import type { BoardVoice } from './board-moves.ts';
import { expectedAt, isDelivery } from './columns.ts';
import type { Move } from './pending-moves.ts';

/** Tells up to this many simultaneous orders one by one; above it, only their number. */
export const NAMED = 5;

/** '101: accepted. Delivery, 3 items, 18:38. Preparing.'; without a time where the order has ended. */
export function movedText(t: Translate, ticket: WireTicket, kind: Move['kind'], zone: string): string {
  const facts = [
    t(isDelivery(ticket) ? 'board.type.delivery' : 'board.type.pickup'),
    t('board.items', { count: ticket.itemCount }),
    ...(ticket.column === 'done' ? [] : [clockText(expectedAt(ticket), zone)]),
  ].join(', ');
  const column = t(`board.column.${ticket.column}`);
  return t('board.said', { number: ticket.orderNumber, move: t(`board.said.${kind}`), facts, column });
}

/** A voice for moves. Many that come at once are told by their number. */
export function createBoardVoice(t: () => Translate, zone: string): BoardVoice {
  let moved: (readonly [WireTicket, Move['kind']])[] = [];
  const tell = () => {
    const [first] = moved;
    if (first && moved.length > NAMED)
      announce(t()('board.saidMany', { count: moved.length, move: t()(`board.said.${first[1]}`) }));
    else for (const [ticket, kind] of moved) announce(movedText(t(), ticket, kind, zone));
    moved = [];
  };
  return {
    moved: (...one) => {
      // The orders of one answer come one after the other.
      if (moved.length === 0) setTimeout(tell);
      moved.push(one);
    },
    refused: ({ ticket, text }) => announce(`${ticket.orderNumber}: ${text}`),
  };
}
