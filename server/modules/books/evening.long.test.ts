/**
 * One evening, summed from its receipts as poppler reads the PDFs: the day, the period on both bases, each file for the
 * accountant, the payout and the provider's list say the same to the cent, then and after hours and taxes have changed.
 */
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { ACCOUNT } from '#server/modules/payments/testing/bank-shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { movedOf } from './testing/day-amounts.ts';
import { EVENING, EVENING_ORDERS, type Evening, playEvening } from './testing/evening.ts';

let evening: Evening;
/** What the receipts say, in cents. */
let paper: Sums;
const receipts = new Map<string, string>();

interface Printed {
  readonly total: number;
  readonly gst: number;
  readonly back: number;
  readonly backGst: number;
  readonly rounding: number;
  /** What of a card's order is paid in cash, because it became dearer. */
  readonly inCash: number;
  readonly isCancelled: boolean;
}
interface Sums {
  readonly sold: number;
  readonly gst: number;
  readonly card: number;
  /** From guests, to the drawer or a driver, less what went back in any way but by card. */
  readonly cash: number;
  readonly rounding: number;
}

const toCents = (text = '0') => Math.round(Number(text.replace('\u2212', '-').replace(/[$,]/g, '')) * 100);
const inCents = (dollars: number) => Math.round(dollars * 100);
const add = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What a receipt prints, by its labels. */
function readReceipt(text: string): Printed {
  const amounts = (label: RegExp) =>
    [...text.matchAll(new RegExp(`^ *${label.source} +(\u2212?\\$[\\d,.]+)`, 'gm'))].map(([, amount]) =>
      toCents(amount),
    );
  const [total = 0] = amounts(/Total \(NZD\)/);
  const [, rounding] = /rounding ([\u2212+]\$[\d.]+)/.exec(text) ?? [];
  return {
    total,
    gst: add(amounts(/Includes GST 15%/)),
    back: add(amounts(/Refunded [A-Z][a-z]+ \d+ [A-Z][a-z]+ \d+/)),
    backGst: add(amounts(/GST 15% in the refund/)),
    rounding: toCents(rounding),
    inCash: add(amounts(/Cash/)),
    isCancelled: text.includes('This order was cancelled.'),
  };
}

async function readPapers(): Promise<Sums> {
  const orders = [];
  for (const { orderId, isCard } of evening.orders) {
    const text = await evening.receiptOf(orderId);
    receipts.set(orderId, text);
    orders.push({ isCard, ...readReceipt(text) });
  }
  const kept = orders.filter(({ isCancelled }) => !isCancelled);
  expect([orders.length, kept.length]).toEqual([EVENING_ORDERS, EVENING_ORDERS - 1]);
  const old = readReceipt(evening.old.receipt);
  const net = (some: typeof kept) => add(some.map(({ total, back, rounding }) => total + back + rounding));
  const byCard = kept.filter((one) => one.isCard);
  const inCash = add(byCard.map((one) => one.inCash));
  expect(inCash).toBeGreaterThan(0);
  return {
    sold: net(kept) - old.total,
    // What cash is rounded by has its share of the tax (decision 209).
    gst:
      add(kept.map(({ total, gst, backGst, rounding }) => gst + backGst + Math.round((rounding * gst) / total))) -
      old.gst,
    card: net(byCard) - inCash - old.total,
    cash: net(kept.filter((one) => !one.isCard)) + inCash,
    rounding: add(kept.map(({ rounding }) => rounding)),
  };
}

const dayOf = async () => await evening.call('owner', 'getDay', { query: { date: EVENING } });
const periodOf = async () => await evening.call('owner', 'getBookPeriod', { query: { from: EVENING, to: EVENING } });
const fileOf = async (path: string, more = '') => {
  const { status, text } = await evening.shop.download('owner', `${path}?from=${EVENING}&to=${EVENING}${more}`);
  expect(status, text).toBe(200);
  return text;
};
/** As if this had been the owner's first answer. */
async function answer(basis: 'invoice' | 'payments'): Promise<void> {
  await evening.shop.db.execute(sql`delete from book_setups`);
  await evening.call('owner', 'saveBookSetup', { body: { basis, period: 'two-odd', earlier: 'less' } });
}
const BASES = ['invoice', 'payments'] as const;

async function filesOf(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const basis of BASES) {
    await answer(basis);
    files[`xero ${basis}`] = await fileOf(BOOK_FILES.booksXero);
    files[`myob ${basis}`] = await fileOf(BOOK_FILES.booksMyob);
  }
  files.entries = await fileOf(BOOK_FILES.booksEntries);
  files.refunds = await fileOf(BOOK_FILES.booksEntries, '&only=refunds');
  return files;
}

let files: Record<string, string>;
let closed: Awaited<ReturnType<typeof dayOf>>;

beforeAll(async () => {
  evening = await playEvening();
  paper = await readPapers();
  expect(takeAlerts()).toEqual(['a payment is disputed']);
}, 300_000);
afterAll(() => evening?.shop.close());

