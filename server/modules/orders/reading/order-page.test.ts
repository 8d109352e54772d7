/** The data of the order page: who may read it, for how long, and what each status code comes with. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderEvent } from '#core/domain/orders/status.ts';
import { type Accounts, type Customer, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { specCalls } from '#test/http/spec-calls.ts';
import { TEST_NOW } from '#test/test-now.ts';

const DAY = 24 * 60 * 60_000;
let shop: Accounts;
let customer: Customer;
beforeAll(async () => {
  shop = await openAccounts();
  customer = await shop.newCustomer();
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.clock.now = TEST_NOW;
});
afterEach(() => {
  shop.clock.now = TEST_NOW;
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function place(options: { paymentMode?: 1 | 2; token?: string } = {}) {
  const { cartId } = await shop.cartOf(garlicNaan());
  const { paymentMode = 1, token } = options;
  const { status, data, error } = await shop.place(
    { cartId, paymentMode },
    token === undefined ? {} : bearer(token).headers,
  );
  if (status !== 200) throw new Error(error.errorMessage);
  return { cartId, orderId: data.orderId };
}
const move = (orderId: string, ...events: OrderEvent[]) =>
  createOrderBook(shop.deps, orderListeners(shop.deps)).change(shop.clientIds.saffron, orderId, () => ({
    events,
    actor: 'Ana',
  }));
const statusOf = (orderId: string, more: object = {}) => shop.call('getOrderStatus', { params: { orderId }, ...more });
const summaryOf = (orderId: string, more: object = {}) =>
  shop.call('getOrderSummary', { params: { orderId }, ...more });

describe('each status', () => {
  it.each<[number, OrderEvent[]]>([
    [1, []],
    [2, ['accept']],
    [3, ['accept', 'start']],
    [4, ['accept', 'start', 'send']],
    [5, ['accept', 'start', 'send', 'complete']],
    [6, ['reject']],
  ])('%i is the whole answer of the status call, and stands in the summary', async (code, events) => {
    const { orderId } = await place();
    await move(orderId, ...events);
    expect(await statusOf(orderId)).toMatchObject({ status: 200, data: code });
    expect((await summaryOf(orderId)).data.orderInfo.orderStatus).toBe(code);
  });

  it('7 comes with the cart to pay for again', async () => {
    const { orderId, cartId } = await place({ paymentMode: 2 });
    await move(orderId, 'unpaid-timeout');
    expect((await statusOf(orderId)).data).toBe(7);
    const { orderInfo, paymentInfo } = (await summaryOf(orderId)).data;
    expect(orderInfo).toMatchObject({ cartId, orderNumber: null, isCancelledByCustomer: false });
    expect(paymentInfo).toMatchObject({ paymentMode: 2, paymentState: 'failed' });
    expect(await shop.get('getCartPayment', { params: { cartId } })).toMatchObject({ state: 'expired', orderId });
  });

  it('6 comes with the restaurant’s reason in the reader’s language', async () => {
    const { orderId } = await place();
    await createOrderBook(shop.deps, orderListeners(shop.deps)).change(shop.clientIds.saffron, orderId, () => ({
      events: ['reject'],
      actor: 'Ana',
      set: { rejectReason: 'too-busy' },
    }));
    const reasonIn = async (language: string) =>
      (await summaryOf(orderId, { headers: { 'accept-language': language } })).data.orderInfo.rejectReason;
    expect(await reasonIn('en')).toMatch(/busy/);
    expect(await reasonIn('hi')).toMatch(/[\u0900-\u097f]/);
    expect(await reasonIn('pa')).toMatch(/[\u0a00-\u0a7f]/);
  });

  it('6 tells the customer’s own wish from a rejection', async () => {
    const { orderId } = await place();
    await shop.get('cancelOrder', { params: { orderId }, body: {} });
    expect((await statusOf(orderId)).data).toBe(6);
    expect((await summaryOf(orderId)).data.orderInfo.isCancelledByCustomer).toBe(true);
  });
});

it('time#due-time: the expected time is the estimate of the order type after creation', async () => {
  const client = specCalls(shop);
  const { cartId } = await client.cartOf(['Garlic naan']);
  const { orderId } = (await client.order({ cartId })).data;
  const { createdUtc, dueUtc, estimatedMinutes } = (
    await client.read<{ orderInfo: { createdUtc: string; dueUtc: string; estimatedMinutes: number } }>(
      `orders/${orderId}/summary`,
    )
  ).orderInfo;
  expect(createdUtc).toBe(new Date(TEST_NOW).toISOString());
  // Saffron Lane's PickupOrder:EstimatedTime.
  expect([estimatedMinutes, Date.parse(dueUtc) - TEST_NOW]).toEqual([20, 20 * 60_000]);
});

describe('the link in the e-mail', () => {
  it('of a guest opens the order on a device that has never been here, also weeks later', async () => {
    const { orderId } = await place();
    await move(orderId, 'accept');
    for (const later of [0, DAY + 1, 30 * DAY]) {
      shop.clock.now = TEST_NOW + later;
      expect(await statusOf(orderId)).toMatchObject({ status: 200, data: 2 });
      const { status, data } = await summaryOf(orderId);
      expect([status, data.orderInfo.orderId, data.products.length]).toEqual([200, orderId, 1]);
    }
  });

  it('opens nothing for another customer, at another restaurant or of an order that is not there', async () => {
    const { orderId } = await place({ token: customer.token });
    const other = await shop.newCustomer();
    expect((await summaryOf(orderId, bearer(other.token))).status).toBe(404);
    expect((await summaryOf(orderId, bearer(customer.token))).status).toBe(200);
    // A session that has ended is a guest's.
    expect((await summaryOf(orderId, bearer('no.such.token'))).status).toBe(403);
    const { forno } = shop.clientIds;
    expect((await statusOf(orderId, { clientId: forno })).status).toBe(404);
    expect((await summaryOf(orderId, { clientId: forno })).status).toBe(404);
    expect((await statusOf(crypto.randomUUID())).status).toBe(404);
    expect((await statusOf('nonsense')).status).toBe(400);
  });
});
