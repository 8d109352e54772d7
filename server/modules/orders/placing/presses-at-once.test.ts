/** Many presses for one cart or at one restaurant wait in the process, and not on connections that others need. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import type { Transaction } from '#server/db/executor.ts';
import { CUSTOMER, garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { addOffer } from '#server/modules/promotions/testing/offers.ts';
import type { Asked } from './place-order.ts';
import { lockRestaurants } from './repo-placing.ts';

const PRESSES = 30;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Presses while somebody else holds the lock: `count` connections wait for it, and another guest orders. */
async function expectFewWait(
  count: 0 | 1,
  lock: (tx: Transaction) => Promise<unknown>,
  press: (n: number) => Promise<{ readonly status: number }>,
  prepareOther: () => Promise<() => Promise<{ readonly status: number }>>,
): Promise<void> {
  // Before the lock: who waits for it gives up after five seconds, which a busy machine can take for three calls.
  const orderOther = await prepareOther();
  const outside = openDatabase({ connectionString: String(shop.db.$client.options.connectionString), max: 2 });
  const waiting = async () => {
    const { rows } = await outside.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0].n);
  };
  let presses: Promise<readonly { readonly status: number }[]> = Promise.resolve([]);
  try {
    await outside.db.transaction(async (tx) => {
      await lock(tx);
      presses = Promise.all(Array.from({ length: PRESSES }, (_, n) => press(n)));
      await expect.poll(waiting, { interval: 5 }).toBe(count);
      expect((await orderOther()).status).toBe(200);
      expect(await waiting()).toBe(count);
    });
    expect(new Set((await presses).map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await outside.close();
  }
}

const lockCart = (cartId: string) => (tx: Transaction) =>
  tx.execute(sql`select 1 from carts where cart_id = ${cartId} for update`);

const prepareNext = async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  return () => shop.place({ cartId });
};
const orderNext = async () => await (await prepareNext())();

it('orders of one cart, which nobody waits for', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  await expectFewWait(0, lockCart(cartId), () => shop.place({ cartId }), prepareNext);
});

it('changes of one cart', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const add = () => shop.call('addLine', { query: { cartId }, body: garlicNaan() });
  await expectFewWait(1, lockCart(cartId), add, prepareNext);
});

/** An order at another restaurant. */
async function prepareElsewhere() {
  const { forno } = shop.clientIds;
  const { departments } = await shop.get('getMenu', { clientId: forno });
  const dish = departments.flatMap(({ products }) => products).find(({ isQuickAdd }) => isQuickAdd);
  const { cartId } = await shop.get('addLine', { clientId: forno, body: { productId: dish?.productId ?? '', qty: 1 } });
  return () =>
    shop.call('placeOrder', {
      clientId: forno,
      body: { ...CUSTOMER, orderType: 1, paymentMode: 1, cartId },
    });
}

it('orders of many carts at one restaurant', async () => {
  const carts = await Promise.all(Array.from({ length: PRESSES }, () => shop.cartOf(garlicNaan())));
  const { saffron: clientId } = shop.clientIds;
  await expectFewWait(
    1,
    (tx) => lockRestaurants(tx, [{ store: { tenant: { clientId } } } as Asked], true),
    (n) => shop.place({ cartId: carts[n]?.cartId ?? '' }),
    prepareElsewhere,
  );
});

describe('a row of a restaurant that another transaction has keeps nobody of another restaurant waiting:', () => {
  it('the counter of its numbers, which a payment holds', async () => {
    await orderNext();
    const carts = await Promise.all(Array.from({ length: PRESSES }, () => shop.cartOf(garlicNaan())));
    const { saffron } = shop.clientIds;
    await expectFewWait(
      1,
      (tx) => tx.execute(sql`select 1 from order_counters where client_id = ${saffron} for update`),
      (n) => shop.place({ cartId: carts[n]?.cartId ?? '' }),
      prepareElsewhere,
    );
  });

  it('a counted dish, which a correction holds', async () => {
    const { saffron } = shop.clientIds;
    await shop.db.execute(sql`update products set daily_stock = 500
      where client_id = ${saffron} and product_id = ${productId('garlic-naan')}`);
    await shop.db.execute(sql`update clients set menu_version = menu_version + 1 where client_id = ${saffron}`);
    expect((await orderNext()).status).toBe(200);
    const carts = await Promise.all(Array.from({ length: PRESSES }, () => shop.cartOf(garlicNaan())));
    await expectFewWait(
      1,
      (tx) => tx.execute(sql`select 1 from stock_counts where client_id = ${saffron} for update`),
      (n) => shop.place({ cartId: carts[n]?.cartId ?? '' }),
      prepareElsewhere,
    );
    const { rows } = await shop.db.execute<{ left: number }>(
      sql`select left_count as left from stock_counts where client_id = ${saffron}`,
    );
    // The one before the lock, and all that waited.
    expect(rows).toEqual([{ left: 500 - 1 - PRESSES }]);
  });

  it('a limited offer, which a cancellation holds', async () => {
    const promotionId = await addOffer(shop, {
      code: 'HALF-OF-IT',
      benefit: { kind: 'percent', percent: 50 },
      totalLimit: 500,
    });
    const carts = await Promise.all(
      Array.from({ length: PRESSES }, async () => {
        const { cartId } = await shop.cartOf(garlicNaan(4));
        return await shop.get('addPromoCode', { query: { cartId }, body: { promoCode: 'HALF-OF-IT' } });
      }),
    );
    await expectFewWait(
      1,
      (tx) => tx.execute(sql`select 1 from promotions where promotion_id = ${promotionId} for update`),
      (n) => shop.place({ cartId: carts[n]?.cartId ?? '' }),
      prepareElsewhere,
    );
  });
});
