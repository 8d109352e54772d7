/** Many presses for one cart or one quarter hour wait in the process, and not on connections that others need. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import type { Transaction } from '#server/db/executor.ts';
import { lockSlot } from '#server/modules/intake/repo-slots.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';

const PRESSES = 30;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Presses while somebody else holds the lock: one connection waits for it, and a guest with another cart orders. */
async function expectOneWaits(
  lock: (tx: Transaction) => Promise<unknown>,
  press: (n: number) => Promise<{ readonly status: number }>,
): Promise<void> {
  const other = await shop.cartOf(garlicNaan());
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
      await expect.poll(waiting, { interval: 5 }).toBeGreaterThan(0);
      expect((await shop.place({ cartId: other.cartId })).status).toBe(200);
      expect(await waiting()).toBeLessThanOrEqual(1);
    });
    expect(new Set((await presses).map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await outside.close();
  }
}

const lockCart = (cartId: string) => (tx: Transaction) =>
  tx.execute(sql`select 1 from carts where cart_id = ${cartId} for update`);

it('orders of one cart', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  await expectOneWaits(lockCart(cartId), () => shop.place({ cartId }));
});

it('changes of one cart', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  await expectOneWaits(lockCart(cartId), () => shop.call('addLine', { query: { cartId }, body: garlicNaan() }));
});

it('orders of many carts for one quarter hour whose places are limited', async () => {
  const { saffron } = shop.clientIds;
  await shop.db.execute(sql`
    insert into client_settings (client_id, setting_key, setting_value, category)
    values (${saffron}, 'PickupOrder:MaxOrdersPerSlot', '100', 'PickupOrder'), (${saffron}, 'PickupOrder:FullTimes', '', 'PickupOrder')
    on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
  await shop.db.execute(sql`update clients set profile_version = profile_version + 1 where client_id = ${saffron}`);
  const carts = await Promise.all(Array.from({ length: PRESSES }, () => shop.cartOf(garlicNaan())));
  const dueAt = new Date(shop.clock.now + 120 * 60_000);
  await expectOneWaits(
    (tx) => lockSlot(tx, { clientId: saffron, orderType: 'pickup', dueAt }),
    (n) => shop.place({ cartId: carts[n]?.cartId ?? '', isScheduledOrder: true, dueUtc: dueAt.toISOString() }),
  );
});
