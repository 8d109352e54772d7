/** For restaurants that accept without staff: accepts a new order for the quoted time (decision 033). */
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { ORDER_JOBS } from '#server/modules/orders/order-jobs.ts';

/** Before the jobs start. */
export function registerAutoAccept({ jobs, now }: Pick<Deps, 'jobs' | 'now'>, book: Pick<OrderBook, 'change'>): void {
  jobs.register(
    ORDER_JOBS.autoAccept,
    async ({ clientId, orderId }) => {
      await book.change(String(clientId), String(orderId), ({ status, dueAt }) =>
        status === 'pending'
          ? { events: ['accept'], actor: 'system', set: { promisedAt: new Date(Math.max(dueAt.getTime(), now())) } }
          : null,
      );
    },
    { lane: 'money' },
  );
}
