/** What the operator takes of card payments: by the provider on a restaurant's own account, by the ledger on the operator's. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommissionRate } from '#core/domain/books/commission.ts';
import { balanceOf } from '#core/domain/books/kinds.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { ACCOUNT, type BankShop, openBankShop } from './testing/bank-shop.ts';

const RATE: CommissionRate = { basisPoints: 250, cents: 30 };
/** Of $21.50: 54 and 30 cents. */
const WHOLE = 84;
let shop: BankShop;
beforeAll(async () => {
  shop = await openBankShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
});
afterAll(() => shop?.close());

async function agree(account: string | null, commission: CommissionRate | null): Promise<void> {
  await shop.db.execute(sql`
    update clients set stripe_account_id = ${account}, commission = ${commission === null ? null : JSON.stringify(commission)}::jsonb,
      profile_version = profile_version + 1 where client_id = ${shop.clientIds.saffron}`);
  // A cart asks for the present profile, so what is kept of it in memory is renewed.
  await shop.cartOf(garlicNaan());
}
const entriesOf = (orderId: string) =>
  shop.db
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, shop.clientIds.saffron), eq(moneyEntries.orderId, orderId)))
    .orderBy(moneyEntries.entryId);
async function commissions(orderId: string) {
  const rows = (await entriesOf(orderId)).filter(({ kind }) => kind === 'commission');
  return rows.map(({ reason, cents, account, parts }) => ({
    ...{ reason, cents, account },
    gst: parts.flatMap(({ taxes }) => taxes).reduce((all, tax) => all + tax.cents, 0),
  }));
}
async function payBack(orderId: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Cold', idempotencyKey: `key-${orderId}-${amount}` };
  expect((await shop.staff('manager', 'refundOrder', { params: { orderId }, body })).status).toBe(200);
  await shop.runJobs();
}
const addUp = (rows: readonly { cents: number; gst: number }[]) =>
  rows.reduce((all, { cents, gst }) => ({ cents: all.cents + cents, gst: all.gst + gst }), { cents: 0, gst: 0 });
/** What the provider was asked with. */
async function asked(work: () => Promise<void>) {
  const calls: unknown[] = [];
  shop.watch.before = (call, given) => {
    if (call === 'createIntent') calls.push([call, (given[0] as { commissionCents?: number }).commissionCents]);
    if (call === 'capture') calls.push([call, given[3]]);
    if (call === 'refund') calls.push([call, given[2]]);
  };
  await work().finally(() => {
    shop.watch.before = undefined;
  });
  return calls;
}

it('on the restaurant’s own account the provider takes it, gives it back with refunds, and the ledger has each once', async () => {
  await agree(ACCOUNT, RATE);
  let orderId = '';
  const calls = await asked(async () => {
    orderId = (await shop.paidOrder()).orderId;
    for (const amount of [5, 7, 9.5]) await payBack(orderId, amount);
  });
  expect(calls).toEqual([
    ['createIntent', WHOLE],
    ['capture', undefined],
    ...[500, 700, 950].map((amountCents) => ['refund', { amountCents, isCommissionBack: true }]),
  ]);
  // Another agreement is of later orders.
  await agree(ACCOUNT, null);
  for (let hour = 0; hour < 3; hour += 1) await shop.compareLedger();
  const booked = await commissions(orderId);
  expect(booked.map(({ account }) => account)).toEqual(Array(4).fill(ACCOUNT));
  expect(booked.map(({ cents }) => cents).toSorted((a, b) => b - a)[0]).toBe(WHOLE);
  expect(addUp(booked)).toEqual({ cents: 0, gst: 0 });
});

it('is paid out less the commission', async () => {
  await agree(ACCOUNT, RATE);
  await shop.paidOrder();
  shop.later(DAY_MS);
  await shop.simulator.tidy();
  await shop.runJobs();
  await shop.compareLedger();
  const all = await shop.db.select().from(moneyEntries).where(eq(moneyEntries.account, ACCOUNT));
  expect(all.some(({ kind }) => kind === 'payout')).toBe(true);
  expect(balanceOf('card', all)).toBe(0);
});

it('a capture of less takes less', async () => {
  await agree(ACCOUNT, RATE);
  const { orderId } = await shop.placeAndPay();
  await shop.db.execute(sql`update orders set total_cents = 1000 where order_id = ${orderId}`);
  const calls = await asked(async () => {
    await shop.move(orderId, 'accept');
    await shop.runJobs();
  });
  expect(calls).toEqual([['capture', { amountCents: 1000, commissionCents: 55 }]]);
  await shop.compareLedger();
  expect(await commissions(orderId)).toMatchObject([{ reason: 'charged', cents: 55, gst: 7, account: ACCOUNT }]);
});

it('on the operator’s account the ledger takes it at the capture and gives it back with refunds', async () => {
  await agree(null, RATE);
  let orderId = '';
  const calls = await asked(async () => {
    orderId = (await shop.paidOrder()).orderId;
  });
  expect(calls).toEqual([
    ['createIntent', undefined],
    ['capture', undefined],
  ]);
  expect(await commissions(orderId)).toEqual([{ reason: 'charged', cents: WHOLE, gst: 11, account: null }]);
  await payBack(orderId, 5);
  await payBack(orderId, 7);
  expect(addUp(await commissions(orderId))).toEqual({ cents: 37, gst: 5 });
  await payBack(orderId, 9.5);
  // Messages and lists that come again change nothing.
  const before = await entriesOf(orderId);
  await shop.compareLedger();
  await shop.compareLedger();
  await shop.hour();
  const after = (await entriesOf(orderId)).filter(({ kind }) => kind !== 'fee');
  expect(after).toEqual(before);
  expect(addUp(await commissions(orderId))).toEqual({ cents: 0, gst: 0 });
});

it('is shown to the owner with the settings of payments', async () => {
  await agree(null, RATE);
  const { data } = await shop.staff('owner', 'getSettingsPage', { params: { page: 'payments' } });
  expect(data.store.commission).toEqual({ percent: 2.5, fixed: 0.3 });
});

it('nothing is taken of cash, nor where nothing was agreed', async () => {
  await agree(null, null);
  const { orderId } = await shop.paidOrder();
  expect(await commissions(orderId)).toEqual([]);
});

it('a payment whose answer was lost takes it once', async () => {
  await agree(ACCOUNT, RATE);
  const { cartId } = await shop.cartOf(garlicNaan());
  shop.hang('createIntent');
  expect((await shop.place({ cartId, paymentMode: 2 })).status).toBe(503);
  shop.faults.clear();
  // The rate that the order was placed with counts for the repeat.
  await agree(ACCOUNT, { basisPoints: 1_000, cents: 0 });
  const { status, data } = await shop.place({ cartId, paymentMode: 2 });
  expect(status).toBe(200);
  const { rows } = await shop.db.execute<{ cents: number; n: number }>(sql`
    select commission_cents as cents, count(*) over ()::int as n from simulator_intents
    where metadata->>'orderId' = ${data.orderId}`);
  expect(rows).toEqual([{ cents: 30 + Math.round(data.totalAmount * 2.5), n: 1 }]);
});
