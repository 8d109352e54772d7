/** The event by which open consoles read an order again. Pure. */
import type { EventPayload, Topic } from '#server/events/event-bus.ts';
import type { OrderRecord } from './order-record.ts';

export function consoleEventOf(order: Pick<OrderRecord, 'clientId' | 'orderId'>): {
  readonly topic: Topic;
  readonly payload: EventPayload;
} {
  return { topic: `console:${order.clientId}`, payload: { type: 'order', orderId: order.orderId } };
}
