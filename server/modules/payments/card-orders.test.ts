import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { amountOfParts, type Part } from '#core/domain/money/parts.ts';
import type { PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { simulatorSecret } from '#server/adapters/payment/provider-from-env.ts';
import { createPaymentSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import {
  APPROVED_CARD,
  butterChicken,
  DECLINED_CARD,
  garlicNaan,
  openShop,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { specCalls } from '#test/http/spec-calls.ts';
import { takeAlerts } from '#test/quiet-log.ts';

/** The simulator behind a switch: `fail` names the calls that get no answer. */
const fail = new Set<keyof PaymentProvider>();
let shop: Shop;
let simulator: PaymentProvider | undefined;

function behindSwitch(): PaymentProvider {
  return new Proxy({} as PaymentProvider, {
    has: () => true,
    get: (_, name: keyof PaymentProvider) => {
      if (fail.has(name)) return () => Promise.reject(new Error('No route to the provider'));
      const value = simulator?.[name];
      return typeof value === 'function' ? value.bind(simulator) : (value ?? 'simulator');
    },
  });
}

beforeAll(async () => {
  simulator = undefined;
  shop = await openShop({ overrides: { payments: behindSwitch() } });
  simulator = createPaymentSimulator(shop.db, () => shop.clock.now, {
    webhooks: { jobs: shop.deps.jobs, secret: simulatorSecret(shop.deps.secrets) },
  });
});
afterAll(() => shop.close());
afterEach(() => fail.clear());

async function orderRow(orderId: string) {
  const { rows } = await shop.db.execute<{
    status: string;
    money_state: string;
    order_number: number | null;
    real_at: string | null;
    payment_intent_id: string;
  }>(sql`select status, money_state, order_number, real_at, payment_intent_id from orders where order_id = ${orderId}`);
  const [row] = rows;
  if (!row) throw new Error('No such order');
  return row;
}

async function stateOf(orderId: string) {
  const { status, money_state } = await orderRow(orderId);
  return `${status}/${money_state}`;
}

async function intentsOf(orderId: string) {
  const { rows } = await shop.db.execute<{ status: string; captured_cents: number; refunded_cents: number }>(
    sql`select status, captured_cents, refunded_cents from simulator_intents where metadata->>'orderId' = ${orderId}`,
  );
  return rows;
}

async function placeByCard(cart?: { cartId: string }) {
  const { cartId } = cart ?? (await shop.cartOf(butterChicken()));
  const { status, data, error } = await shop.place({ cartId, paymentMode: 2 });
  if (status !== 200) throw new Error(error.errorMessage);
  return { ...data, cartId, clientSecret: data.paymentIntentClientSecret ?? '', params: { orderId: data.orderId } };
}

/** As the specification spells it: an order of $21.50 that waits for its card. */
async function cardOrder() {
  const client = specCalls(shop);
  const { cartId } = await client.cartOf(['Butter chicken']);
  const { status, data } = await client.order({ cartId, paymentMode: 2 });
  expect(status).toBe(200);
  return { ...data, cartId };
}

/** The code that the browser is answered once it has paid. */
async function toldOf({ orderId, transactionId }: { orderId: string; transactionId: string }) {
  const { send, clientId } = specCalls(shop);
  const url = `/api/${clientId}/orders/${orderId}/payment_intent_created`;
  return (await send('POST', url, transactionId)).body.data;
}

const confirm = (clientSecret: string, card = APPROVED_CARD) =>
  shop.get('confirmSimulatedCard', { body: { clientSecret, ...card } });

async function placeAndPay() {
  const order = await placeByCard();
  await confirm(order.clientSecret);
  await shop.get('confirmPayment', { params: order.params, body: 'any hint' });
  return order;
}

const move = (orderId: string, event: 'accept' | 'reject') =>
  createOrderBook(shop.deps, orderListeners(shop.deps)).change(shop.clientIds.saffron, orderId, () => ({
    events: [event],
    actor: 'Ana',
  }));

describe('a card order', () => {
  it('waits for its payment, unknown to the restaurant, then becomes real with a number', async () => {
    const order = await placeByCard();
    expect(order).toMatchObject({ orderNumber: null, totalAmount: 21.5 });
    expect(order.transactionId).toMatch(/^pi_sim_/);
    expect(await orderRow(order.orderId)).toMatchObject({
      status: 'pending',
      money_state: 'requires_payment',
      real_at: null,
    });

    expect(await confirm(order.clientSecret)).toEqual({
      paymentIntentId: order.transactionId,
      status: 'requires_capture',
      error: null,
    });
    expect(await shop.get('confirmPayment', { params: order.params, body: { paymentIntentId: 'pi_other' } })).toBe(1);
    const real = await orderRow(order.orderId);
    expect(real).toMatchObject({ status: 'pending', money_state: 'authorised' });
    expect(real.order_number).toBeGreaterThan(100);
    expect((await shop.call('getCart', { params: { cartId: order.cartId } })).status).toBe(404);
  });

  it('keeps brand and last four digits of the card that pays, of no declined one and nothing else', async () => {
    const order = await placeByCard();
    const card = async () => (await shop.get('getOrderSummary', { params: order.params })).paymentInfo.card;
    await confirm(order.clientSecret, DECLINED_CARD);
    await shop.get('confirmPayment', { params: order.params, body: 'any hint' });
    expect(await card()).toBeNull();
    await confirm(order.clientSecret);
    await shop.get('confirmPayment', { params: order.params, body: 'any hint' });
    expect(await card()).toEqual({ brand: 'visa', last4: '4242' });
    const { rows } = await shop.db.execute<{ all: string }>(sql`
      select (select to_jsonb(o)::text from orders o where order_id = ${order.orderId})
        || (select to_jsonb(i)::text from simulator_intents i where metadata->>'orderId' = ${order.orderId}) as all`);
    expect(rows[0]?.all.replaceAll(' ', '')).not.toMatch(/4242424|2030|"cvc"/);
    const receipt = await shop.app.inject({
      method: 'GET',
      url: fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, ...order.params }),
    });
    expect(pdfText(receipt.rawPayload)).toContain('Visa ••4242');
  });

  it('payment#proof-of-payment: becomes real by the outbox alone when the browser is gone', async () => {
    const order = await cardOrder();
    await confirm(order.paymentIntentClientSecret ?? '');
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('pending/authorised');
    // What a client says of it only makes the server ask; the answer is the status code.
    expect(await toldOf(order)).toBe(1);
  });

  it('payment#hold-and-take: takes the money when the restaurant accepts, once', async () => {
    const order = await cardOrder();
    await confirm(order.paymentIntentClientSecret ?? '');
    expect(await toldOf(order)).toBe(1);
    await move(order.orderId, 'accept');
    await shop.runJobs();
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('accepted/captured');
    expect(await intentsOf(order.orderId)).toEqual([{ status: 'succeeded', captured_cents: 2150, refunded_cents: 0 }]);
  });

  it('takes nothing when the restaurant rejects', async () => {
    const order = await placeAndPay();
    await move(order.orderId, 'reject');
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('cancelled/voided');
    expect(await intentsOf(order.orderId)).toEqual([{ status: 'canceled', captured_cents: 0, refunded_cents: 0 }]);
    // The cart is kept for another try.
    expect((await shop.place({ cartId: order.cartId })).status).toBe(200);
  });

  it('pays back what was taken when it is rejected later', async () => {
    const order = await placeAndPay();
    await move(order.orderId, 'accept');
    await shop.runJobs();
    await move(order.orderId, 'reject');
    expect(await stateOf(order.orderId)).toBe('cancelled/refund_due');
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('cancelled/refunded');
    expect(await intentsOf(order.orderId)).toEqual([
      { status: 'succeeded', captured_cents: 2150, refunded_cents: 2150 },
    ]);
  });

  it('pays back when the capture won the race against the rejection', async () => {
    const order = await placeAndPay();
    await move(order.orderId, 'accept');
    const { payment_intent_id } = await orderRow(order.orderId);
    await simulator?.capture(payment_intent_id, null, `cap ${order.orderId}`);
    await move(order.orderId, 'reject');
    await shop.runJobs();
    // The job of the capture and that of the refund run side by side: the one that comes first tells of the money or does not.
    expect(['', 'money arrived for an order that had ended; it is paid back']).toContain(takeAlerts().join());
    expect(await stateOf(order.orderId)).toBe('cancelled/refunded');
    expect(await intentsOf(order.orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: 2150 }]);
  });
});

