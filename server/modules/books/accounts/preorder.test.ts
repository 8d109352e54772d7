/** An order for a later month is of the month in which it is paid. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
});
afterAll(() => shop?.close());

it('a preorder that is paid on 30 November for 1 December is of November, on both bases', async () => {
  shop.later(9 * DAY_MS);
  const { cartId } = await shop.cartOf(butterChicken());
  const later = { isScheduledOrder: true, dueUtc: '2020-11-30T23:00:00.000Z' };
  const { status, data } = await shop.place({ cartId, paymentMode: 2, ...later });
  expect(status).toBe(200);
  await shop.pay(data.paymentIntentClientSecret ?? '');
  await shop.get('confirmPayment', { params: { orderId: data.orderId }, body: 'paid' });
  await shop.move(data.orderId, 'accept');
  await shop.runJobs();
  const soldIn = async (from: string, to: string) =>
    (await shop.staff('owner', 'getBookPeriod', { query: { from, to } })).data.boxes[0]?.amount;
  for (const basis of ['invoice', 'payments'] as const) {
    await shop.db.execute(sql`delete from book_setups`);
    await shop.staff('owner', 'saveBookSetup', { body: { basis, period: 'monthly', earlier: 'less' } });
    expect([await soldIn('2020-11-01', '2020-11-30'), await soldIn('2020-12-01', '2020-12-31')]).toEqual([21.5, 0]);
  }
});
