/** Orders and carts of an account belong to the account; what a guest's id, a mail's link and a ticket's id open. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_LINK_HEADER } from '#core/contract/orders/order-link.ts';
import { PERSON_SHOWN_DAYS } from '#core/domain/orders/person-shown.ts';
import { MONTH_MS } from '#core/domain/time/zoned-time.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Accounts, type Customer, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';
import { TEST_NOW } from '#test/test-now.ts';
import { idOf, ticketOf } from '#test/tickets.ts';
import { createOrderLinks } from './order-access.ts';
import { CUSTOMER, garlicNaan } from './testing/shop.ts';

const DAY = 24 * 60 * 60_000;
const PLACE = '14 Franklin Road, Freemans Bay, Auckland 1011';
const SECRETS = [CUSTOMER.fullName, CUSTOMER.email, CUSTOMER.phone, 'Franklin', 'Ring twice'];
let shop: Accounts;
let client: SpecClient;
let owner: Customer;
let other: Customer;
beforeAll(async () => {
  shop = await openAccounts();
  client = specCalls(shop);
  owner = await shop.newCustomer();
  other = await shop.newCustomer();
});
beforeEach(async () => {
  shop.clock.now = TEST_NOW;
  owner = await shop.signIn(owner);
  other = await shop.signIn(other);
});
afterAll(() => shop?.close());

type Way = { readonly token?: string; readonly headers?: Readonly<Record<string, string>> };
const as = (customer: Customer): Way => ({ token: customer.token });
const GUEST: Way = {};

async function cartOf({ token }: Way): Promise<string> {
  return (await client.change('add', await client.lineOf('Garlic naan', 5), undefined, token)).cartId;
}

/** A delivery order with all kinds of personal data. */
async function place(way: Way, more: object = {}) {
  const cartId = await cartOf(way);
  const to = { ...CUSTOMER, orderType: 2, deliveryAddress: PLACE, orderNotes: 'Ring twice' };
  const { status, data, message } = await client.order({ ...to, cartId, ...more }, 'en', way.token);
  expect([status, message]).toEqual([200, undefined]);
  return { orderId: data.orderId, cartId };
}

/** Every call that takes an order's or its cart's id and shows or changes more than the status. */
async function answers({ orderId, cartId }: { orderId: string; cartId: string }, way: Way) {
  const params = { orderId };
  const receipt = await shop.app.inject({
    url: `/api/${shop.clientIds.saffron}/orders/${orderId}/receipt.pdf`,
    headers: { ...(way.token ? { authorization: `Bearer ${way.token}` } : {}), ...way.headers },
  });
  return {
    summary: await shop.send('getOrderSummary', { params, ...way }),
    payment: await shop.send('getCartPayment', { params: { cartId }, ...way }),
    again: await shop.send('orderAgain', { params, json: {}, ...way }),
    receipt: { status: receipt.statusCode, body: receipt.body },
    cancel: await shop.send('cancelOrder', { params, json: {}, ...way }),
  };
}
const statusesOf = async (placed: { orderId: string; cartId: string }, way: Way) =>
  Object.values(await answers(placed, way)).map(({ status }) => status);