/** What a day says, without what is of the moment. */
function sumsOf({
  sold,
  takings,
  taxes,
  paid,
  received,
  owed,
  drivers,
  cardAccount,
  drawer,
  types,
  later,
}: typeof closed) {
  return { sold, takings, taxes, paid, received, owed, drivers, cardAccount, drawer: drawer.moves, types, later };
}

it('each receipt prints the GST that the ledger has of its order', async () => {
  for (const { orderId } of evening.orders) {
    const { rows } = await evening.shop.db.execute<{ reason: string; gst: number }>(
      sql`select reason, sum((tax->>'cents')::int)::int as gst from money_entries, jsonb_array_elements(parts) part,
        jsonb_array_elements(part->'taxes') tax where order_id = ${orderId} and kind = 'sale' group by reason`,
    );
    const of = (...reasons: string[]) =>
      add(rows.filter(({ reason }) => reasons.includes(reason)).map(({ gst }) => gst));
    const { gst, backGst, isCancelled } = readReceipt(receipts.get(orderId) ?? '');
    expect(gst).toBe(isCancelled ? 0 : of('sold', 'corrected'));
    expect(backGst).toBe(of('refunded'));
  }
});

it('the day is what the receipts say', async () => {
  closed = await dayOf();
  expect(inCents(closed.takings)).toBe(paper.sold);
  expect(add(closed.taxes.map(({ amount }) => inCents(amount)))).toBe(paper.gst);
  expect(inCents(closed.received)).toBe(paper.sold);
  expect(paper.rounding).not.toBe(0);
  expect(inCents(closed.sold.find(({ line }) => line === 'rounding')?.amount ?? 0)).toBe(paper.rounding);
  const paid = (kind: 'card' | 'cash' | 'driver' | 'transfer') =>
    inCents(movedOf(closed.paid, kind)) + inCents(movedOf(closed.paid, kind, true));
  expect(paid('card')).toBe(paper.card);
  expect(paid('cash') + paid('driver') + paid('transfer')).toBe(paper.cash);
  expect([closed.owed, closed.orders, closed.open, closed.later.orders]).toEqual([0, EVENING_ORDERS, 1, 1]);
  const [asha] = closed.drivers;
  expect(asha?.heldAmount).toBe(evening.driver.held);
  expect(inCents(asha?.takenAmount ?? 0) - inCents(asha?.dueAmount ?? 0)).toBe(inCents(evening.driver.over));
  expect(closed.checks.cardProblems).toEqual([]);
});

it.each(BASES)('the period is what the receipts say, on the basis of %s', async (basis) => {
  await answer(basis);
  const { boxes, untaxed, onReceipts, disputesLost } = await periodOf();
  const [total] = boxes;
  expect(inCents(total?.amount ?? 0) + inCents(untaxed)).toBe(paper.sold);
  expect([inCents(onReceipts), disputesLost]).toEqual([paper.gst, 0]);
  expect(inCents(boxes.find(({ name }) => name === 'tax')?.amount ?? 0)).toBe(Math.round((paper.sold * 3) / 23));
});

