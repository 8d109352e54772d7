/** Refunds made in the provider's dashboard: every book has them, once, on the day they were made. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { movedOf, soldOf } from '#server/modules/books/testing/day-amounts.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { type BankShop, openBankShop } from '#server/modules/payments/testing/bank-shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { takeAlerts } from '#test/quiet-log.ts';

const DAY_MS = 24 * 60 * 60_000;
let shop: BankShop;
beforeAll(async () => {
  shop = await openBankShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.sent.length = 0;
});
afterEach(() => {
  shop.faults.clear();
  shop.wire.set('pass');
  shop.wire.duplicate(1);
});

const moneyOf = async (orderId: string) => (await shop.staff('manager', 'getOrderMoney', { params: { orderId } })).data;
const refund = (orderId: string, amount: number) =>
  shop.staff('manager', 'refundOrder', {
    params: { orderId },
    body: { amount, reason: 'The raita was missing', idempotencyKey: `key-${orderId}-${amount}` },
  });
async function receiptOf(orderId: string): Promise<string> {
  const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId });
  return pdfText((await shop.app.inject({ method: 'GET', url })).rawPayload);
}

describe('a refund in the dashboard', () => {
  it('is booked at once: order page, receipt, payment, end of day and GST agree, and the guest is told', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    const before = await shop.day();
    await shop.simulator.refundInDashboard(intentId, 525);
    await shop.runJobs();

    expect((await shop.summaryOf(orderId)).paymentInfo).toMatchObject({ refundedAmount: 5.25, totalAmount: 21.5 });
    const money = await moneyOf(orderId);
    expect(money).toMatchObject({ paymentState: 'captured', refundedAmount: 5.25, refundableAmount: 16.25 });
    expect(money.steps.at(-1)).toMatchObject({ kind: 'refunded-outside', amount: 5.25, by: null, detail: null });
    const text = await receiptOf(orderId);
    for (const part of ['Refunded', '\u2212$5.25', 'Remains paid', '$16.25']) expect(text).toContain(part);
    const mail = shop.sent.find(({ subject }) => /^Refund of .* · order/.test(subject));
    expect(mail?.text).toContain('has paid $5.25 back to your card.');

    const after = await shop.day();
    const difference = (read: (day: typeof after) => number) => Math.round((read(after) - read(before)) * 100);
    expect(difference((day) => soldOf(day, 'refunded'))).toBe(-525);
    expect(difference((day) => movedOf(day.paid, 'card', true))).toBe(-525);
    expect(difference(({ takings }) => takings)).toBe(-525);
    expect(difference(({ received }) => received)).toBe(-525);
    // $21.50 hold $2.80 of GST, $5.25 a share of 525 / 2150 of it.
    expect(difference(({ taxes }) => taxes.reduce((sum, { amount }) => sum + amount, 0))).toBe(-68);
    expect(after.checks).toEqual(before.checks);
  });

  it('is booked once, however often it is told and whoever finds it', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    shop.wire.duplicate(3);
    await shop.simulator.refundInDashboard(intentId, 500);
    await shop.runJobs();
    await shop.compareLedger();
    await shop.hour();
    expect((await moneyOf(orderId)).refundedAmount).toBe(5);
    expect(shop.sent.filter(({ subject }) => /^Refund of .* · order/.test(subject))).toHaveLength(1);
    expect(await shop.attentionTo(orderId)).toEqual([]);
  });

  it('several and a whole one add up, and end the payment and not the order', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    await shop.simulator.refundInDashboard(intentId, 100);
    await refund(orderId, 4);
    await shop.simulator.refundInDashboard(intentId, 250);
    await shop.runJobs();
    expect(await moneyOf(orderId)).toMatchObject({ refundedAmount: 7.5, refundableAmount: 14 });
    await shop.simulator.refundInDashboard(intentId);
    await shop.runJobs();
    expect(await moneyOf(orderId)).toMatchObject({ paymentState: 'refunded', refundedAmount: 21.5 });
    expect(await shop.stateOf(orderId)).toBe('accepted/refunded');
    expect((await shop.summaryOf(orderId)).paymentInfo.refundedAmount).toBe(21.5);
    expect((await refund(orderId, 1)).error.code).toBe('refund-done');
    for (const event of ['start', 'send', 'complete'] as const) await shop.move(orderId, event);
    expect(await receiptOf(orderId)).toContain('charged');
  });

  it('that no message tells of is found by the hourly comparison, and not reported as a difference', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    shop.wire.set('drop');
    await shop.simulator.refundInDashboard(intentId, 300);
    await shop.runJobs();
    expect((await moneyOf(orderId)).refundedAmount).toBe(0);
    shop.clock.now += 60 * 60_000;
    await shop.hour();
    expect((await moneyOf(orderId)).refundedAmount).toBe(3);
    expect(await shop.attentionTo(orderId)).toEqual([]);
  });

  it('of an order of weeks ago is found too, and belongs to the day on which it is found', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    const orderDay = (await shop.day()).date;
    shop.wire.set('drop');
    shop.later(20 * DAY_MS);
    const refundDay = (await shop.day()).date;
    await shop.simulator.refundInDashboard(intentId, 400);
    await shop.runJobs();
    // What the provider took and its fees are learnt by and by.
    const ofOurOwn = async () => {
      const { checks, ...day } = await shop.day(orderDay);
      return { ...day, checks: { ...checks, provider: [] }, cardAccount: [], inTransit: 0 };
    };
    const before = await ofOurOwn();
    shop.later(2 * DAY_MS);
    await shop.compareLedger();
    expect((await moneyOf(orderId)).refundedAmount).toBe(4);
    expect(soldOf(await shop.day(refundDay), 'refunded')).toBe(0);
    expect(soldOf(await shop.day(), 'refunded')).toBe(-4);
    expect(await ofOurOwn()).toEqual(before);
    shop.later(-22 * DAY_MS);
  });

  it('and the rejection of its order give back exactly what was taken', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    await shop.simulator.refundInDashboard(intentId, 1000);
    await shop.move(orderId, 'reject');
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
    expect(await shop.intentsOf(orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: 2150 }]);
    await shop.hour();
    expect(await shop.attentionTo(orderId)).toEqual([]);
  });

  it('of everything in the same moment as ours leaves ours undone, and nothing twice', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    shop.faults.add('refund');
    expect((await refund(orderId, 6)).data.refundedAmount).toBe(0);
    await shop.simulator.refundInDashboard(intentId);
    shop.faults.clear();
    await shop.runJobs();
    await shop.minute();
    shop.clock.now += 60_000;
    await shop.minute();
    const money = await moneyOf(orderId);
    expect(money).toMatchObject({ paymentState: 'refunded', refundedAmount: 21.5, refundableAmount: 0 });
    expect(money.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refunded-outside', 'refund-failed']));
    const [item, ...more] = await shop.attentionTo(orderId);
    expect([item?.kind, item?.isOwed, more]).toEqual(['refund-failed', false, []]);
    const refundId = item?.itemId ?? '';
    const resolve = (remedy: 'again' | 'let-be') =>
      shop.staff('manager', 'resolveRefund', { params: { orderId, refundId }, body: { remedy } });
    expect((await resolve('again')).error.code).toBe('refund-done');
    expect((await resolve('let-be')).status).toBe(200);
    expect(await shop.attentionTo(orderId)).toEqual([]);
    expect(takeAlerts()).toEqual(['a refund was refused by the provider']);
  });

  it('takes the place of a correction’s refund that comes too late', async () => {
    const { orderId, intentId } = await shop.paidOrder(await shop.cartOf(butterChicken(2)));
    shop.faults.add('refund');
    const { data: detail } = await shop.staff('manager', 'getOrderDetail', { params: { orderId } });
    const corrected = await shop.staff('manager', 'correctOrder', {
      params: { orderId },
      body: {
        version: detail.version,
        idempotencyKey: `correct-${orderId}`,
        lines: [{ position: 0, quantity: 1 }],
        reason: 'sold-out',
      },
    });
    expect([corrected.status, corrected.error?.errorMessage]).toEqual([200, undefined]);
    await shop.simulator.refundInDashboard(intentId);
    await shop.runJobs();
    shop.faults.clear();
    shop.clock.now += 60_000;
    await shop.minute();
    // $43 were taken and given back; the order costs $21.50, and the other $21.50 are the correction's.
    expect(await moneyOf(orderId)).toMatchObject({ paymentState: 'refunded', capturedAmount: 43 });
    expect((await shop.summaryOf(orderId)).paymentInfo).toMatchObject({ totalAmount: 21.5, refundedAmount: 21.5 });
    expect((await shop.day()).checks.unsettled).toEqual([]);
    expect(await shop.attentionTo(orderId)).toEqual([]);
    await shop.hour();
    expect(await shop.attentionTo(orderId)).toEqual([]);
  });

  it('told of while the provider is away is booked when it is back', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    shop.faults.add('refundsOf');
    await shop.simulator.refundInDashboard(intentId, 200);
    await shop.runJobs();
    expect((await moneyOf(orderId)).refundedAmount).toBe(0);
    shop.faults.clear();
    await shop.compareLedger();
    expect((await moneyOf(orderId)).refundedAmount).toBe(2);
  });
});
