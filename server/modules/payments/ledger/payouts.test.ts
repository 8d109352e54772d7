/** Daily payouts: opened to what they hold, in the ledger, and listed where they do not add up. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#core/domain/books/kinds.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { ACCOUNT, type BankShop, openBankShop } from '#server/modules/payments/testing/bank-shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';

let shop: BankShop;
let saffron: string;
let other: string;
beforeAll(async () => {
  shop = await openBankShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
  saffron = shop.clientIds.saffron;
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select client_id as id from clients where client_id <> ${saffron} limit 1`,
  );
  other = rows[0]?.id ?? '';
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.wire.set('pass');
  await shareAccount(null);
  await nextDay();
});

const shareAccount = (account: string | null) =>
  shop.db.execute(sql`update clients set stripe_account_id = ${account} where client_id = ${other}`);
/** Midnight in UTC: the simulator pays out, and the hourly comparison reads its lists. */
const nextDay = async () => {
  shop.later(DAY_MS);
  await shop.simulator.tidy();
  await shop.runJobs();
  await shop.compareLedger();
};
const payouts = async () => (await shop.staff('manager', 'listPayouts', {})).data.payouts;
const opened = async (payoutId = '') => (await shop.staff('manager', 'getPayout', { params: { payoutId } })).data;
const latest = async () => {
  const [first] = await payouts();
  return await opened(first?.payoutId);
};
const entriesOf = async (clientId: string) =>
  await shop.db.select().from(moneyEntries).where(eq(moneyEntries.clientId, clientId));
const shownOf = async (clientId: string, ...sources: (string | undefined)[]) => {
  const of = and(eq(moneyEntries.clientId, clientId), inArray(moneyEntries.source, sources as string[]));
  const rows = await shop.db.select().from(moneyEntries).where(of);
  return rows.map(({ kind, reason, cents }) => `${kind} ${reason} ${cents}`).sort();
};
const payBack = async (orderId: string, amount: number) => {
  const body = { amount, reason: 'Cold', idempotencyKey: `key-${orderId}` };
  expect((await shop.staff('manager', 'refundOrder', { params: { orderId }, body })).status).toBe(200);
  await shop.runJobs();
};
/** $21.50 costs 58 + 30 cents. */
const FEE = 0.88;

