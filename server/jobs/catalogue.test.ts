/** Every job of the catalogue has its task, which gets the payload that the catalogue names. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { JOBS } from './catalogue.ts';

/** Whether it is due, by the name of the job. */
const registered = new Map<string, () => boolean>();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    wrap: ({ jobs }) => ({
      jobs: {
        ...jobs,
        register(name, task, isDue = () => true) {
          registered.set(name, isDue);
          jobs.register(name, task, isDue);
        },
      },
    }),
  });
});
afterAll(() => shop?.close());

it('the product has a task for each job', () => {
  expect([...registered.keys()].sort()).toEqual(Object.keys(JOBS).sort());
});

it('a job that says something else than the catalogue fails, and names the field', async () => {
  await shop.db.execute(
    sql`select graphile_worker.add_job('payment.capture', '{"clientId": "one", "order": "renamed"}')`,
  );
  await shop.runJobs();
  const { rows } = await shop.db.execute<{ error: string }>(
    sql`select last_error as error from graphile_worker.jobs where task_identifier = 'payment.capture'`,
  );
  expect(rows[0]?.error).toContain('orderId');
});

it('a job of each minute that found nothing to do is not due again at once, and a watch is once a setting changes', async () => {
  const areDue = () =>
    (['intake.watch', 'orders.guest-keys', 'disk.watch', 'payment.reconcile', 'backups.make'] as const).map((name) =>
      registered.get(name)?.(),
    );
  // Without BACKUP_DIR no backup is ever due.
  expect(areDue()).toEqual([true, true, true, true, false]);
  for (const name of ['intake.watch', 'orders.guest-keys', 'disk.watch'] as const) {
    await shop.deps.jobs.add(shop.db, name, {});
  }
  await shop.runJobs();
  expect(areDue()).toEqual([false, false, false, true, false]);
  await shop.deps.events.publish(shop.db, `store:${shop.clientIds.saffron}`, { type: 'settings', version: 1 });
  await expect.poll(areDue).toEqual([true, false, false, true, false]);
});