describe('what the books keep of a card order', () => {
  const kept = async (orderId: string) => {
    const { rows } = await shop.db.execute<{ card: number; captured: number | null; total: number; parts: Part[] }>(
      sql`select card_cents as card, captured_cents as captured, total_cents as total, sale_parts as parts
        from orders where order_id = ${orderId}`,
    );
    const [row] = rows;
    if (!row) throw new Error('No such order');
    return { ...row, sold: amountOfParts(row.parts) };
  };

  it('is what was asked of it and what it is made of when it is placed, and what was taken once it is', async () => {
    const order = await placeAndPay();
    const placed = await kept(order.orderId);
    expect(placed).toMatchObject({ card: 2150, captured: null, sold: 2150 });
    expect(placed.parts).toMatchObject([{ what: 'goods', net: 1870, taxes: [{ name: 'GST', rate: 15, cents: 280 }] }]);
    await move(order.orderId, 'accept');
    await shop.runJobs();
    expect(await kept(order.orderId)).toMatchObject({ card: 2150, captured: 2150 });
  });

  it('is the amount of the provider where the dashboard took less; the rest is due in cash', async () => {
    const order = await placeAndPay();
    await move(order.orderId, 'accept');
    const { payment_intent_id } = await orderRow(order.orderId);
    await simulator?.capture(payment_intent_id, null, `part ${order.orderId}`, { amountCents: 1000 });
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('accepted/captured');
    expect(await kept(order.orderId)).toMatchObject({ captured: 1000, total: 2150 });
    const { paymentInfo } = await shop.get('getOrderSummary', { params: order.params });
    expect(paymentInfo).toMatchObject({ totalAmount: 21.5, cashDueAmount: 11.5 });
    // Staff look at it: nobody here asked for a part.
    shop.clock.now += 21 * 60_000;
    await shop.db.transaction((tx) => shop.jobs.add(tx, 'payment.compare-books', {}, { maxAttempts: 1 }));
    await shop.runJobs();
    expect(takeAlerts()).toContain('a payment intent does not match its order');
    const { rows } = await shop.db.execute(sql`select money_issue from orders where order_id = ${order.orderId}`);
    expect(rows).toEqual([{ money_issue: 'mismatch' }]);
  });
});

