import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { ticketOf } from '#test/tickets.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

let shop: CardShop;
const sent: Mail[] = [];
beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async (mail) => void sent.push(mail) } });
});
afterAll(() => shop.close());
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => shop.faults.clear());

let lastKey = 0;
const body = (amount: number, more: Partial<BodyOf<'refundOrder'>> = {}) => {
  lastKey += 1;
  return { amount, reason: 'The raita was missing', idempotencyKey: `refund-key-${lastKey}`, ...more };
};

/** An accepted order whose $21.50 are captured. */
async function paidOrder() {
  const order = await shop.placeAndPay();
  await shop.move(order.orderId, 'accept');
  await shop.runJobs();
  return order.orderId;
}

const refund = (orderId: string, given: object, role: 'owner' | 'manager' | 'staff' | 'kitchen' = 'manager') =>
  shop.staff(role, 'refundOrder', { params: { orderId }, body: given });
const moneyOf = async (orderId: string) => (await shop.staff('staff', 'getOrderMoney', { params: { orderId } })).data;

it('is on the receipt, with what remains paid', async () => {
  const orderId = await paidOrder();
  expect((await refund(orderId, body(5.25))).status).toBe(200);
  await shop.runJobs();
  const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId });
  const text = pdfText((await shop.app.inject({ method: 'GET', url })).rawPayload);
  for (const part of ['Refunded', '\u2212$5.25', 'Remains paid', '$16.25']) expect(text).toContain(part);
});

describe('a part', () => {
  it('is paid back with who and why, leaves the rest, and the customer is told', async () => {
    const orderId = await paidOrder();
    const { status, data } = await refund(orderId, body(5.25));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      paymentState: 'captured',
      totalAmount: 21.5,
      capturedAmount: 21.5,
      refundedAmount: 5.25,
      refundableAmount: 16.25,
    });
    expect(data.steps.map(({ kind, amount, by, detail }) => [kind, amount, by, detail])).toEqual([
      ['created', 21.5, null, null],
      ['authorised', 21.5, null, null],
      ['captured', 21.5, null, null],
      ['refunded', 5.25, shop.nameOf('manager'), 'The raita was missing'],
    ]);
    expect(await shop.intentsOf(orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: 525 }]);
    sent.length = 0;
    await shop.runJobs();
    const [mail] = sent;
    expect(mail?.subject).toMatch(/^Refund of .* · order #\d+$/);
    expect(mail?.text).toContain('paid $5.25 back to your card: The raita was missing');
  });

  it('after part adds up to all, which ends the payment and not the order', async () => {
    const orderId = await paidOrder();
    await refund(orderId, body(1.5));
    const { data } = await refund(orderId, body(20));
    expect(data).toMatchObject({ paymentState: 'refunded', refundedAmount: 21.5, refundableAmount: 0 });
    expect(data.steps.filter((step) => step.kind === 'refunded').map((step) => step.amount)).toEqual([1.5, 20]);
    expect(await shop.stateOf(orderId)).toBe('accepted/refunded');
    for (const event of ['start', 'send', 'complete'] as const) await shop.move(orderId, event);
    expect(await shop.stateOf(orderId)).toBe('delivered/refunded');
    const again = await refund(orderId, body(0.01));
    expect([again.status, again.error.code]).toEqual([409, 'refund-done']);
  });

  it('then a rejection gives back exactly the rest', async () => {
    const orderId = await paidOrder();
    await refund(orderId, body(5));
    await shop.move(orderId, 'reject');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
    expect(await shop.intentsOf(orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: 2150 }]);
    const { steps } = await moneyOf(orderId);
    expect(steps.filter((step) => step.kind === 'refunded').map((step) => step.amount)).toEqual([5, 16.5]);
  });
});

describe('once only', () => {
  it('a double click, and a repeat after a lost answer, pay back once', async () => {
    const orderId = await paidOrder();
    const given = body(5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, given)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    await shop.runJobs();
    expect((await moneyOf(orderId)).refundedAmount).toBe(5);
    expect(await shop.intentsOf(orderId)).toMatchObject([{ refunded_cents: 500 }]);
    const other = await refund(orderId, { ...given, amount: 6 });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency-mismatch']);
    expect(sent.filter((mail) => mail.subject.includes('Refund'))).toHaveLength(1);
  });

  it('two boards at once never pay back more than was taken', async () => {
    const orderId = await paidOrder();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => refund(orderId, body(10), 'owner')),
      ...Array.from({ length: 6 }, () => refund(orderId, body(10), 'manager')),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.error).toMatchObject({ code: 'refund-too-much' });
    expect(refused?.error.fields).toHaveProperty('amount');
    expect(await shop.intentsOf(orderId)).toMatchObject([{ refunded_cents: 2000 }]);
  });

  it('a refund and a rejection at once give back everything, once', async () => {
    const orderId = await paidOrder();
    await Promise.all([refund(orderId, body(7)), shop.move(orderId, 'reject')]);
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
    expect(await shop.intentsOf(orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: 2150 }]);
  });
});

