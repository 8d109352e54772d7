import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  APPROVED_CARD,
  CUSTOMER,
  DECLINED_CARD,
  garlicNaan,
  openShop,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PICKUP = { ...CUSTOMER, orderType: 1 as const };

async function ordered(paymentMode: 1 | 2) {
  const { cartId } = await shop.cartOf(garlicNaan(2));
  const { data } = await shop.place({ ...PICKUP, cartId, paymentMode });
  return { cartId, order: data };
}
const paymentOf = (cartId: string) => shop.get('getCartPayment', { params: { cartId } });

it('says that an order is unpaid, with what a browser needs to pay it, until it is paid', async () => {
  const { cartId, order } = await ordered(2);
  const clientSecret = order.paymentIntentClientSecret ?? '';
  const unpaid = await paymentOf(cartId);
  expect(unpaid).toMatchObject({
    orderId: order.orderId,
    orderNumber: null,
    state: 'unpaid',
    totalAmount: 11,
    clientSecret,
    payer: CUSTOMER,
  });
  expect(Date.parse(unpaid.payBeforeUtc ?? '') - Date.parse(order.createdUtc)).toBe(15 * 60_000);

  const confirm = async (card: typeof APPROVED_CARD) => {
    await shop.call('confirmSimulatedCard', { body: { clientSecret, ...card } });
    await shop.call('confirmPayment', { params: { orderId: order.orderId }, body: order.transactionId ?? '' });
  };
  await confirm(DECLINED_CARD);
  expect((await paymentOf(cartId)).state).toBe('unpaid');
  await confirm(APPROVED_CARD);
  expect(await paymentOf(cartId)).toMatchObject({ state: 'paid', clientSecret: null, payBeforeUtc: null });
});

it('says that an order has ended unpaid, was cancelled, or is paid in cash', async () => {
  const unpaid = await ordered(2);
  const cash = await ordered(1);
  expect((await paymentOf(cash.cartId)).state).toBe('cash');
  const { orderId } = cash.order;
  await shop.call('cancelOrder', { params: { orderId } });
  expect((await paymentOf(cash.cartId)).state).toBe('cancelled');

  shop.clock.now += 16 * 60_000;
  await shop.runJobs();
  expect(await paymentOf(unpaid.cartId)).toMatchObject({ state: 'expired', clientSecret: null });

  // Ordered again, the cart's payment is that of the new order.
  const { data: again } = await shop.place({ ...PICKUP, cartId: unpaid.cartId, paymentMode: 2 });
  expect(await paymentOf(unpaid.cartId)).toMatchObject({ orderId: again.orderId, state: 'unpaid' });
});

it('knows no cart that became no order, and none of another restaurant', async () => {
  const cart = await shop.cartOf(garlicNaan());
  const unordered = await shop.call('getCartPayment', { params: { cartId: cart.cartId } });
  expect(unordered.status).toBe(404);
  const { cartId } = await ordered(2);
  const foreign = await shop.call('getCartPayment', { clientId: shop.clientIds.forno, params: { cartId } });
  expect(foreign.status).toBe(404);
});
