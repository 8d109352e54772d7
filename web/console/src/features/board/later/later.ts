/** Orders for later: when they come up, under which day they stand until then, and what a new time moves. Pure. */

import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { addDays, toLocal } from '#core/domain/time/zoned-time.ts';

/** The ids of the orders under Scheduled whose preparation should start by now: a board does not wait for its next answer. */
export function dueOrders(tickets: readonly WireTicket[], nowMs: number): string[] {
  const isDue = ({ column, startByUtc }: WireTicket) =>
    column === 'scheduled' && startByUtc !== null && Date.parse(startByUtc) <= nowMs;
  return tickets.filter(isDue).map(({ orderId }) => orderId);
}

/** Moves the orders of these ids from Scheduled to Preparing. */
export function withDue(tickets: readonly WireTicket[], due: readonly string[]): readonly WireTicket[] {
  if (due.length === 0) return tickets;
  return tickets.map((ticket) =>
    ticket.column === 'scheduled' && due.includes(ticket.orderId) ? { ...ticket, column: 'preparing' } : ticket,
  );
}

/** Whether an order for later has come up and waits for its start. One accepted after that minute was just in hand. */
export function isToStart(ticket: WireTicket): boolean {
  const { column, orderStatus, startByUtc, acceptedUtc, isPaymentLapsed } = ticket;
  if (column !== 'preparing' || orderStatusOf(orderStatus) !== 'accepted' || isPaymentLapsed) return false;
  return startByUtc !== null && acceptedUtc !== null && Date.parse(acceptedUtc) < Date.parse(startByUtc);
}

/** Names a reminder: another time for the order is another reminder. */
const reminderOf = ({ orderId, startByUtc }: WireTicket) => `${orderId}@${startByUtc}`;

/** Whether to ring for the orders that have come up, and which have rung on this device. */
export function remindStep(
  toStart: readonly WireTicket[],
  reminded: readonly string[],
): { readonly ring: boolean; readonly reminded: readonly string[] } {
  const keys = toStart.map(reminderOf);
  return { ring: keys.some((key) => !reminded.includes(key)), reminded: keys };
}

interface LaterDay {
  /** 'today' and 'tomorrow' in the restaurant's zone, else the instant of the first start of that day. */
  readonly day: 'today' | 'tomorrow' | number;
  readonly tickets: readonly WireTicket[];
}

/** Tickets under the days on which they should be started; their order stays. */
export function byDay(tickets: readonly WireTicket[], nowMs: number, zone: string): readonly LaterDay[] {
  const today = toLocal(nowMs, zone).date;
  const tomorrow = addDays(today, 1);
  const days = new Map<string, { day: LaterDay['day']; tickets: WireTicket[] }>();
  for (const ticket of tickets) {
    const startMs = Date.parse(ticket.startByUtc ?? ticket.dueUtc);
    const { date } = toLocal(startMs, zone);
    const day = date <= today ? 'today' : date === tomorrow ? 'tomorrow' : startMs;
    const name = day === startMs ? date : String(day);
    const known = days.get(name);
    if (known) known.tickets.push(ticket);
    else days.set(name, { day, tickets: [ticket] });
  }
  return [...days.values()];
}
