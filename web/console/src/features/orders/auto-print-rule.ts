/** Which dockets come out by themselves: of every order that somebody accepted, on any board, once on this tablet. Pure. */
import { orderStatusOf } from '#core/contract/codes.ts';
import type { WireTicket } from '#core/contract/console.ts';

type Ticket = Pick<WireTicket, 'orderId' | 'column' | 'orderStatus'>;

/** As many as a board shows, several times over. */
const MOST = 1_000;

/** Accepted and still to be cooked or handed over; what has ended while the tablet slept needs no paper. */
function isAccepted({ column, orderStatus }: Ticket): boolean {
  const status = orderStatusOf(orderStatus);
  return column !== 'done' && column !== 'new' && status !== undefined && status !== 'pending';
}

/** Ids to print now, in the order of the board, and what is remembered then. `printed` is null before the first look. */
export function toPrint(
  tickets: readonly Ticket[],
  printed: readonly string[] | null,
): { readonly now: readonly string[]; readonly printed: readonly string[] } {
  const accepted = tickets.filter(isAccepted).map(({ orderId }) => orderId);
  const known = printed ?? accepted;
  const now = accepted.filter((orderId) => !known.includes(orderId));
  return { now, printed: [...known, ...now].slice(-MOST) };
}
