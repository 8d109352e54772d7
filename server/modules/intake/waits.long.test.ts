import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
let shop: Shop;
let client: SpecClient;
let template: string;

beforeAll(async () => {
  shop = await openShop();
  client = specCalls(shop);
  const { cartId } = await client.cartOf(['Garlic naan', 2]);
  const { data } = await client.order({ cartId });
  template = data.orderId;
});
afterAll(() => shop.close());

/** Copies the order: accepted at `acceptedMs`, ready after `minutes`. */
async function past(acceptedMs: number, minutes: number): Promise<void> {
  const at = (ms: number) => new Date(ms).toISOString();
  await shop.db.execute(sql`
    insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'order_id', gen_random_uuid(), 'cart_id', gen_random_uuid(), 'order_number', null, 'idempotency_key', null,
      'status', 'delivered', 'created_at', ${at(acceptedMs)}::text, 'real_at', ${at(acceptedMs)}::text,
      'accepted_at', ${at(acceptedMs)}::text, 'on_its_way_at', ${at(acceptedMs + minutes * MINUTE)}::text,
      'delivered_at', ${at(acceptedMs + minutes * MINUTE)}::text, 'ended_at', ${at(acceptedMs + minutes * MINUTE)}::text))).*
    from orders o where order_id = ${template}`);
}

const waits = async () => {
  // An answer is kept for a minute.
  shop.clock.now += 2 * MINUTE;
  return await client.read<Record<'pickup' | 'delivery', { from: number; to: number; usual: number } | null>>('waits');
};

async function compute() {
  await shop.db.execute(sql`select graphile_worker.add_job('intake.waits')`);
  await shop.runJobs();
}

it('order#expected-time: says nothing before twenty orders', async () => {
  for (let n = 1; n <= 19; n += 1) await past(shop.clock.now - WEEK + n * 3 * MINUTE, 20);
  await compute();
  expect(await waits()).toEqual({ pickup: null, delivery: null });
});

it('order#expected-time: holds 75 to 85 of 100 orders of the same hour in its range, before they are rounded', async () => {
  // Four Saturdays at six, with times from 10 to 60 minutes spread evenly.
  for (let n = 0; n < 100; n += 1) {
    await past(shop.clock.now - ((n % 3) + 1) * WEEK + n * 30_000, 10 + ((n * 37) % 100) / 2);
  }
  await compute();
  const { rows } = await shop.db.execute<{ inside: number; orders: number }>(sql`
    select count(*) filter (where extract(epoch from o.on_its_way_at - o.accepted_at) / 60 between w.p10 and w.p90)::float8
      / count(*) as inside, max(w.orders) as orders
    from orders o join wait_history w on w.client_id = o.client_id and w.order_type = 'pickup' and w.day_class = 'any'
      and w.load_class = 'any' where o.accepted_at is not null`);
  expect(rows[0]?.orders).toBe(119);
  expect(rows[0]?.inside).toBeGreaterThanOrEqual(0.75);
  expect(rows[0]?.inside).toBeLessThanOrEqual(0.86);
  const { pickup, delivery } = await waits();
  expect(delivery).toBeNull();
  // How many orders they come from is the restaurant's own.
  expect(Object.keys(pickup ?? {}).sort()).toEqual(['from', 'to', 'usual']);
  expect(pickup?.from).toBeLessThan(pickup?.usual ?? 0);
  expect(pickup?.to).toBeGreaterThan(pickup?.usual ?? 0);
  expect([pickup?.from, pickup?.usual, pickup?.to].every((minutes) => (minutes ?? 1) % 5 === 0)).toBe(true);
});

it('moves with a slow hour, and counts nothing of another restaurant', async () => {
  const before = await waits();
  for (let n = 0; n < 60; n += 1) await past(shop.clock.now - HOUR + n * 20_000, 55);
  await compute();
  expect((await waits()).pickup?.usual).toBeGreaterThan(before.pickup?.usual ?? 0);
  expect(await shop.get('getWaits', { clientId: shop.clientIds.forno })).toEqual({ pickup: null, delivery: null });
});

it('computes anew after an order, and else once a day', async () => {
  const computed = async () => {
    await compute();
    const { rows } = await shop.db.execute<{ at: string }>(sql`select max(computed_at)::text as at from wait_history`);
    return new Date(rows[0]?.at ?? 0).getTime();
  };
  await past(shop.clock.now, 20);
  expect(await computed()).toBe(shop.clock.now);
  const before = shop.clock.now;
  shop.clock.now += 4 * HOUR;
  expect(await computed()).toBe(before);
  await past(shop.clock.now - HOUR, 20);
  expect(await computed()).toBe(shop.clock.now);
  shop.clock.now += 25 * HOUR;
  expect(await computed()).toBe(shop.clock.now);
});
