/** Which dockets print automatically: once on this tablet for every accepted order of any board. Pure. */

import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';

type Ticket = Pick<WireTicket, 'orderId' | 'column' | 'orderStatus' | 'corrections'>;

/** A multiple of what a board shows. */
const MOST = 1_000;

/** Accepted and not finished. An order that ended while the tablet slept needs no docket. */
function isAccepted({ column, orderStatus }: Ticket): boolean {
  const status = orderStatusOf(orderStatus);
  return column !== 'done' && column !== 'new' && status !== undefined && status !== 'pending';
}

/** The key of a printed docket, starting with the order's id: a corrected order needs another docket. */
function markOf({ orderId, corrections }: Ticket): string {
  return corrections.length === 0 ? orderId : `${orderId} ${corrections.length}`;
}

/** The order's id in a key. */
export function orderOf(mark: string): string {
  return mark.split(' ')[0] ?? mark;
}

/**
 * The dockets to print now, in the order of the board, and the keys to store. `printed` is null before the first look.
 */
export function toPrint(
  tickets: readonly Ticket[],
  printed: readonly string[] | null,
): { readonly now: readonly string[]; readonly printed: readonly string[] } {
  const accepted = tickets.filter(isAccepted);
  const known = printed ?? accepted.map(markOf);
  const now = accepted.map(markOf).filter((mark) => !known.includes(mark));
  return { now, printed: [...known, ...now].slice(-MOST) };
}
