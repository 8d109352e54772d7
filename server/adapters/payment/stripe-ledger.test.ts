import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StripeProvider } from './stripe-provider.ts';
import type { StripeStandIn } from './testing/stripe-stand-in.ts';
import { ORDER, OTHER_RESTAURANT, providerOn, RESTAURANT, startTrial } from './testing/stripe-trial.ts';

let standIn: StripeStandIn;
let provider: StripeProvider;
beforeEach(async () => {
  standIn = await startTrial();
  provider = providerOn(standIn);
});
afterEach(() => standIn.close());

const ALL = { fromMs: 1_700_000_000_000, untilMs: 1_900_000_000_000, after: null };

async function captured(): Promise<string> {
  const { intentId } = await provider.createIntent(ORDER);
  standIn.books.customer(intentId, 'pays');
  await provider.capture(intentId, RESTAURANT, 'cap:order-1:1');
  return intentId;
}

it('tells our refunds of those in the dashboard, and those that went through of those that came back', async () => {
  const intentId = await captured();
  await provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1');
  standIn.books.refund({ payment_intent: intentId, amount: '300' }, RESTAURANT);
  const [outside, ours] = await provider.refundsOf(intentId, RESTAURANT);
  expect([outside, ours]).toMatchObject([
    { intentId, amountCents: 300, state: 'paid', mark: null, failureCode: null },
    { intentId, amountCents: 650, state: 'paid', mark: 'rf:order-1:1' },
  ]);
  standIn.books.failRefund(ours?.refundId ?? '', 'expired_or_canceled_card');
  expect((await provider.refundsOf(intentId, RESTAURANT))[1]).toMatchObject({
    refundId: ours?.refundId,
    state: 'failed',
    failureCode: 'expired_or_canceled_card',
  });
  expect(await provider.getIntent(intentId, RESTAURANT)).toMatchObject({ refundedCents: 300 });
  expect(await provider.refundsOf(intentId, OTHER_RESTAURANT)).toEqual([]);
});

it('lists refunds a page at a time, newest first, within a range', async () => {
  const intentId = await captured();
  for (let made = 0; made < 103; made += 1) standIn.books.refund({ payment_intent: intentId, amount: '1' }, RESTAURANT);
  const first = await provider.listRefunds(RESTAURANT, ALL);
  expect([first.items.length, first.next]).toEqual([100, first.items.at(-1)?.refundId]);
  const second = await provider.listRefunds(RESTAURANT, { ...ALL, after: first.next });
  expect([second.items.length, second.next]).toEqual([3, null]);
  const ids = [...first.items, ...second.items].map(({ refundId }) => refundId);
  expect(new Set(ids).size).toBe(103);
  expect((await provider.listRefunds(RESTAURANT, { ...ALL, untilMs: 1_750_000_000_000 })).items).toEqual([]);
});

it('reads a dispute with its end and what the bank has moved', async () => {
  const intentId = await captured();
  const disputeId = standIn.bank.withdraw(intentId, 2150, RESTAURANT);
  const open = await provider.getDispute(disputeId, RESTAURANT);
  expect(open).toMatchObject({
    disputeId,
    intentId,
    amountCents: 2150,
    reason: 'product_not_received',
    state: 'needs_response',
    movements: [{ amountCents: -2150, feeCents: 2500 }],
  });
  expect((open?.dueByMs ?? 0) - (open?.openedAtMs ?? 0)).toBe(9 * 24 * 60 * 60_000);
  standIn.bank.decide(disputeId, 'won');
  expect(await provider.getDispute(disputeId, RESTAURANT)).toMatchObject({
    state: 'won',
    movements: [{ amountCents: -2150 }, { amountCents: 2150, feeCents: 0 }],
  });
  expect((await provider.listDisputes(RESTAURANT, ALL)).items.map(({ state }) => state)).toEqual(['won']);
  expect(await provider.getDispute(disputeId, OTHER_RESTAURANT)).toBeNull();
});

it('reads a payout with the day it arrives, and why it failed', async () => {
  const payoutId = standIn.bank.payOut(RESTAURANT, 128_410, 'account_closed');
  expect(await provider.getPayout(payoutId, RESTAURANT)).toMatchObject({
    payoutId,
    amountCents: 128_410,
    currency: 'NZD',
    state: 'failed',
    failureCode: 'account_closed',
    arrivesOn: expect.stringMatching(/^2026-09-\d\d$/),
  });
  expect((await provider.listPayouts(RESTAURANT, ALL)).items).toHaveLength(1);
  expect((await provider.listPayouts(OTHER_RESTAURANT, ALL)).items).toEqual([]);
});

it('reads what changed an account, with fees and their tax apart, and what a payout holds', async () => {
  const intentId = await captured();
  await provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1');
  standIn.bank.withdraw(intentId, 1500, RESTAURANT);
  const source = { id: 'sub_1', object: 'fee' };
  const monthly = { amount: -1150, created: 1_790_200_000, reporting_category: 'fee', source, type: 'stripe_fee' };
  standIn.movements.record(RESTAURANT, monthly);
  const application = { stripe_fee: 88, tax: 13, application_fee: 215 };
  standIn.movements.record(RESTAURANT, { ...monthly, amount: 2150, fees: application, reporting_category: 'charge' });
  const { items } = await provider.listMovements(RESTAURANT, ALL);
  const none = { feeCents: 0, feeTaxCents: 0, commissionCents: 0 };
  const of = (one: string, amountCents: number) =>
    items.find((item) => item.category === one && item.amountCents === amountCents);
  expect(items.filter((item) => item.category === 'charge')).toMatchObject([
    { amountCents: 2150, feeCents: 101, feeTaxCents: 13, commissionCents: 215 },
    { ...none, amountCents: 2150, feeCents: 88, intentId, objectId: null },
  ]);
  expect(of('refund', -650)).toMatchObject({ ...none, intentId, objectId: expect.stringMatching(/^re_/) });
  expect(of('dispute', -1500)).toMatchObject({ ...none, feeCents: 2500, intentId });
  expect(of('fee', 0)).toMatchObject({ ...none, feeCents: 1150, intentId: null });
  const payoutId = standIn.bank.payDaily(RESTAURANT);
  const payout = await provider.getPayout(payoutId, RESTAURANT);
  const held = await provider.movementsOf(payoutId, RESTAURANT, null);
  const total = held.items.reduce((sum, one) => sum + one.amountCents - one.feeCents - one.commissionCents, 0);
  expect([payout?.reconciliation, held.items.length, held.next]).toEqual(['completed', 5, null]);
  expect(payout?.amountCents).toBe(total);
  expect((await provider.listMovements(RESTAURANT, ALL)).items).toHaveLength(6);
  expect((await provider.movementsOf(payoutId, OTHER_RESTAURANT, null)).items).toEqual([]);
  const byHand = standIn.bank.payOut(RESTAURANT, 100);
  expect(await provider.getPayout(byHand, RESTAURANT)).toMatchObject({ reconciliation: 'not_applicable' });
});

it('throws what the rest of the server understands when there is no answer', async () => {
  standIn.fail('reset', 'reset');
  await expect(provider.listDisputes(RESTAURANT, ALL)).rejects.toMatchObject({ failure: 'unavailable' });
});
