/**
 * Somebody else acts in the very moment in which the card provider is asked: the order's page, both books, the end of the
 * day and the exported history agree to the cent whatever comes first.
 */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { APPROVED_CARD, butterChicken } from '#server/modules/orders/testing/shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { type BankShop, openBankShop } from './testing/bank-shop.ts';

const LATE_MONEY = 'money arrived for an order that had ended; it is paid back';

let shop: BankShop;
beforeAll(async () => {
  shop = await openBankShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  shop.watch.before = undefined;
  shop.faults.clear();
  shop.wire.set('pass');
});

type Call = Parameters<NonNullable<BankShop['watch']['before']>>[0];
type Deed = (orderId: string) => Promise<unknown>;

/** Starts `deed` when the provider is asked for `call` the first time; answers what waits until it is done. */
function during(call: Call, deed: () => Promise<unknown>): () => Promise<void> {
  let started: Promise<unknown> | undefined;
  shop.watch.before = (asked) => {
    if (asked === call) started ??= deed().catch(() => undefined);
  };
  return async () => {
    expect(started, `${call} was asked for`).toBeDefined();
    await started;
    shop.watch.before = undefined;
  };
}

/** A refund by staff. */
const refund =
  (amount: number): Deed =>
  (orderId) =>
    shop.staff('owner', 'refundOrder', {
      params: { orderId },
      body: { amount, reason: 'Cold', idempotencyKey: randomUUID() },
    });
const correct: Deed = async (orderId) => {
  const { version } = (await shop.staff('staff', 'getOrderDetail', { params: { orderId } })).data;
  const body = { reason: 'sold-out', version, idempotencyKey: randomUUID(), lines: [{ position: 0, quantity: 1 }] };
  return await shop.staff('staff', 'correctOrder', { params: { orderId }, body });
};
const end =
  (event: 'reject' | 'cancel'): Deed =>
  (orderId) =>
    shop.move(orderId, event);

/** Everything that waits, and what runs by itself, until nothing changes any more. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await shop.runJobs();
    shop.later(3 * 60_000);
    await shop.minute();
    await shop.compareLedger();
  }
}

/** What the order's page, the provider, the exported history and the end of the day say the restaurant keeps, in cents. */
async function kept(orderId: string, before: number) {
  const { paymentInfo, orderInfo } = await shop.summaryOf(orderId);
  const state = await shop.stateOf(orderId);
  const [intent] = await shop.intentsOf(orderId);
  const { text } = await shop.download('owner', fillPath(DOCUMENTS.orderHistory, {}));
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
  const row = rows.find(({ number }) => number === String(orderInfo.orderNumber));
  const isVoid = state.startsWith('cancelled/') || state.startsWith('payment-failed/');
  const cents = (dollars: number) => Math.round(dollars * 100);
  return {
    page: isVoid
      ? 0
      : cents(paymentInfo.totalAmount) - cents(paymentInfo.refundedAmount) - cents(paymentInfo.cashDueAmount),
    provider: (intent?.captured_cents ?? 0) - (intent?.refunded_cents ?? 0),
    exported: isVoid ? 0 : cents(Number(row?.by_card)) - cents(Number(row?.refunded)),
    day: cents((await shop.day()).takings) - before - (isVoid ? 0 : cents(paymentInfo.cashDueAmount)),
  };
}

const held = async () => {
  const order = await shop.placeAndPay(await shop.cartOf(butterChicken(3)));
  return order.orderId;
};
const taken = async () => (await shop.paidOrder(await shop.cartOf(butterChicken(3)))).orderId;
const accept: Deed = async (orderId) => {
  await shop.move(orderId, 'accept');
  await shop.runJobs();
};
/** What the provider says of the money comes after we know of it. */
const unheard = async () => {
  shop.wire.set('hold');
  return await taken();
};
const hear: Deed = async () => {
  shop.wire.set('pass');
  expect(await shop.wire.release()).toContain(200);
};

it.each<[string, () => Promise<string>, Deed, Call, Deed]>([
  ['a rejection while the card is charged', held, accept, 'capture', end('reject')],
  ['a cancellation while the card is charged', held, accept, 'capture', end('cancel')],
  ['a cheaper correction while the card is charged', held, accept, 'capture', correct],
  ['a rejection while a part goes back', taken, refund(10), 'refund', end('reject')],
  ['a cheaper correction while a part goes back', taken, refund(10), 'refund', correct],
  ['a rejection while the provider says what it took', unheard, hear, 'getIntent', end('reject')],
  ['a second refund while the first goes back', taken, refund(40), 'refund', refund(40)],
  ['a second refund while the first asks what is left', taken, refund(40), 'getIntent', refund(24.5)],
  ['a refund while a correction pays back', taken, correct, 'refund', refund(21.5)],
  [
    'acceptance while the hold is let go',
    held,
    async (id) => {
      await shop.move(id, 'reject');
      await shop.runJobs();
    },
    'cancel',
    accept,
  ],
])('%s leaves books that agree', async (_, make, deed, call, other) => {
  const before = Math.round((await shop.day()).takings * 100);
  const orderId = await make();
  const done = during(call, () => other(orderId));
  await deed(orderId);
  await shop.runJobs();
  await done();
  await settle();
  const said = await kept(orderId, before);
  expect(said).toEqual({ page: said.provider, provider: said.provider, exported: said.provider, day: said.provider });
  expect(said.provider).toBeGreaterThanOrEqual(0);
  expect(await shop.attentionTo(orderId)).toEqual([]);
  // Only the end of an order may come before its money is known, and need not.
  const isLate = deed === accept && other !== correct;
  expect(isLate ? [[], [LATE_MONEY]] : [[]]).toContainEqual(takeAlerts());
});

it('an order that expires while the bank asks takes no money, whenever the guest answers', async () => {
  const asked = { ...APPROVED_CARD, number: '4000002760003184' };
  const before = Math.round((await shop.day()).takings * 100);
  const order = await shop.placeByCard();
  const { orderId, clientSecret } = order;
  await shop.get('confirmSimulatedCard', { body: { clientSecret, ...asked } });
  shop.later(16 * 60_000);
  const answer = () => shop.call('answerSimulatedChallenge', { body: { clientSecret, outcome: 'complete' } });
  const [answered] = await Promise.all([answer(), shop.minute()]);
  expect(answered.status).toBeLessThan(500);
  await settle();
  await answer();
  await settle();
  const [intent] = await shop.intentsOf(orderId);
  const state = await shop.stateOf(orderId);
  // Unpaid in time; or the bank's answer came first, and the restaurant may accept, or has let it wait too long.
  const ends = ['payment-failed/failed canceled', 'pending/authorised requires_capture', 'cancelled/voided canceled'];
  expect(ends).toContain(`${state} ${intent?.status}`);
  expect(intent).toMatchObject({ captured_cents: 0, refunded_cents: 0 });
  expect(Math.round((await shop.day()).takings * 100)).toBe(before);
});
