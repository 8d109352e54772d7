/** For restaurants that accept without staff: accepts a new order for the quoted time (decision 033). */
import { applyEvent } from '#core/domain/orders/status.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { stateOf } from '#server/modules/orders/order-change.ts';

/** Before the jobs start. */
export function registerAutoAccept({ jobs, now }: Pick<Deps, 'jobs' | 'now'>, book: Pick<OrderBook, 'change'>): void {
  jobs.register('order.auto-accept', async ({ clientId, orderId }) => {
    await book.change(clientId, orderId, (order) => {
      // A card that no longer pays leaves the order new, and such an order has no promised time.
      if (!applyEvent(stateOf(order), 'accept').ok) return null;
      const promisedAt = new Date(Math.max(order.dueAt.getTime(), now()));
      return { events: ['accept'], actor: 'system', set: { promisedAt } };
    });
  });
}
