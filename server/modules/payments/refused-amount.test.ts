import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

const MINUTE = 60_000;
let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop.close());
afterEach(() => shop.faults.clear());

it.each(['amount_too_small', 'amount_too_large'])(
  'a card total that the provider does not take says so (%s)',
  async (code) => {
    const { cartId } = await shop.cartOf(butterChicken());
    shop.refuse('createIntent', code);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, error } = await shop.place({ cartId, paymentMode: 2 }, headers);
      expect([status, error.errorMessage, error.code]).toEqual([409, 'Invalid payment amount', code]);
      expect(error.fields).toEqual({ paymentMode: 'Invalid payment amount' });
    }
    // The same cart may be paid in cash.
    const { status, data } = await shop.place({ cartId, paymentMode: 1 });
    expect([status, await shop.stateOf(data.orderId)]).toEqual([200, 'pending/none']);
  },
);

it('an order whose payment was refused outright ends like any that was not paid', async () => {
  const { cartId } = await shop.cartOf(butterChicken());
  shop.refuse('createIntent', 'amount_too_small');
  await shop.place({ cartId, paymentMode: 2 });
  const { orderId } = await shop.get('getCartPayment', { params: { cartId } });
  expect(await shop.stateOf(orderId)).toBe('pending/creating');
  shop.clock.now += 16 * MINUTE;
  await shop.runJobs();
  expect(await shop.stateOf(orderId)).toBe('payment-failed/failed');
});

it('no answer is still no answer', async () => {
  const { cartId } = await shop.cartOf(butterChicken());
  shop.faults.add('createIntent');
  expect((await shop.place({ cartId, paymentMode: 2 })).status).toBe(503);
});