describe('when the day is closed', () => {
  beforeAll(async () => {
    const { drawer } = await dayOf();
    const held = add(drawer.moves.map(({ amount }) => inCents(amount)));
    // Short by $1.20.
    const body = { day: EVENING, counted: (held - 120) / 100, left: 150, note: 'Wrong change' };
    const { expected } = await evening.call('owner', 'closeDay', { body });
    const fromGuests = add(
      (['cash'] as const).map(
        (kind) => inCents(movedOf(drawer.moves, kind)) + inCents(movedOf(drawer.moves, kind, true)),
      ),
    );
    expect(inCents(expected)).toBe(fromGuests + inCents(movedOf(drawer.moves, 'handed-in')) + inCents(evening.till));
    // The day after: it is paid out, and the provider's list is read.
    evening.shop.later(DAY_MS);
    await evening.shop.simulator.tidy();
    await evening.shop.runJobs();
    await evening.shop.compareLedger();
    const purposes = ['goods', 'delivery', 'surcharge', 'discount', 'card', 'drawer', 'driver', 'bank', 'guests'];
    const more = ['disputed', 'fees', 'operator', 'losses', 'over', 'short'];
    const accounts = [...purposes, ...more].map((purpose) => ({ purpose, code: `C-${purpose}` }));
    const taxes = ['taxed', 'expense', 'zero', 'none'].map((name) => ({ purpose: `tax:${name}`, code: `T-${name}` }));
    await evening.call('owner', 'saveBookAccounts', { body: { accounts: [...accounts, ...taxes] } });
    closed = await dayOf();
    files = await filesOf();
  }, 120_000);

  const SALES = ['goods', 'delivery', 'surcharge', 'discount'];

  it.each(BASES)('the files for Xero and MYOB are what the receipts say, on the basis of %s', (basis) => {
    const xero = parse<Record<string, string>>(files[`xero ${basis}`] ?? '', { columns: true });
    const amountOf = (of: (code: string) => boolean) =>
      add(xero.filter((row) => of(row['*AccountCode'] ?? '')).map((row) => toCents(row['*UnitAmount'])));
    const isSale = (code: string) => SALES.some((one) => code === `C-${one}`);
    expect(amountOf(isSale)).toBe(paper.sold);
    expect(amountOf(() => true)).toBe(0);
    // Where the money is: the disputed one is at the bank's.
    expect(amountOf((code) => /C-(drawer|driver|bank|over|short)/.test(code))).toBe(-paper.cash);
    expect(amountOf((code) => /C-(card|disputed|fees)/.test(code))).toBe(-paper.card);
    const myob = parse<Record<string, string>>(files[`myob ${basis}`] ?? '', { columns: true, delimiter: '\t' });
    const inc = (side: string) =>
      add(
        myob.filter((row) => isSale(row['Account Number'] ?? '')).map((row) => toCents(row[`${side} Inc-Tax Amount`])),
      );
    expect(inc('Credit') - inc('Debit')).toBe(paper.sold);
    const ex = (side: string) =>
      add(
        myob.filter((row) => isSale(row['Account Number'] ?? '')).map((row) => toCents(row[`${side} Ex-Tax Amount`])),
      );
    expect(paper.sold - (ex('Credit') - ex('Debit'))).toBe(paper.gst);
  });

  it('the plain file is what the receipts say, and its refunds are theirs', () => {
    const rows = parse<Record<string, string>>(files.entries ?? '', { columns: true });
    const sold = rows.filter(({ kind }) => kind === 'sale' || kind === 'rounding');
    expect(add(sold.map(({ gross }) => toCents(gross)))).toBe(paper.sold);
    expect(add(sold.map(({ tax }) => toCents(tax)))).toBe(paper.gst);
    const refunds = parse<Record<string, string>>(files.refunds ?? '', { columns: true });
    const printed = [...receipts.values()].map(readReceipt).filter(({ isCancelled }) => !isCancelled);
    const back = refunds.filter(({ reason }) => reason === 'refunded');
    expect(add(back.map(({ gross }) => toCents(gross)))).toBe(add(printed.map((one) => one.back)));
    expect(add(back.map(({ tax }) => toCents(tax)))).toBe(add(printed.map((one) => one.backGst)));
  });

  it('the payout and the provider’s list are what the receipts say, and nothing is left on the card account', async () => {
    const { payouts } = await evening.call('owner', 'listPayouts');
    const [first] = payouts;
    const payout = await evening.call('owner', 'getPayout', { params: { payoutId: first?.payoutId ?? '' } });
    expect([payout.lines, payout.missing, payout.ownAmount]).toEqual(['known', 0, payout.amount]);
    const of = (...categories: string[]) =>
      add(payout.sums.filter(({ category }) => categories.includes(category)).map(({ amount }) => inCents(amount)));
    expect(of('charge', 'refund')).toBe(paper.card);
    expect(of('dispute')).toBe(-inCents(-movedOf(closed.cardAccount, 'dispute')));
    expect(add(payout.movements.map(({ net }) => inCents(net)))).toBe(inCents(payout.amount));
    const list = { fromMs: 0, untilMs: evening.shop.clock.now, after: null };
    const { items } = await evening.shop.simulator.listMovements(ACCOUNT, list);
    const moved = items.filter(({ category }) => category === 'charge' || category === 'refund');
    // The old order was paid on the day before.
    const { total: old } = readReceipt(evening.old.receipt);
    expect(add(moved.map(({ amountCents }) => amountCents))).toBe(paper.card + old);
    const { rows } = await evening.shop.db.execute<{ held: number }>(
      sql`select sum(case when kind = 'card' then cents else -cents end)::int as held from money_entries
        where kind in ('card', 'dispute', 'fee', 'payout', 'commission')`,
    );
    expect(rows).toEqual([{ held: 0 }]);
  });

  it('all of it reads the same after opening hours and taxes have changed', async () => {
    const { call, shop } = evening;
    const { weekly, overrides, mealPeriods, version } = await call('owner', 'getHours');
    const late = weekly.map((day) => ({ ...day, isClosed: false, ranges: [{ fromTime: '20:00', toTime: '19:00' }] }));
    await call('owner', 'saveHours', { body: { weekly: late, overrides, mealPeriods, version } });
    const { items: taxes } = await call('owner', 'listTaxes');
    for (const { taxId, name, rate, isInclusive, isDefault } of taxes) {
      const was = { name, rate, isInclusive, isDefault };
      await call('owner', 'saveTax', { body: { ...was, rate: rate + 2.5, taxId, was } });
    }
    shop.later(3 * DAY_MS);
    expect(await filesOf()).toEqual(files);
    expect(sumsOf(await dayOf())).toEqual(sumsOf(closed));
    for (const basis of BASES) {
      await answer(basis);
      expect(inCents((await periodOf()).onReceipts)).toBe(paper.gst);
    }
    const before = new Map(receipts);
    expect(await readPapers()).toEqual(paper);
    expect(receipts).toEqual(before);
  });
});
