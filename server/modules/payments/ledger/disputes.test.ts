/**
 * Disputes, refunds that come back, and payouts: stored, listed with what to do and until when, mailed to the owner, in
 * the books.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import { movedOf, soldOf } from '#server/modules/books/testing/day-amounts.ts';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { ACCOUNT, type BankShop, openBankShop } from '#server/modules/payments/testing/bank-shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { ticketOf } from '#test/tickets.ts';

const DISPUTED = 'a payment is disputed';

const DAY_MS = 24 * 60 * 60_000;
const OWNER = 'owner@saffron-lane.example';
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
const kindsOf = async (orderId: string) => (await moneyOf(orderId)).steps.map(({ kind }) => kind);
const refund = (orderId: string, amount: number, key = '') =>
  shop.staff('manager', 'refundOrder', {
    params: { orderId },
    body: { amount, reason: 'The raita was missing', idempotencyKey: `key-${orderId}-${amount}${key}` },
  });
const resolve = (orderId: string, refundId: string, remedy: 'again' | 'transfer' | 'let-be') =>
  shop.staff('manager', 'resolveRefund', { params: { orderId, refundId }, body: { remedy } });
/** Subjects of the mails to owners. */
const ownerSubjects = () => shop.sent.filter(({ to }) => to === OWNER).map(({ subject }) => subject);
const cents = (amount: number) => Math.round(amount * 100);

async function disputed(reason?: string) {
  const order = await shop.paidOrder();
  const disputeId = await shop.simulator.openDispute(order.intentId, reason);
  return { ...order, disputeId };
}

