/** Every job of the catalogue has its task, which gets the payload that the catalogue names. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { JOBS } from './catalogue.ts';

const registered: string[] = [];
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    wrap: ({ jobs }) => ({
      jobs: {
        ...jobs,
        register(name, task) {
          registered.push(name);
          jobs.register(name, task);
        },
      },
    }),
  });
});
afterAll(() => shop?.close());

it('the product has a task for each job', () => {
  expect(registered.toSorted()).toEqual(Object.keys(JOBS).sort());
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
