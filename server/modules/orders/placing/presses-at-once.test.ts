/** Many presses for one cart: they wait for each other in the process, and not on connections that others need. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';

const PRESSES = 30;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const WAYS = [
  ['orders', (cartId: string) => shop.place({ cartId })],
  ['changes', (cartId: string) => shop.call('addLine', { query: { cartId }, body: garlicNaan() })],
] as const;

it.each(WAYS)('%s of a cart that is locked hold one connection, and other guests order', async (_, press) => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const other = await shop.cartOf(garlicNaan());
  const outside = openDatabase({ connectionString: String(shop.db.$client.options.connectionString), max: 2 });
  /** Connections that wait for the cart. */
  const waiting = async () => {
    const { rows } = await outside.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0].n);
  };
  let presses: Promise<readonly { status: number }[]> = Promise.resolve([]);
  try {
    await outside.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from carts where cart_id = ${cartId} for update`);
      presses = Promise.all(Array.from({ length: PRESSES }, () => press(cartId)));
      await expect.poll(waiting, { interval: 5 }).toBeGreaterThan(0);
      expect((await shop.place({ cartId: other.cartId })).status).toBe(200);
      expect(await waiting()).toBeLessThanOrEqual(1);
    });
    expect(new Set((await presses).map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await outside.close();
  }
});
