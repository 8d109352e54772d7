/** Books of orders that end while money is still on its way: nothing is counted twice, owed for ever or said to remain. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { type BankShop, openBankShop } from './testing/bank-shop.ts';

let shop: BankShop;
beforeAll(async () => {
  shop = await openBankShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  shop.faults.clear();
  shop.wire.set('pass');
});

interface Row extends Record<string, unknown> {
  readonly status: string;
  readonly refunded_cents: number;
  readonly reject_reason: string | null;
  readonly delivered_at: Date | null;
  readonly payment_intent_id: string;
}

async function rowOf(orderId: string): Promise<Row> {
  const { rows } = await shop.db.execute<Row>(sql`select * from orders where order_id = ${orderId}`);
  if (!rows[0]) throw new Error(`There is no order ${orderId}`);
  return rows[0];
}

const refund = (orderId: string, amount: number) =>
  shop.staff('manager', 'refundOrder', {
    params: { orderId },
    body: { amount, reason: 'The raita was missing', idempotencyKey: `key-${orderId}-${amount}` },
  });

/** When the repeats of payments are due: an hour of nothing stands for a provider that still does not answer. */
const dueIn = (hours: number) =>
  shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() + ${hours}::int * interval '1 hour'
    where key like 'payment.refund%' or key like 'payment.give-back%'`);

it('an order that is cancelled after its bank took the money is settled: the guest has it', async () => {
  const { orderId, intentId } = await shop.paidOrder();
  const disputeId = await shop.simulator.openDispute(intentId);
  await shop.runJobs();
  await shop.simulator.moveDispute(disputeId, 'lost');
  await shop.runJobs();
  await shop.move(orderId, 'reject');
  await shop.runJobs();
  expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
  expect((await rowOf(orderId)).refunded_cents).toBe(2150);
  expect(takeAlerts()).toEqual(['a payment is disputed']);
});

it('a refund whose answer was lost counts once, though its order was rejected meanwhile', async () => {
  const { orderId } = await shop.paidOrder();
  shop.wire.set('hold');
  // It does the work and never answers.
  shop.hang('refund');
  await refund(orderId, 21.5);
  await shop.move(orderId, 'reject');
  await dueIn(1);
  await shop.runJobs();
  await shop.wire.release((held) => [...held]);
  shop.wire.set('pass');
  await shop.runJobs();
  shop.faults.clear();
  await dueIn(0);
  await shop.runJobs();
  expect((await rowOf(orderId)).refunded_cents).toBe(2150);
  expect((await shop.summaryOf(orderId)).paymentInfo.refundedAmount).toBe(21.5);
});

it('a failed refund is not booked as paid otherwise once the cancelled order has given everything back', async () => {
  const { orderId } = await shop.paidOrder();
  shop.refuse('refund', 'charge_disputed');
  await refund(orderId, 5);
  shop.faults.clear();
  const { rows } = await shop.db.execute<{ refund_id: string }>(
    sql`select refund_id from order_refunds where order_id = ${orderId}`,
  );
  await shop.move(orderId, 'reject');
  await shop.runJobs();
  const params = { orderId, refundId: rows[0]?.refund_id ?? '' };
  const answer = await shop.staff('manager', 'resolveRefund', { params, body: { remedy: 'transfer' } });
  expect(answer.status).toBe(409);
  expect((await rowOf(orderId)).refunded_cents).toBe(2150);
  expect(takeAlerts()).toEqual(['a refund was refused by the provider']);
});

it('a recall that money forbids leaves the order as it was', async () => {
  const { orderId } = await shop.placeAndPay();
  shop.refuse('capture', 'card_declined');
  for (const step of ['accept', 'start', 'send', 'complete'] as const) await shop.move(orderId, step);
  await shop.runJobs();
  shop.faults.clear();
  await shop.simulator.cancelInDashboard((await rowOf(orderId)).payment_intent_id);
  await shop.get('confirmPayment', { params: { orderId }, body: 'hint' });
  const before = await rowOf(orderId);
  expect(before.delivered_at).not.toBeNull();
  const answer = await shop.staff('staff', 'moveOrder', { params: { orderId }, body: { action: 'recall' } });
  expect(answer.status).toBe(409);
  expect(await rowOf(orderId)).toEqual(before);
  expect(takeAlerts()).toEqual([
    'the money of an accepted order could not be taken',
    'the card of an order does not pay any more',
  ]);
});

it('the receipt of a cancelled order says nothing remains paid where its rest was to be paid at the door', async () => {
  const { orderId } = await shop.paidOrder();
  const { data: detail } = await shop.staff('manager', 'getOrderDetail', { params: { orderId } });
  await shop.staff('manager', 'correctOrder', {
    params: { orderId },
    body: {
      version: detail.version,
      idempotencyKey: `correct-${orderId}`,
      reason: 'guest-asked',
      added: [{ ...garlicNaan(), isCombo: false }],
      lines: [],
    },
  });
  await shop.move(orderId, 'reject');
  await shop.runJobs();
  const { receiptKey } = await shop.summaryOf(orderId);
  const params = { clientId: shop.clientIds.saffron, orderId };
  const receipt = await shop.app.inject({ url: fillPath(DOCUMENTS.receipt, params, { key: receiptKey ?? '' }) });
  expect(pdfText(receipt.rawPayload)).toMatch(/\$0\.00 \nRemains paid/);
});

it('an order is not ended as unanswered when staff asked its guest to pay again a moment before', async () => {
  const { orderId } = await shop.placeAndPay();
  shop.later(3 * 3_600_000);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let minute: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where order_id = ${orderId} for update`);
    minute = shop.minute();
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBeGreaterThan(0);
    await tx.execute(sql`update orders set money_state = 'asked_again' where order_id = ${orderId}`);
  });
  await minute;
  expect(await rowOf(orderId)).toMatchObject({ status: 'pending', reject_reason: null });
});