describe('a daily payout', () => {
  it('money#payouts: opens to its orders, refunds, disputes and fees, and leaves nothing on the card account', async () => {
    await shop.paidOrder();
    const back = await shop.paidOrder();
    const lost = await shop.paidOrder();
    await shop.paidOrder();
    await shop.paidOrder();
    await payBack(back.orderId, 5);
    const disputeId = await shop.simulator.openDispute(lost.intentId);
    await shop.runJobs();
    await nextDay();
    const day = await latest();
    const paid = 51.6;
    expect(paid).toBeCloseTo(5 * (21.5 - FEE) - 5 - 21.5 - 25, 5);
    expect(day).toMatchObject({ amount: paid, ownAmount: paid, lines: 'known', missing: 0, state: 'paid' });
    expect(day.sums.map(({ category, count, amount, fee }) => [category, count, amount, fee]).sort()).toEqual([
      ['charge', 5, 107.5, 4.4],
      ['dispute', 1, -21.5, 25],
      ['refund', 1, -5, 0],
    ]);
    const charges = day.movements.filter(({ category }) => category === 'charge');
    expect(charges.map(({ net, commission }) => [net, commission])).toEqual(Array(5).fill([20.62, 0]));
    expect(new Set(charges.map(({ orderNumber }) => orderNumber ?? 0)).size).toBe(5);
    expect(day.movements.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(paid, 5);
    expect(await shownOf(saffron, charges[0]?.movementId)).toEqual(['fee charged 88']);
    expect(await shownOf(saffron, day.payoutId)).toEqual([`payout paid-out ${Math.round(paid * 100)}`]);
    expect(balanceOf('card', await entriesOf(saffron))).toBe(0);
    // The bank decides for the restaurant: the money is in the next payout.
    await shop.simulator.moveDispute(disputeId, 'won');
    await shop.runJobs();
    await nextDay();
    expect((await latest()).movements).toMatchObject([{ category: 'dispute', amount: 21.5, fee: 0 }]);
    expect(balanceOf('card', await entriesOf(saffron))).toBe(0);
    expect(takeAlerts()).toEqual(['a payment is disputed']);
  });

  it('is read once, by its message or by the hourly comparison', async () => {
    shop.wire.set('drop');
    await shop.paidOrder();
    await nextDay();
    const before = await entriesOf(saffron);
    let asked = 0;
    shop.watch.before = (call) => {
      if (call === 'movementsOf') asked += 1;
    };
    await shop.compareLedger();
    shop.watch.before = undefined;
    expect(asked).toBe(0);
    expect(await entriesOf(saffron)).toEqual(before);
    expect((await latest()).movements).toHaveLength(1);
  });

  it('of a shared account shows each restaurant its part', async () => {
    await shareAccount(ACCOUNT);
    const { intentId } = await shop.paidOrder();
    const theirs = await shop.paidOrder();
    // The second restaurant's order, as its own server would have made it.
    await shop.db.execute(sql`set session_replication_role = replica`);
    await shop.db.execute(sql`update orders set client_id = ${other} where order_id = ${theirs.orderId}`);
    await shop.db.execute(sql`update money_entries set client_id = ${other} where order_id = ${theirs.orderId}`);
    await shop.db.execute(sql`set session_replication_role = origin`);
    await nextDay();
    const day = await latest();
    expect([day.amount, day.ownAmount, day.missing]).toEqual([41.24, 20.62, 0]);
    expect(day.movements).toHaveLength(1);
    const { rows } = await shop.db.execute<{ own: number }>(
      sql`select own_cents as own from payouts where payout_id = ${day.payoutId}`,
    );
    expect(rows.map(({ own }) => own)).toEqual([2062, 2062]);
    expect(await shownOf(other, day.payoutId)).toEqual(['payout paid-out 2062']);
    // It comes back: each has its part again, and the next payout holds it.
    await shop.simulator.failPayout(day.payoutId);
    await shop.runJobs();
    expect(await shownOf(other, day.payoutId, `${day.payoutId}:back`)).toEqual([
      'payout came-back -2062',
      'payout paid-out 2062',
    ]);
    await nextDay();
    const again = await latest();
    expect([again.amount, again.ownAmount]).toEqual([41.24, 20.62]);
    expect(again.movements).toMatchObject([{ category: 'payout', amount: 20.62, orderId: null }]);
    for (const clientId of [saffron, other]) expect(balanceOf('card', await entriesOf(clientId))).toBe(0);
    expect(intentId).not.toBe('');
    expect(takeAlerts()).toEqual(['a payout failed', 'a payout failed']);
  });

  it('that does not come to what it holds is listed until somebody has seen it', async () => {
    await shop.paidOrder();
    shop.later(DAY_MS);
    shop.wire.set('drop');
    await shop.simulator.tidy();
    await shop.runJobs();
    await shop.db.execute(sql`update simulator_payouts set amount_cents = amount_cents - 300
      where created_at = (select max(created_at) from simulator_payouts)`);
    await shop.compareLedger();
    const day = await latest();
    expect([day.amount, day.missing]).toEqual([17.62, -3]);
    const listed = async () => (await shop.attentionTo(null)).filter(({ itemId }) => itemId === day.payoutId);
    expect(await listed()).toMatchObject([{ kind: 'payout-differs', amount: 3 }]);
    await shop.staff('manager', 'markPayoutSeen', { params: { payoutId: day.payoutId } });
    expect(await listed()).toEqual([]);
  });
});

it('a payout that a person made says that nobody knows what it holds, and is a payout all the same', async () => {
  const payoutId = await shop.simulator.makePayout(ACCOUNT, 128_410);
  await shop.runJobs();
  expect(await opened(payoutId)).toMatchObject({ amount: 1284.1, ownAmount: 1284.1, lines: 'unknown', movements: [] });
  expect(await shownOf(saffron, payoutId)).toEqual(['payout paid-out 128410']);
  await shareAccount(ACCOUNT);
  const shared = await shop.simulator.makePayout(ACCOUNT, 5_000);
  await shop.runJobs();
  expect(await opened(shared)).toMatchObject({ amount: 50, ownAmount: null, lines: 'unknown' });
  expect(await shownOf(saffron, shared)).toEqual([]);
});

it('payouts are for those who see the numbers, and of their own restaurant', async () => {
  for (const role of ['staff', 'kitchen'] as const) {
    expect((await shop.staff(role, 'listPayouts', {})).status).toBe(403);
  }
  const theirs = await shop.simulator.makePayout('acct_of_somebody', 5_000);
  expect((await shop.staff('owner', 'getPayout', { params: { payoutId: theirs } })).status).toBe(404);
});

it('what the operator’s account took for an order is a fee of its restaurant', async () => {
  const ownAccount = (account: string | null) =>
    shop.db.execute(sql`update clients set stripe_account_id = ${account}, profile_version = profile_version + 1
      where client_id = ${saffron}`);
  await ownAccount(null);
  const { orderId } = await shop.paidOrder();
  await shop.compareLedger();
  await ownAccount(ACCOUNT);
  const entries = (await entriesOf(saffron)).filter((entry) => entry.orderId === orderId && entry.kind === 'fee');
  expect(entries).toMatchObject([{ cents: 88, account: null, parts: [], actor: 'provider' }]);
});
