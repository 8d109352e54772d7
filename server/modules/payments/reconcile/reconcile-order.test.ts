/** Which orders the reconciler asks about first, among many orders of many restaurants. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { compareBooks } from './compare-books.ts';
import { listOpenMoney, markLookedAt } from './repo-reconcile.ts';

const MINUTE = 60_000;
const RESTAURANTS = 100;
let shop: CardShop;
let template: string;

beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async () => undefined } });
  template = (await shop.placeByCard()).orderId;
  await shop.db.execute(sql`
    insert into clients select copy.* from clients c, generate_series(2, ${RESTAURANTS}) n,
      jsonb_populate_record(c, jsonb_build_object('client_id', gen_random_uuid(), 'subdomain', 'copy-' || n, 'custom_domains', '[]'::jsonb)) copy
    where c.client_id = ${shop.clientIds.saffron}`);
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`);
});
afterAll(() => shop.close());

/** `each` orders for Saffron Lane and every copy of it, or for the restaurant `of`; each with its intent. */
async function open(each: number, money: 'requires_payment' | 'authorised', of?: string): Promise<void> {
  const isWanted = of ? sql`c.client_id = ${of}` : sql`(c.subdomain like 'copy-%' or c.client_id = o.client_id)`;
  await shop.db.execute(sql`
    with made as (
      insert into orders select copy.* from orders o, clients c, generate_series(1, ${each}) n,
        lateral (select gen_random_uuid() as id where c.client_id is not null and n > 0) new,
        jsonb_populate_record(o, jsonb_build_object('client_id', c.client_id, 'order_id', new.id, 'cart_id', gen_random_uuid(),
          'payment_intent_id', 'pi_' || new.id, 'money_state', ${money}::text,
          'real_at', case when ${money}::text = 'authorised' then o.created_at end, 'idempotency_key', null)) copy
      where o.order_id = ${template} and ${isWanted}
      returning client_id, order_id, payment_intent_id)
    insert into simulator_intents select copy.* from made m, orders o
      join simulator_intents i on i.intent_id = o.payment_intent_id,
      jsonb_populate_record(i, jsonb_build_object('intent_id', m.payment_intent_id, 'client_secret', m.payment_intent_id || '_secret',
        'status', case when ${money}::text = 'authorised' then 'requires_capture' else 'requires_payment_method' end,
        'metadata', jsonb_build_object('clientId', m.client_id, 'orderId', m.order_id))) copy
    where o.order_id = ${template}`);
}

const listed = (limit: number) =>
  listOpenMoney(shop.db, {
    placedBeforeMs: shop.clock.now - MINUTE,
    waitingBeforeMs: shop.clock.now - 15 * MINUTE,
    limit,
  });

describe('1,000 open orders of 100 restaurants', () => {
  it('a payment whose webhook was lost is known after one run, and who only waits is not asked about', async () => {
    await open(2, 'requires_payment');
    await open(8, 'authorised');
    const { rows } = await shop.db.execute<{ order_id: string; intent: string }>(sql`
      select order_id, payment_intent_id as intent from orders where money_state = 'requires_payment' and order_id <> ${template}
      order by order_id desc limit 1`);
    const [lost] = rows;
    if (!lost) throw new Error('No order was made');
    await shop.db.execute(
      sql`update simulator_intents set status = 'requires_capture' where intent_id = ${lost.intent}`,
    );
    const asked: unknown[] = [];
    shop.watch.before = (call, [intentId]) => {
      if (call === 'getIntent') asked.push(intentId);
    };
    shop.clock.now += MINUTE;
    await shop.minute();
    expect(asked).toHaveLength(2 * RESTAURANTS + 1);
    expect(new Set(asked).size).toBe(asked.length);
    expect(await shop.stateOf(lost.order_id)).toBe('pending/authorised');
    shop.watch.before = undefined;
  });

  it('orders that only wait for an answer are asked about every quarter of an hour, after all others', async () => {
    shop.clock.now += 16 * MINUTE;
    const all = await listed(5_000);
    const waiting = all.map(({ moneyState }) => moneyState === 'authorised');
    expect(all).toHaveLength(10 * RESTAURANTS + 1);
    expect(waiting.indexOf(true)).toBe(waiting.lastIndexOf(false) + 1);
    await markLookedAt(shop.db, all, shop.clock.now);
    const isWaitingListed = async () => (await listed(5_000)).some(({ moneyState }) => moneyState === 'authorised');
    shop.clock.now += 14 * MINUTE;
    expect(await isWaitingListed()).toBe(false);
    shop.clock.now += 2 * MINUTE;
    expect(await isWaitingListed()).toBe(true);
  });

  it('restaurants take turns, and none is asked about twice before all were once, however short the runs are', async () => {
    await open(1, 'requires_payment');
    // One restaurant has many more than the others.
    await open(150, 'requires_payment', shop.clientIds.saffron);
    const [first, ...later] = await runsOf(RESTAURANTS, 3);
    expect(new Set(first?.map(({ clientId }) => clientId)).size).toBe(RESTAURANTS);
    const all = [first ?? [], ...later].flat().map(({ orderId }) => orderId);
    expect(new Set(all).size).toBe(all.length);
  });

  it('what is owed is among the first, whatever waits', async () => {
    await shop.db.execute(
      sql`update orders set status = 'cancelled', money_state = 'refund_due' where order_id = ${template}`,
    );
    const states = (await listed(5_000)).map(({ moneyState }) => moneyState);
    expect(states.indexOf('refund_due')).toBeLessThan(states.indexOf('authorised'));
  });
});

it('the pages of a comparison and its look-ups share one end, after which nothing more is begun', async () => {
  const intentIds = Array.from({ length: 3 }, (_, number) => `pi_${number}`);
  const intents = intentIds.map((intentId) => ({ intentId, metadata: {}, status: 'canceled' }));
  const asked = vi.fn();
  const provider = {
    listIntents: async (account: string | null, { after }: { after: string | null }) => {
      asked('page', account);
      return { intents, next: after === null ? 'more' : null };
    },
    getIntent: async (intentId: string) => {
      asked('intent', intentId);
      return intents[0];
    },
  };
  const compared = vi.fn(async () => undefined);
  const compare = async (endMs: number) => {
    asked.mockClear();
    compared.mockClear();
    const { db, clock } = shop;
    const rest = { log: shop.deps.log, now: () => clock.now + 30 * MINUTE, tenants: { byId: async () => null } };
    const books = { db, provider, payments: { compare: compared }, endMs, ...rest };
    await compareBooks(books as unknown as Parameters<typeof compareBooks>[0]);
    return { pages: asked.mock.calls.filter(([what]) => what === 'page').length, orders: compared.mock.calls.length };
  };
  const whole = await compare(performance.now() + MINUTE);
  expect(whole.pages).toBe(2);
  expect(whole.orders).toBeGreaterThan(RESTAURANTS);
  expect(await compare(performance.now() - 1)).toEqual({ pages: 1, orders: 0 });
});

/** What `count` runs reach one after the other that each get to `limit` orders. */
async function runsOf(limit: number, count: number) {
  const runs = [];
  for (let run = 0; run < count; run += 1) {
    const reached = await listed(limit);
    runs.push(reached);
    shop.clock.now += 1_000;
    await markLookedAt(shop.db, reached, shop.clock.now);
  }
  return runs;
}
