/** The messages about an order to a restaurant's programs and its open consoles. Pure. */
import { ORDER_STATUS_CODES, ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import type { EventPayload, Topic } from '#server/events/event-bus.ts';
import type { WebhookData } from '#server/modules/webhooks/outbox.ts';
import type { OrderRecord } from './order-record.ts';

/** The `data` of a webhook about the order. It names things by id and holds no personal data. */
export function webhookDataOf(order: OrderRecord): WebhookData {
  const { orderId, status, orderType, isReady, dueAt, promisedAt, corrections } = order;
  return {
    orderId,
    orderStatus: ORDER_STATUS_CODES[status],
    orderType: ORDER_TYPE_CODES[orderType],
    isReady,
    dueUtc: dueAt.toISOString(),
    promisedUtc: promisedAt?.toISOString() ?? null,
    corrections: corrections.length,
  };
}

export function consoleEventOf(order: Pick<OrderRecord, 'clientId' | 'orderId'>): {
  readonly topic: Topic;
  readonly payload: EventPayload;
} {
  return { topic: `console:${order.clientId}`, payload: { type: 'order', orderId: order.orderId } };
}