describe('is refused', () => {
  it('beyond what is left, naming the most', async () => {
    const { status, error } = await refund(await paidOrder(), body(21.51));
    expect([status, error.errorMessage]).toEqual([409, 'No more than $21.50 can be paid back.']);
  });

  it('before the restaurant accepted, and where nothing was taken', async () => {
    const pending = await shop.placeAndPay();
    expect((await refund(pending.orderId, body(1))).error.code).toBe('refund-not-accepted');
    shop.faults.add('capture');
    await shop.move(pending.orderId, 'accept');
    expect((await refund(pending.orderId, body(1))).error.code).toBe('refund-not-captured');
    const unpaid = await shop.placeByCard();
    expect((await refund(unpaid.orderId, body(1))).status).toBe(404);
  });

  it('for cash', async () => {
    const { data } = await shop.place({ cartId: (await shop.cartOf(garlicNaan())).cartId });
    await createOrderBook(shop.deps, orderListeners(shop.deps)).change(shop.clientIds.saffron, data.orderId, () => ({
      events: ['accept'],
      actor: 'Ana',
    }));
    const { status, error } = await refund(data.orderId, body(1));
    expect([status, error.code]).toEqual([409, 'refund-cash']);
    expect((await moneyOf(data.orderId)).refundableAmount).toBe(0);
  });

  it('while the provider does not answer, and nothing is written down', async () => {
    const orderId = await paidOrder();
    shop.faults.add('getIntent');
    const { status, error } = await refund(orderId, body(5));
    expect([status, error.code]).toEqual([503, 'payment-unavailable']);
    shop.faults.clear();
    await shop.runJobs();
    expect(await moneyOf(orderId)).toMatchObject({ refundedAmount: 0, refundableAmount: 21.5 });
  });

  it('without a reason, without a whole amount, and for roles that may not', async () => {
    const orderId = await paidOrder();
    for (const wrong of [{ reason: ' ' }, { amount: 0 }, { amount: -5 }, { amount: 1.005 }, { amount: '5' }]) {
      const { status, error } = await refund(orderId, { ...body(5), ...wrong });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, Object.keys(wrong)]);
    }
    expect((await refund(orderId, body(5), 'staff')).status).toBe(403);
    expect((await refund(orderId, body(5), 'kitchen')).status).toBe(403);
    expect((await refund(crypto.randomUUID(), body(5))).status).toBe(404);
    expect((await moneyOf(orderId)).refundedAmount).toBe(0);
  });
});

it('waits in the outbox when the provider goes away in the middle, shown as owed, and is paid later', async () => {
  const orderId = await paidOrder();
  shop.faults.add('refund');
  const { status, data } = await refund(orderId, body(5));
  expect([status, data.refundedAmount, data.refundableAmount]).toEqual([200, 0, 16.5]);
  expect(data.steps.at(-1)).toMatchObject({ kind: 'refund-due', amount: 5, by: shop.nameOf('manager') });
  shop.clock.now += 3 * 60_000;
  const attention = () => shop.staff('staff', 'listAttention', {});
  expect((await attention()).data.items).toContainEqual(
    expect.objectContaining({ orderId: ticketOf(orderId), kind: 'refund-due', amount: 5 }),
  );
  shop.faults.clear();
  await shop.minute();
  expect((await moneyOf(orderId)).refundedAmount).toBe(5);
  expect((await attention()).data.items.filter((item) => item.orderId === ticketOf(orderId))).toEqual([]);
});

it('that the provider refuses for good is shown so, and may be tried again', async () => {
  const orderId = await paidOrder();
  shop.refuse('refund', 'charge_disputed');
  const { data } = await refund(orderId, body(5));
  expect(data.steps.at(-1)).toMatchObject({
    kind: 'refund-failed',
    amount: 5,
    detail: 'The raita was missing (charge disputed)',
  });
  expect([data.refundedAmount, data.refundableAmount]).toEqual([0, 21.5]);
  shop.faults.clear();
  expect((await refund(orderId, body(5))).data.refundedAmount).toBe(5);
  expect(takeAlerts()).toEqual(['a refund was refused by the provider']);
});
