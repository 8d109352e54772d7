/** Which dockets come out by themselves: of every order that somebody accepted, on any board, once on this tablet. Pure. */
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';

type Ticket = Pick<WireTicket, 'orderId' | 'column' | 'orderStatus' | 'corrections'>;

/** As many as a board shows, several times over. */
const MOST = 1_000;

/** Accepted and still to be cooked or handed over; what has ended while the tablet slept needs no paper. */
function isAccepted({ column, orderStatus }: Ticket): boolean {
  const status = orderStatusOf(orderStatus);
  return column !== 'done' && column !== 'new' && status !== undefined && status !== 'pending';
}

/** What is remembered of a docket, led by the order's id: a corrected order needs another one. */
function markOf({ orderId, corrections }: Ticket): string {
  return corrections.length === 0 ? orderId : `${orderId} ${corrections.length}`;
}

/** Which order a docket is of. */
export function orderOf(mark: string): string {
  return mark.split(' ')[0] ?? mark;
}

/** Dockets to print now, in the order of the board, and what is remembered then. `printed` is null before the first look. */
export function toPrint(
  tickets: readonly Ticket[],
  printed: readonly string[] | null,
): { readonly now: readonly string[]; readonly printed: readonly string[] } {
  const accepted = tickets.filter(isAccepted);
  const known = printed ?? accepted.map(markOf);
  const now = accepted.map(markOf).filter((mark) => !known.includes(mark));
  return { now, printed: [...known, ...now].slice(-MOST) };
}
