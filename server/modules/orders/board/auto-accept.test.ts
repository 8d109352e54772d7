/** Accepting by itself: an order that cannot be accepted keeps its columns. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
  await changeSettings(shop, { 'OrderProcessing:AutoAccept': 'true' });
});
afterAll(() => shop?.close());

async function rowOf(orderId: string) {
  const { rows } = await shop.db.execute<{ status: string; promised_at: string | null; version: number }>(
    sql`select status, promised_at, version from orders where order_id = ${orderId}`,
  );
  return rows[0];
}

it('accepts a paid order for its quoted time', async () => {
  const { orderId } = await shop.placeAndPay();
  await shop.runJobs();
  expect(await rowOf(orderId)).toMatchObject({ status: 'accepted', promised_at: expect.any(String) });
});

it.each(['lapsed', 'asked_again'])('promises no time to an order whose card is %s before its job', async (money) => {
  const { orderId } = await shop.placeAndPay();
  await shop.db.execute(sql`update orders set money_state = ${money} where order_id = ${orderId}`);
  const before = await rowOf(orderId);
  await shop.runJobs();
  expect(before).toMatchObject({ status: 'pending', promised_at: null });
  expect(await rowOf(orderId)).toEqual(before);
});
