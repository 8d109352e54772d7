/** Orders of years before the ledger come into it once, however often the work stops in the middle. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/db/executor.ts';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { booksModule } from './module.ts';

const ORDERS = Number(process.env.BOOKS_ORDERS ?? 5_000);
const STOPS = 10;

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop?.close());

/** Copies of an order, one an hour back in time, each third of them cancelled. */
async function copy(orderId: string): Promise<void> {
  await shop.db.execute(sql`insert into orders
    select made.* from orders o cross join generate_series(1, ${ORDERS}::int - 1) n
    cross join lateral (select o.accepted_at - n * interval '1 hour' as at) placed
    cross join lateral jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'cart_id', gen_random_uuid(),
      'order_number', 100000 + n, 'idempotency_key', gen_random_uuid(), 'created_at', placed.at, 'real_at', placed.at,
      'accepted_at', placed.at, 'ended_at', placed.at + interval '30 minutes', 'updated_at', placed.at + interval '30 minutes')
      || case when n % 3 = 0 then jsonb_build_object('status', 'cancelled', 'delivered_at', null)
         else jsonb_build_object('delivered_at', placed.at + interval '30 minutes') end) made
    where o.order_id = ${orderId}`);
}

it(`${ORDERS} orders are written once, though the work is stopped ${STOPS} times in the middle of an order`, async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const { orderId } = (await shop.place({ cartId })).data;
  for (const event of ['accept', 'start', 'send', 'complete'] as const) await shop.move(orderId, event);
  await shop.db.execute(sql`delete from money_entries`);
  await shop.db.execute(sql`delete from order_events`);
  await shop.db.execute(sql`update orders set sale_parts = null, card_back_cents = null`);
  await copy(orderId);

  let worked = 0;
  let stops = 0;
  /** Does the work of a transaction and lets it fail before it ends, now and then. */
  const transaction = (work: Parameters<Db['transaction']>[0]) =>
    shop.db.transaction(async (tx) => {
      const done = await work(tx);
      worked += 1;
      if (stops < STOPS && worked % Math.floor(ORDERS / 13) === 0) {
        stops += 1;
        throw new Error('The process is stopped');
      }
      return done;
    });
  const db = new Proxy(shop.db, { get: (from, key) => (key === 'transaction' ? transaction : Reflect.get(from, key)) });
  const tasks: (() => Promise<void>)[] = [];
  const register = (_: string, task: () => Promise<void>) => void tasks.push(task);
  const jobs = { ...shop.deps.jobs, register };
  const tenants = { require: () => Promise.reject(new Error('No day is closed here')) };
  booksModule({ ...shop.deps, db, jobs } as unknown as Parameters<typeof booksModule>[0], tenants);
  const left = async () =>
    (await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from orders where sale_parts is null`))
      .rows[0]?.count ?? 0;
  for (let run = 0; run < 400 && (await left()) > 0; run += 1) await tasks[0]?.().catch(() => undefined);
  expect([stops, await left()]).toEqual([STOPS, 0]);

  const sums = async () =>
    (
      await shop.db.execute(sql`select kind, reason, count(*)::int as rows, sum(e.cents)::int as cents,
        bool_and(e.at = case reason when 'sold' then accepted_at else ended_at end) as is_then
        from money_entries e join orders o using (client_id, order_id) group by kind, reason order by kind, reason`)
    ).rows;
  const void_ = Math.floor((ORDERS - 1) / 3);
  const once = await sums();
  expect(once).toEqual([
    { kind: 'cash', reason: 'handed-over', rows: ORDERS - void_, cents: 550 * (ORDERS - void_), is_then: true },
    { kind: 'sale', reason: 'cancelled', rows: void_, cents: -550 * void_, is_then: true },
    { kind: 'sale', reason: 'sold', rows: ORDERS, cents: 550 * ORDERS, is_then: true },
  ]);
  // A second time, as after a backup whose orders are in it half: what is written stays, and nothing is added.
  await shop.db.execute(sql`update orders set sale_parts = null where order_number % 7 = 0`);
  for (let run = 0; run < 400 && (await left()) > 0; run += 1) await tasks[0]?.();
  expect(await sums()).toEqual(once);
}, 600_000);