/** The link of the latest mail about an order, as its page sends it. */
async function linkOf(orderId: string): Promise<Way> {
  await shop.runJobs();
  const mail = (await shop.mailTo(CUSTOMER.email)).find(({ text }) => text.includes(orderId));
  const token = new RegExp(`/order-receiver#${orderId}/([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  expect(token.length).toBeGreaterThan(40);
  expect(mail?.html).toContain(token);
  return { headers: { [ORDER_LINK_HEADER]: token } };
}

describe('an order of an account', () => {
  it('order#access-to-an-order: tells somebody who merely has its id the status and nothing else', async () => {
    const placed = await place(as(owner));
    expect(await statusesOf(placed, GUEST)).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesOf(placed, as(other))).toEqual([404, 404, 404, 404, 404]);
    for (const way of [GUEST, as(other)]) {
      const bodies = Object.values(await answers(placed, way)).map(({ body }) => body);
      const url = `/api/${client.clientId}/orders/${placed.orderId}`;
      const status = await client.send('GET', `${url}/status`, undefined, 'en', way.token);
      const hint = await client.send('POST', `${url}/payment_intent_created`, 'any', 'en', way.token);
      expect([status.body, hint.body]).toEqual([
        { success: true, data: 1 },
        { success: true, data: 1 },
      ]);
      for (const secret of SECRETS) expect(bodies.join(' ')).not.toContain(secret);
    }
    expect((await answers(placed, GUEST)).summary.error.errorMessage).toMatch(/belongs to an account. Sign in/);
    expect(await statusesOf(placed, as(owner))).toEqual([200, 200, 200, 200, 200]);
  });

  it('is neither read nor replaced by repeating what placed it, with its cart, its key or its texts', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const cartId = await cartOf(GUEST);
    const json = { ...CUSTOMER, cartId, orderType: 1, paymentMode: 2 };
    const first = await shop.send('placeOrder', { json, ...as(owner), headers: key });
    expect(first.data.paymentIntentClientSecret).toEqual(expect.any(String));
    for (const [way, status] of [
      [GUEST, 403],
      [as(other), 403],
    ] as const) {
      for (const body of [json, { ...json, phone: '021 000 0000' }]) {
        const answer = await shop.send('placeOrder', { json: body, ...way, headers: { ...key } });
        expect([answer.status, answer.body.includes('secret')]).toEqual([status, false]);
      }
      const bare = await shop.send('placeOrder', { json: { ...json, paymentMode: 1 }, ...way });
      expect(bare.status).toBe(status);
    }
    expect((await shop.send('getOrderStatus', { params: { orderId: first.data.orderId } })).data).toBe(1);
    const again = await shop.send('placeOrder', { json, ...as(owner), headers: key });
    expect(again.data.orderId).toBe(first.data.orderId);
  });

  it('opens by the link in its mail to read, take the receipt and cancel, as long as the order says who bought', async () => {
    const placed = await place(as(owner));
    const link = await linkOf(placed.orderId);
    const { summary } = await answers(placed, link);
    expect(summary.data.customerInfo.deliveryAddress).toBe(PLACE);
    expect((await shop.send('getOrderStatus', { params: placed })).data).toBe(6);

    const second = await place(as(owner));
    expect((await statusesOf(second, link)).slice(0, 4)).toEqual([403, 403, 403, 403]);
    const [token = ''] = Object.values(link.headers ?? {});
    const [end = '', signature = ''] = token.split('.');
    for (const wrong of [
      '',
      '.',
      end,
      `${end}.`,
      `${end}x.${signature}`,
      `${end}.${signature.slice(1)}`,
      `zzzzzzzz.${signature}`,
    ]) {
      const way = { headers: { [ORDER_LINK_HEADER]: wrong } };
      expect((await shop.send('getOrderSummary', { params: placed, ...way })).status, wrong).toBe(403);
    }
    shop.clock.now += 24 * MONTH_MS - 1;
    expect((await shop.send('getOrderSummary', { params: placed, ...link })).status).toBe(200);
    shop.clock.now += 1;
    expect((await shop.send('getOrderSummary', { params: placed, ...link })).status).toBe(403);
  });

  it('has its receipt at an address that opens nothing else, for a day', async () => {
    const placed = await place(as(owner));
    const { data } = await shop.send('getOrderSummary', { params: placed, ...as(owner) });
    const receipt = async (key: string, orderId = placed.orderId) =>
      (await shop.app.inject(`/api/${shop.clientIds.saffron}/orders/${orderId}/receipt.pdf?key=${key}`)).statusCode;
    const key = data.receiptKey ?? '';
    expect(await receipt(key)).toBe(200);
    expect(await receipt(key, (await place(as(owner))).orderId)).toBe(403);
    const asLink = { headers: { [ORDER_LINK_HEADER]: key } };
    expect((await shop.send('getOrderSummary', { params: placed, ...asLink })).status).toBe(403);
    shop.clock.now += DAY;
    expect(await receipt(key)).toBe(403);
  });
});

describe('an order of a guest', () => {
  it('order#access-to-an-order: opens by its id, and names nobody any more a week after it has ended', async () => {
    const placed = await place(GUEST, { paymentMode: 1 });
    const end = (endedAt: Date) =>
      shop.db.update(orders).set({ status: 'delivered', endedAt }).where(eq(orders.orderId, placed.orderId));
    await end(new Date(TEST_NOW + DAY));
    shop.clock.now = TEST_NOW + (1 + PERSON_SHOWN_DAYS) * DAY;
    const before = await answers(placed, GUEST);
    for (const secret of SECRETS) expect(before.summary.body).toContain(secret);
    shop.clock.now += 1;
    const after = await answers(placed, GUEST);
    expect(Object.values(after).map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
    for (const secret of SECRETS) {
      expect([after.summary.body, after.payment.body, after.again.body].join(' '), secret).not.toContain(secret);
    }
    expect(after.summary.data.customerInfo).toMatchObject({
      fullName: '',
      deliveryAddress: null,
      deliveryLocation: null,
    });
    expect(after.receipt.body.length).toBeLessThan(before.receipt.body.length);
  });

  it('that was never ended is forgotten a week after it was due, and an account keeps its own', async () => {
    const [guests, own] = [await place(GUEST), await place(as(owner))];
    const link = await linkOf(own.orderId);
    shop.clock.now += (PERSON_SHOWN_DAYS + 1) * DAY;
    const read = async (params: { orderId: string }, way: Way) =>
      (await shop.send('getOrderSummary', { params, ...way })).data.customerInfo.fullName;
    const again = await shop.signIn(owner);
    expect(await read(guests, GUEST)).toBe('');
    expect(await read(own, as(again))).toBe(CUSTOMER.fullName);
    expect(await read(own, link)).toBe('');
  });
});

describe('a cart of an account', () => {
  it('is unknown to everybody else, by every call', async () => {
    const cartId = await cartOf(as(owner));
    const query = { cartId };
    const [line] = (await shop.send('getCart', { params: query, ...as(owner) })).data.products;
    const ofLine = { ...garlicNaan(), uniqueId: line?.uniqueId };
    for (const way of [GUEST, as(other)]) {
      const tried = [
        await shop.send('getCart', { params: query, ...way }),
        await shop.send('addLine', { query, json: garlicNaan(), ...way }),
        await shop.send('updateLine', { query, json: ofLine, ...way }),
        await shop.send('removeLine', { params: { uniqueId: line?.uniqueId ?? '' }, query, json: {}, ...way }),
        await shop.send('clearCart', { query, json: {}, ...way }),
        await shop.send('setService', { query, json: { orderType: 1 }, ...way }),
        await shop.send('addPromoCode', { query, json: { promoCode: 'WELCOME' }, ...way }),
        await shop.send('removePromotion', { query: { cartId, promotionId: cartId }, json: {}, ...way }),
        await shop.send('applyPromotion', { query: { cartId, promotionId: cartId }, json: {}, ...way }),
        await shop.send('placeOrder', { json: { ...CUSTOMER, cartId, orderType: 1, paymentMode: 1 }, ...way }),
        await shop.send('orderAgain', { params: { orderId: (await place(GUEST)).orderId }, query, json: {}, ...way }),
      ];
      expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
      expect((await shop.send('getCartStatus', { query: { sessionId: cartId }, ...way })).data).toBe(null);
    }
    const kept = await shop.send('getCart', { params: query, ...as(owner) });
    expect([kept.status, kept.data.products.length]).toEqual([200, 1]);
  });

  it('stays a guest’s until the guest signs in with it', async () => {
    const cartId = await cartOf(GUEST);
    expect((await shop.send('getCart', { params: { cartId }, ...as(other) })).status).toBe(200);
    const form = { ClientId: owner.clientId, Email: owner.email, Password: owner.password, CartId: cartId };
    await shop.send('signIn', { form });
    expect((await shop.send('getCart', { params: { cartId } })).status).toBe(404);
    expect((await shop.send('getCart', { params: { cartId }, ...as(owner) })).status).toBe(200);
  });
});

describe('a ticket’s id', () => {
  it('opens nothing at the calls of guests, whose order it may be', async () => {
    for (const way of [GUEST, as(owner)]) {
      const { orderId, cartId } = await place(way);
      const ticket = { orderId: ticketOf(orderId), cartId: ticketOf(cartId) };
      expect(idOf(ticket.orderId)).toBe(orderId);
      for (const asker of [GUEST, as(owner)])
        expect(await statusesOf(ticket, asker)).toEqual([404, 404, 404, 404, 404]);
      expect((await shop.send('getOrderStatus', { params: ticket })).status).toBe(404);
      expect((await shop.send('confirmPayment', { params: ticket, json: 'any' })).status).toBe(404);
    }
  });
});

it('a link opens what it was made for: no order by the address of its receipt, and none of another restaurant', () => {
  const links = createOrderLinks('secret', () => TEST_NOW);
  const order = { clientId: 'here', orderId: 'one', customerId: 'owner' };
  const opened = (token: string, asked = order) => {
    try {
      return links.accessTo(asked, { customer: null, token });
    } catch {
      return 'refused';
    }
  };
  expect(opened(links.mailToken(order, 24))).toBe('holder');
  expect(opened(links.receiptToken(order, 'holder'))).toBe('refused');
  expect(opened(links.receiptToken(order, 'owner'))).toBe('refused');
  expect(opened(links.mailToken({ ...order, clientId: 'there' }, 24))).toBe('refused');
});