describe('a dispute', () => {
  it('is listed with its reason and end, told to the owner at once and three days before, and is in the books', async () => {
    const before = await shop.day();
    const { orderId, disputeId } = await disputed('product_not_received');
    const dueMs = shop.clock.now + 9 * DAY_MS;
    shop.wire.set('hold');
    await shop.runJobs();
    shop.wire.set('pass');
    expect(await shop.attentionTo(orderId)).toEqual([]);
    expect(await shop.wire.release((held) => [...held].reverse())).toEqual([200, 200]);
    const add = vi.spyOn(shop.jobs, 'add');
    await shop.runJobs();
    const reminder = add.mock.calls.find(([, name, told]) => {
      const { kind, about } = told as Partial<PayloadOf<'mail.owner'>>;
      return name === 'mail.owner' && kind === 'dispute-due' && about === disputeId;
    });
    expect(reminder?.[3]?.runAt).toBe(dueMs - 3 * DAY_MS);
    add.mockRestore();
    expect(await shop.attentionTo(orderId)).toMatchObject([
      {
        itemId: disputeId,
        kind: 'dispute',
        amount: 21.5,
        detail: 'product_not_received',
        dueUtc: new Date(dueMs).toISOString(),
        isAnswered: false,
      },
    ]);
    expect(ownerSubjects()).toContainEqual(expect.stringMatching(/^Order #\d+, \$21\.50 is disputed/));
    expect(await kindsOf(orderId)).toEqual(expect.arrayContaining(['disputed', 'dispute-withdrawn']));
    const after = await shop.day();
    expect(cents(movedOf(after.cardAccount, 'dispute')) - cents(movedOf(before.cardAccount, 'dispute'))).toBe(-2150);
    expect(after.checks).toEqual(before.checks);
    // In these tests the queue's clock is ahead, so the reminder came at once.
    expect(ownerSubjects()).toContainEqual(expect.stringMatching(/^Answer by .* · order #\d+$/));
    expect(takeAlerts()).toEqual([DISPUTED]);
  });

  it('cannot also be refunded, by hand or by a correction, until it is won', async () => {
    const { orderId, intentId } = await shop.paidOrder(await shop.cartOf(garlicNaan(4)));
    const disputeId = await shop.simulator.openDispute(intentId);
    await shop.runJobs();
    expect((await moneyOf(orderId)).refundableAmount).toBe(0);
    const refused = await refund(orderId, 5);
    expect([refused.status, refused.error.code]).toEqual([409, 'refund-disputed']);
    expect(refused.error.errorMessage).toContain('bank is disputing this payment');
    const { data: detail } = await shop.staff('manager', 'getOrderDetail', { params: { orderId } });
    const corrected = await shop.staff('manager', 'correctOrder', {
      params: { orderId },
      body: {
        version: detail.version,
        idempotencyKey: `correct-${orderId}`,
        lines: [{ position: 0, quantity: 2 }],
        reason: 'sold-out',
      },
    });
    expect([corrected.status, corrected.error?.code]).toEqual([409, 'refund-disputed']);

    await shop.simulator.moveDispute(disputeId, 'under_review');
    await shop.runJobs();
    expect(await shop.attentionTo(orderId)).toMatchObject([{ kind: 'dispute', isAnswered: true, dueUtc: null }]);
    const before = await shop.day();
    await shop.simulator.moveDispute(disputeId, 'won');
    await shop.runJobs();
    expect(await shop.attentionTo(orderId)).toEqual([]);
    expect(ownerSubjects()).toContainEqual(expect.stringMatching(/is won$/));
    const { capturedAmount } = await moneyOf(orderId);
    const wonCents =
      cents(movedOf((await shop.day()).cardAccount, 'dispute', true)) -
      cents(movedOf(before.cardAccount, 'dispute', true));
    expect(wonCents).toBe(cents(capturedAmount));
    expect((await refund(orderId, 5)).data.refundedAmount).toBe(5);
    expect(takeAlerts()).toEqual([DISPUTED]);
  });

  it('of an ended order keeps its money where it is until the bank has decided', async () => {
    const won = await disputed();
    const lost = await disputed();
    await shop.runJobs();
    for (const { orderId } of [won, lost]) await shop.move(orderId, 'reject');
    await shop.runJobs();
    await shop.minute();
    for (const { orderId } of [won, lost]) expect(await shop.stateOf(orderId)).toBe('cancelled/refund_due');
    await shop.simulator.moveDispute(won.disputeId, 'won');
    await shop.simulator.moveDispute(lost.disputeId, 'lost');
    await shop.runJobs();
    for (const { orderId } of [won, lost]) expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
    expect(await shop.intentsOf(won.orderId)).toMatchObject([{ refunded_cents: 2150 }]);
    expect(await shop.intentsOf(lost.orderId)).toMatchObject([{ refunded_cents: 0 }]);
    expect((await shop.summaryOf(lost.orderId)).paymentInfo.refundedAmount).toBe(21.5);
    await shop.hour();
    for (const { orderId } of [won, lost]) expect(await shop.attentionTo(orderId)).toEqual([]);
    expect(takeAlerts()).toEqual([DISPUTED, DISPUTED]);
  });

  it('that no message tells of is found by the hourly comparison, and told once', async () => {
    shop.wire.set('drop');
    const { orderId, disputeId } = await disputed();
    await shop.runJobs();
    await shop.compareLedger();
    await shop.compareLedger();
    expect(await shop.attentionTo(orderId)).toMatchObject([{ kind: 'dispute' }]);
    expect(ownerSubjects().filter((subject) => subject.endsWith('is disputed'))).toHaveLength(1);
    await shop.simulator.moveDispute(disputeId, 'lost');
    // Banks take months: it is no longer on the provider's list of the last weeks.
    shop.later(60 * DAY_MS);
    await shop.compareLedger();
    shop.later(-60 * DAY_MS);
    expect(await shop.attentionTo(orderId)).toEqual([]);
    expect((await kindsOf(orderId)).at(-1)).toBe('dispute-lost');
    expect(takeAlerts()).toEqual([DISPUTED]);
  });

  it('follows from the test card that the demo names, and a refund to the other comes back', async () => {
    const payWith = async (number: string) => {
      const { orderId, clientSecret } = await shop.placeByCard();
      const card = { number, expMonth: 12, expYear: 2030, cvc: '123' };
      await shop.get('confirmSimulatedCard', { body: { clientSecret, ...card } });
      await shop.runJobs();
      await shop.move(orderId, 'accept');
      await shop.runJobs();
      return orderId;
    };
    const one = await payWith('4000000000000259');
    expect(await shop.attentionTo(one)).toMatchObject([{ kind: 'dispute', detail: 'fraudulent' }]);
    const other = await payWith('4000000000005126');
    await refund(other, 5);
    await shop.runJobs();
    expect(await shop.attentionTo(other)).toMatchObject([{ kind: 'refund-failed', amount: 5 }]);
    expect(takeAlerts()).toEqual([DISPUTED]);
  });
});

describe('a refund that comes back', () => {
  /** $5 that a bank has sent back. */
  async function returned() {
    const { orderId, intentId } = await shop.paidOrder();
    await refund(orderId, 5);
    await shop.runJobs();
    const [made] = await shop.simulator.refundsOf(intentId, ACCOUNT);
    shop.sent.length = 0;
    await shop.simulator.failRefund(made?.refundId ?? '');
    await shop.runJobs();
    const [item] = await shop.attentionTo(orderId);
    return { orderId, intentId, item, refundId: item?.itemId ?? '' };
  }

  it('is owed again, listed, told to the owner, and counts on the day it came back', async () => {
    const { orderId, item } = await returned();
    expect(item).toMatchObject({ kind: 'refund-failed', amount: 5, isOwed: false });
    expect(ownerSubjects()).toEqual([expect.stringMatching(/^A refund of order #\d+ came back/)]);
    expect(await moneyOf(orderId)).toMatchObject({ refundedAmount: 0, refundableAmount: 21.5 });
    expect((await shop.summaryOf(orderId)).paymentInfo.refundedAmount).toBe(0);
    const day = await shop.day();
    expect(soldOf(day, 'returned') % 5).toBe(0);
    expect(day.checks.unsettled.map((one) => one.orderId)).not.toContain(ticketOf(orderId));
    await shop.hour();
    expect((await shop.attentionTo(orderId)).map(({ kind }) => kind)).toEqual(['refund-failed']);
  });

  it('days later leaves the day of the refund as it was', async () => {
    const { orderId, intentId } = await shop.paidOrder();
    await refund(orderId, 5);
    await shop.runJobs();
    const { date, ...before } = await shop.day();
    const [made] = await shop.simulator.refundsOf(intentId, ACCOUNT);
    shop.wire.set('drop');
    shop.later(6 * DAY_MS);
    await shop.simulator.failRefund(made?.refundId ?? '');
    await shop.runJobs();
    await shop.compareLedger();
    expect((await shop.day(date)).sold).toEqual(before.sold);
    expect(soldOf(await shop.day(), 'returned')).toBe(5);
    shop.later(-6 * DAY_MS);
  });

  it('can be paid again', async () => {
    const { orderId, intentId, refundId } = await returned();
    expect(
      (await shop.staff('staff', 'resolveRefund', { params: { orderId, refundId }, body: { remedy: 'again' } })).status,
    ).toBe(403);
    const { status, data } = await resolve(orderId, refundId, 'again');
    expect([status, data.refundedAmount]).toEqual([200, 5]);
    await resolve(orderId, refundId, 'again');
    expect((await moneyOf(orderId)).refundedAmount).toBe(5);
    expect(await shop.simulator.refundsOf(intentId, ACCOUNT)).toHaveLength(2);
    expect(await shop.attentionTo(orderId)).toEqual([]);
  });

  it('can be paid in another way, which every book has and the provider has not', async () => {
    const { orderId, refundId } = await returned();
    const before = await shop.day();
    const { data } = await resolve(orderId, refundId, 'transfer');
    expect([data.refundedAmount, data.steps.at(-1)?.kind]).toEqual([5, 'refunded-transfer']);
    const after = await shop.day();
    expect(cents(movedOf(after.paid, 'transfer', true)) - cents(movedOf(before.paid, 'transfer', true))).toBe(-500);
    await shop.hour();
    expect(await shop.attentionTo(orderId)).toEqual([]);
  });

  it('can be let be, unless the guest must have it', async () => {
    const { orderId, refundId } = await returned();
    expect((await resolve(orderId, refundId, 'let-be')).data.refundedAmount).toBe(0);
    expect(await shop.attentionTo(orderId)).toEqual([]);
    const unknown = await resolve(orderId, '00000000-0000-4000-8000-000000000000', 'let-be');
    expect([unknown.status, unknown.error.code]).toEqual([404, 'refund-unknown']);
  });

  it('of an ended order waits for somebody, who pays it again or otherwise', async () => {
    for (const remedy of ['again', 'transfer'] as const) {
      const { orderId, intentId } = await shop.paidOrder();
      await shop.move(orderId, 'reject');
      await shop.runJobs();
      const [made] = await shop.simulator.refundsOf(intentId, ACCOUNT);
      await shop.simulator.failRefund(made?.refundId ?? '');
      await shop.runJobs();
      await shop.minute();
      expect(await shop.stateOf(orderId)).toBe('cancelled/refund_due');
      const [item, ...more] = await shop.attentionTo(orderId);
      expect([item?.kind, item?.amount, item?.isOwed, more]).toEqual(['refund-failed', 21.5, true, []]);
      const refused = await resolve(orderId, item?.itemId ?? '', 'let-be');
      expect([refused.status, refused.error.code]).toEqual([409, 'refund-owed']);
      expect((await resolve(orderId, item?.itemId ?? '', remedy)).status).toBe(200);
      await shop.runJobs();
      expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
      const paid = remedy === 'again' ? 2150 : 0;
      expect(await shop.intentsOf(orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: paid }]);
      await shop.hour();
      expect(await shop.attentionTo(orderId)).toEqual([]);
    }
  });
});

describe('a payout', () => {
  it('is in the books of its day', async () => {
    const before = await shop.day();
    await shop.simulator.makePayout(ACCOUNT, 128_410);
    await shop.runJobs();
    await shop.compareLedger();
    const after = await shop.day();
    expect(cents(movedOf(after.cardAccount, 'payout')) - cents(movedOf(before.cardAccount, 'payout'))).toBe(-128_410);
    expect(await shop.attentionTo(null)).toEqual([]);
  });

  it('that fails is listed until somebody has seen it, and told to the owner', async () => {
    shop.wire.duplicate(2);
    const payoutId = await shop.simulator.makePayout(ACCOUNT, 5_000);
    await shop.runJobs();
    await shop.simulator.failPayout(payoutId);
    await shop.runJobs();
    expect(await shop.attentionTo(null)).toMatchObject([
      { itemId: payoutId, kind: 'payout-failed', amount: 50, detail: 'account_closed' },
    ]);
    expect(ownerSubjects()).toEqual([expect.stringContaining('$50.00 did not reach your bank')]);
    const see = (role: 'manager' | 'staff', id: string) =>
      shop.staff(role, 'markPayoutSeen', { params: { payoutId: id } });
    expect((await see('staff', payoutId)).status).toBe(403);
    expect((await see('manager', 'po_unknown')).status).toBe(404);
    expect((await see('manager', payoutId)).status).toBe(200);
    await shop.compareLedger();
    expect(await shop.attentionTo(null)).toEqual([]);
    expect(takeAlerts()).toEqual(['a payout failed']);
  });

  it('that no message tells of is found, and one of another account is not ours', async () => {
    shop.wire.set('drop');
    const payoutId = await shop.simulator.makePayout(ACCOUNT, 7_000, 'failed');
    await shop.simulator.makePayout('acct_of_somebody', 9_000, 'failed');
    await shop.runJobs();
    await shop.compareLedger();
    expect(await shop.attentionTo(null)).toMatchObject([{ itemId: payoutId, amount: 70 }]);
    expect(takeAlerts()).toEqual(['a payout failed']);
  });
});
