/** The order, lanes and counts of tickets. The server says which column a ticket is in. */

import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf, orderTypeOf } from '#core/contract/wire/codes.ts';
import type { Column } from '#core/domain/orders/moves.ts';

export type Columns = Readonly<Record<Column, readonly WireTicket[]>>;

/** When the order is expected, in UTC ms: the promised time, else the requested one. */
export function expectedAt(ticket: Pick<WireTicket, 'promisedUtc' | 'dueUtc'>): number {
  return Date.parse(ticket.promisedUtc ?? ticket.dueUtc);
}

export function isDelivery(ticket: Pick<WireTicket, 'orderType'>): boolean {
  return orderTypeOf(ticket.orderType) === 'delivery';
}

/** With the driver: nothing is left for the kitchen. */
export function isOut(ticket: Pick<WireTicket, 'orderStatus' | 'orderType'>): boolean {
  return isDelivery(ticket) && orderStatusOf(ticket.orderStatus) === 'on-its-way';
}

const byNumber = (a: WireTicket, b: WireTicket) => a.orderNumber - b.orderNumber;

const ORDER: Readonly<Record<Column, (a: WireTicket, b: WireTicket) => number>> = {
  new: (a, b) => Date.parse(a.placedUtc) - Date.parse(b.placedUtc) || byNumber(a, b),
  scheduled: (a, b) => startAt(a) - startAt(b) || byNumber(a, b),
  preparing: (a, b) => expectedAt(a) - expectedAt(b) || byNumber(a, b),
  ready: (a, b) => Number(isOut(a)) - Number(isOut(b)) || expectedAt(a) - expectedAt(b) || byNumber(a, b),
  done: (a, b) => endAt(b) - endAt(a) || byNumber(b, a),
};

function startAt(ticket: WireTicket): number {
  return Date.parse(ticket.startByUtc ?? ticket.dueUtc);
}

function endAt(ticket: WireTicket): number {
  return Date.parse(ticket.endedUtc ?? ticket.placedUtc);
}

/**
 * Tickets by column: New oldest first, Scheduled by preparation start, Preparing by due time, Ready before Out, Done
 * latest first. The result does not depend on the order of the input.
 */
export function toColumns(tickets: readonly WireTicket[]): Columns {
  const of = (column: Column) => tickets.filter((ticket) => ticket.column === column).sort(ORDER[column]);
  return {
    new: of('new'),
    scheduled: of('scheduled'),
    preparing: of('preparing'),
    ready: of('ready'),
    done: of('done'),
  };
}

/** Fills two lanes like lines of a text: first left, second right, third left again. */
export function toLanes<Item>(items: readonly Item[]): readonly [readonly Item[], readonly Item[]] {
  return [items.filter((_, index) => index % 2 === 0), items.filter((_, index) => index % 2 === 1)];
}