describe('a declined card', () => {
  it('leaves the order and its secret for another try', async () => {
    const order = await placeByCard();
    const refused = await confirm(order.clientSecret, DECLINED_CARD);
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
    });
    expect(await shop.get('confirmPayment', { params: order.params, body: 'hint' })).toBe(1);
    expect(await stateOf(order.orderId)).toBe('pending/requires_payment');
    const again = await placeByCard(order);
    expect([again.orderId, again.clientSecret]).toEqual([order.orderId, order.clientSecret]);
    await confirm(again.clientSecret);
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('pending/authorised');
  });

  it('may be followed by cash: the unpaid order is ended and its intent cancelled', async () => {
    const order = await placeByCard();
    await confirm(order.clientSecret, DECLINED_CARD);
    const cash = await shop.place({ cartId: order.cartId, paymentMode: 1 });
    expect(cash.status).toBe(200);
    expect(cash.data.orderId).not.toBe(order.orderId);
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('cancelled/failed');
    expect(await intentsOf(order.orderId)).toMatchObject([{ status: 'canceled' }]);
    const late = await confirm(order.clientSecret);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
  });
});

describe('an unpaid order', () => {
  const makeDue = () =>
    shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);

  it('payment#unpaid-order-ends: is ended after 15 minutes, at the provider first', async () => {
    const order = await cardOrder();
    const { rows } = await shop.db.execute<{ at: Date }>(
      sql`select run_at as at from graphile_worker.jobs where key = ${`payment.expire:${order.orderId}`}`,
    );
    expect(new Date(rows[0]?.at ?? 0).getTime()).toBe(shop.clock.now + 15 * 60_000);
    await makeDue();
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('payment-failed/failed');
    expect(await specCalls(shop).read(`orders/${order.orderId}/status`)).toBe(7);
    expect(await intentsOf(order.orderId)).toMatchObject([{ status: 'canceled' }]);
    // The same cart may be paid anew.
    expect((await placeByCard(order)).orderId).not.toBe(order.orderId);
  });

  it('is not ended when it turns out to be paid', async () => {
    const order = await placeByCard();
    const { payment_intent_id } = await orderRow(order.orderId);
    await shop.db.execute(
      sql`update simulator_intents set status = 'requires_capture' where intent_id = ${payment_intent_id}`,
    );
    await makeDue();
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('pending/authorised');
  });

  it('order#order-state-table: a success that comes after the end is given back, never revived', async () => {
    const order = await cardOrder();
    const { payment_intent_id } = await orderRow(order.orderId);
    await shop.db.execute(
      sql`update orders set status = 'payment-failed', money_state = 'failed' where order_id = ${order.orderId}`,
    );
    await shop.db.execute(
      sql`update simulator_intents set status = 'requires_capture' where intent_id = ${payment_intent_id}`,
    );
    expect(await toldOf(order)).toBe(7);
    expect(await stateOf(order.orderId)).toBe('payment-failed/refund_due');
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('payment-failed/refunded');
    expect(await intentsOf(order.orderId)).toMatchObject([{ status: 'canceled', captured_cents: 0 }]);
    expect(takeAlerts()).toEqual(['money arrived for an order that had ended; it is paid back']);
  });

  it('is replaced when the cart changes', async () => {
    const order = await placeByCard();
    const changed = await shop.get('addLine', { body: garlicNaan(), query: { cartId: order.cartId } });
    const next = await placeByCard(order);
    expect(next.orderId).not.toBe(order.orderId);
    expect(next.totalAmount).toBe(changed.totalAmount);
    // Before the jobs run: the tests' clock is behind the queue's, so the new order's time limit is due at once.
    expect(await stateOf(next.orderId)).toBe('pending/requires_payment');
    expect(await intentsOf(next.orderId)).toMatchObject([{ status: 'requires_payment_method' }]);
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('cancelled/failed');
    expect(await intentsOf(order.orderId)).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('a provider that does not answer', () => {
  it('fails with a clear text, leaves no orphan, and the same request goes on later', async () => {
    const cart = await shop.cartOf(butterChicken());
    fail.add('createIntent');
    const body = { cartId: cart.cartId, paymentMode: 2 } as const;
    const failed = await shop.place(body);
    expect([failed.status, failed.error.code]).toEqual([503, 'payment-unavailable']);
    expect(failed.error.errorMessage).toContain('pay in cash');
    fail.clear();
    const { status, data } = await shop.place(body);
    expect(status).toBe(200);
    expect(await intentsOf(data.orderId)).toHaveLength(1);
    const { rows } = await shop.db.execute(sql`select 1 from orders where cart_id = ${cart.cartId}`);
    expect(rows).toHaveLength(1);
  });

  it('leaves cash alone', async () => {
    for (const name of ['createIntent', 'getIntent', 'cancel'] as const) fail.add(name);
    const order = await shop.place({ cartId: (await shop.cartOf(garlicNaan())).cartId });
    expect(order.status).toBe(200);
  });

  it('leaves the hint without harm and the job for another try', async () => {
    const order = await placeByCard();
    await confirm(order.clientSecret);
    fail.add('getIntent');
    expect(await shop.get('confirmPayment', { params: order.params, body: 'hint' })).toBe(1);
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('pending/requires_payment');
    fail.clear();
    await shop.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key like 'payment.inbox:%'`,
    );
    await shop.runJobs();
    expect(await stateOf(order.orderId)).toBe('pending/authorised');
  });

  it('an intent that is not the order’s is never believed', async () => {
    const order = await placeByCard();
    await confirm(order.clientSecret);
    await shop.db.execute(
      sql`update simulator_intents set amount_cents = 1 where metadata->>'orderId' = ${order.orderId}`,
    );
    await shop.get('confirmPayment', { params: order.params, body: 'hint' });
    expect(await stateOf(order.orderId)).toBe('pending/requires_payment');
    const { rows } = await shop.db.execute(
      sql`select detail from order_events where order_id = ${order.orderId} and event = 'payment-mismatch'`,
    );
    expect(rows).toEqual([{ detail: { difference: 'amount', books: '1/0/0' } }]);
    expect(takeAlerts()).toEqual(['a payment intent does not match its order']);
  });
});

it('50 requests at once for one cart give one order and one intent', async () => {
  const cart = await shop.cartOf(butterChicken());
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.place({ cartId: cart.cartId, paymentMode: 2 })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.data.paymentIntentClientSecret)).size).toBe(1);
  expect(await intentsOf(answers[0]?.data.orderId ?? '')).toHaveLength(1);
});

it('a card is confirmed only on the path of its own restaurant', async () => {
  const order = await placeByCard();
  const body = { clientSecret: order.clientSecret, ...APPROVED_CARD };
  const foreign = await shop.call('confirmSimulatedCard', { clientId: shop.clientIds.forno, body });
  expect(foreign.status).toBe(404);
  expect(await intentsOf(order.orderId)).toMatchObject([{ status: 'requires_payment_method' }]);
  const unknown = await shop.call('confirmSimulatedCard', { body: { ...body, clientSecret: 'pi_sim_x_secret_y' } });
  expect(unknown.status).toBe(404);
});
