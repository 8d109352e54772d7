/** The job that prints an order for later when its preparation starts, at the printers that wait for it. */
import { isUnderWay } from '#core/domain/orders/status.ts';
import type { Deps } from '#server/deps.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { lockOrders } from '#server/modules/orders/order-book.ts';
import { addPrintJobsAtStart, startOf } from './outbox.ts';

/** Before the jobs start. */
export function registerStartPrints(deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): void {
  const { db, jobs, now } = deps;
  jobs.register('print.start', async ({ clientId, orderId }) => {
    await db.transaction(async (tx) => {
      const [order] = await lockOrders(tx, [{ clientId, orderId }]);
      // It was taken back or has ended meanwhile; an accept that is made again adds the job again.
      if (!order || !isUnderWay(order.status)) return;
      // The promise was moved.
      const waitMs = startOf(order) - now();
      if (waitMs > 0) throw new JobPostponed(waitMs);
      await addPrintJobsAtStart(tx, deps, order);
    });
  });
}
