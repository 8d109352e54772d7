import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { butterChicken, garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';

const DAY = 86_400_000;
let shop: Shop;
const naan = productId('garlic-naan');
const chicken = productId('butter-chicken');
const raita = productId('raita');
const lassi = productId('mango-lassi');
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function place(...lines: Parameters<Shop['cartOf']>): Promise<string> {
  const cart = await shop.cartOf(...lines);
  return (await shop.place({ cartId: cart.cartId })).data.orderId;
}

/** Copies the order with its lines, as often, delivered so many days ago. */
async function repeat(orderId: string, times: number, daysAgo = 1, status = 'delivered'): Promise<void> {
  const at = new Date(shop.clock.now - daysAgo * DAY).toISOString();
  await shop.db.execute(sql`
    with made as (
      insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'order_id', gen_random_uuid(), 'cart_id', gen_random_uuid(), 'order_number', null, 'idempotency_key', null,
        'status', ${status}::text, 'created_at', ${at}::text, 'real_at', ${at}::text, 'ended_at', ${at}::text))).*
      from orders o, generate_series(1, ${times}) where o.order_id = ${orderId} returning order_id
    )
    insert into order_lines select (jsonb_populate_record(null::order_lines, to_jsonb(l) ||
      jsonb_build_object('order_id', made.order_id))).* from order_lines l, made where l.order_id = ${orderId}`);
}

async function count(): Promise<void> {
  await shop.db.execute(sql`select graphile_worker.add_job('menu.dish-pairs')`);
  await shop.runJobs();
}

const suggested = async (productIds: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  (await shop.get('getAlsoOrdered', { query: { with: productIds.join(','), ...more } })).productIds;

it('suggests nothing from nine orders, from old ones, from cancelled ones and from one order with many pieces', async () => {
  const both = await place(garlicNaan(1), { productId: raita, qty: 9 });
  await repeat(both, 9);
  await repeat(both, 10, 91);
  await repeat(both, 10, 1, 'cancelled');
  await count();
  expect(await suggested([naan])).toEqual([]);
  await repeat(both, 1);
  await count();
  expect(await suggested([naan])).toEqual([raita]);
  expect(await suggested([raita.toUpperCase()])).toEqual([naan]);
});

it('leaves out what is in the cart, sold out or hidden, and puts what more guests order first', async () => {
  await repeat(await place(garlicNaan(1), { productId: lassi, qty: 1 }), 15);
  await count();
  expect(await suggested([naan])).toEqual([lassi, raita]);
  expect(await suggested([naan, lassi])).toEqual([raita]);
  const change = async (set: ReturnType<typeof sql>) => {
    await shop.db.execute(sql`update products set ${set} where product_id = ${lassi}`);
    await shop.db.execute(
      sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
    );
    // A change of a cart reads the newer menu.
    await shop.cartOf(garlicNaan(1));
  };
  await change(sql`out_of_stock_until = '2999-01-01Z'`);
  expect(await suggested([naan])).toEqual([raita]);
  await change(sql`out_of_stock_until = null, is_disabled = true`);
  expect(await suggested([naan])).toEqual([raita]);
  await change(sql`is_disabled = false`);
  expect(await suggested([naan])).toEqual([lassi, raita]);
});

it('suggests nothing that an offer of the cart’s dishes suggests already', async () => {
  const { upsells } = await shop.get('getProduct', { params: { productId: chicken } });
  const offered = upsells[0]?.suggestions[0]?.productId ?? '';
  expect(offered).not.toBe('');
  const order = await place(butterChicken(1), garlicNaan(1));
  await repeat(order, 12);
  await shop.db.execute(sql`insert into dish_pairs (client_id, product_id, with_id, orders, computed_at)
    values (${shop.clientIds.saffron}, ${chicken}, ${offered}, 99, now())`);
  // The offer stands before the pair of twelve orders.
  expect(await suggested([chicken])).not.toContain(offered);
  await count();
  const dishes = await suggested([chicken]);
  const offers = upsells.flatMap((upsell) => upsell.suggestions.map((dish) => dish.productId));
  expect(dishes.filter((dish) => offers.includes(dish))).toEqual([]);
});

it('is the restaurant’s own, and refuses bad input by its field', async () => {
  const clientId = shop.clientIds.forno;
  const { data } = await shop.call('getAlsoOrdered', { clientId, query: { with: naan } });
  expect(data.productIds).toEqual([]);
  for (const productIds of ['', 'x', Array.from({ length: 51 }, () => naan).join(',')]) {
    const bad = await shop.call('getAlsoOrdered', { query: { with: productIds } });
    expect([bad.status, Object.keys(bad.error.fields ?? {})[0]?.split('.')[0]]).toEqual([400, 'with']);
  }
});
