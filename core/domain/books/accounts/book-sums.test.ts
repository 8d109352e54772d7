import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_KINDS, type EntryKind } from '#core/domain/books/kinds.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import { type Journal, myobRows, stretchesOf, xeroRows } from './accounting-files.ts';
import { type BookSum, boxesOf, journalOf } from './book-sums.ts';
import { type GstSetup, periodOn } from './tax-periods.ts';

const setup = (basis: GstSetup['basis'], earlier: GstSetup['earlier'] = 'less'): GstSetup => {
  return { holdsFrom: '2026-01-01', basis, period: 'two-odd', earlier };
};
const DAY = '2026-11-28';
const LAST = '2026-11-30';

/** Kinds of amounts that are of nothing which is sold. */
const NO_PARTS: readonly EntryKind[] = ['dispute', 'handed-in', 'difference', 'payout', 'till'];
/** Those of which the bank's own line is booked. */
const AT_BANK: readonly EntryKind[] = ['payout', 'till'];

const sum = (kind: EntryKind, amount: number, changes: Partial<BookSum> = {}): BookSum => ({
  day: DAY,
  kind,
  isBack: amount < 0,
  isEarlier: false,
  hasParty: false,
  what: NO_PARTS.includes(kind) ? null : 'goods',
  department: null,
  rate: 15,
  cents: amount,
  taxCents: Math.round((amount * 15) / 115),
  ...changes,
});

const boxes = (sums: readonly BookSum[], ...setups: readonly GstSetup[]) => boxesOf(sums, setups, LAST, NZ);

describe('the boxes', () => {
  const evening = [
    sum('sale', 34_500),
    sum('sale', 2_300, { what: 'delivery', rate: 0, taxCents: 0 }),
    sum('sale', 1_000, { rate: null, taxCents: 0 }),
    sum('card', 23_000),
    sum('cash', 9_200),
    sum('sale', -1_150, { isEarlier: true }),
    sum('card', -1_150, { isEarlier: true }),
    sum('loss', 2_300),
    sum('dispute', 4_600, { rate: null, taxCents: 0 }),
    sum('dispute-lost', 4_600),
  ];

  it('are of what was sold on the invoice basis, with the tax of what is lost beside them', () => {
    expect(boxes(evening, setup('invoice'))).toEqual({
      total: 35_650,
      zeroRated: 2_300,
      taxed: 33_350,
      tax: 4_350,
      credits: 0,
      adjustments: 900,
      payable: 3_450,
      earlier: 1_150,
      untaxed: 1_000,
      onReceipts: 4_350,
      disputesLost: 0,
    });
  });

  it('are of what was paid on the other, less what banks took for good', () => {
    expect(boxes(evening, setup('payments'))).toMatchObject({
      total: 26_450,
      zeroRated: 0,
      tax: 3_450,
      adjustments: 0,
      payable: 3_450,
      disputesLost: 4_600,
    });
  });

  it('have refunds of earlier periods in one place or the other, and the same tax to pay', () => {
    const less = boxes(evening, setup('invoice', 'less'));
    const credit = boxes(evening, setup('invoice', 'credit'));
    expect([credit.total - less.total, credit.credits, credit.payable]).toEqual([1_150, 1_150, less.payable]);
  });

  it('follow the answers that hold on each day', () => {
    const days = [
      sum('sale', 11_500),
      sum('cash', 2_300),
      sum('sale', 4_600, { day: LAST }),
      sum('cash', 6_900, { day: LAST }),
    ];
    const setups = [setup('invoice'), { ...setup('payments'), holdsFrom: LAST }];
    expect(boxes(days, ...setups).total).toBe(11_500 + 6_900);
  });
});

const anySum = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(ENTRY_KINDS) as EntryKind[])),
    amount: fc.integer({ min: -20_000, max: 50_000 }).filter((amount) => amount !== 0),
    days: fc.nat(40),
    isEarlier: fc.boolean(),
    what: fc.constantFrom('goods', 'delivery', 'surcharge', 'discount'),
    department: fc.constantFrom(null, 'mains', 'drinks'),
    rate: fc.constantFrom(15, 0, null),
  })
  .map(({ kind, amount, days, isEarlier, what, department, rate }) => {
    const at = { day: addDays('2026-10-25', days), isEarlier: isEarlier && amount < 0 };
    const hasParts = sum(kind, amount).what !== null;
    if (!hasParts) return sum(kind, amount, { ...at, rate: null, taxCents: 0 });
    return sum(kind, amount, {
      ...at,
      what,
      department,
      rate,
      taxCents: rate === 15 ? Math.round((amount * 15) / 115) : 0,
    });
  });
const anySums = fc.array(anySum, { maxLength: 60 });
const anySetup = fc.record({
  holdsFrom: fc.constantFrom('2026-10-01', '2026-11-01', '2026-11-14'),
  basis: fc.constantFrom('invoice', 'payments'),
  period: fc.constantFrom('monthly', 'two-odd', 'two-even', 'six'),
  earlier: fc.constantFrom('less', 'credit'),
});
const anySetups = fc
  .array(anySetup, { minLength: 1, maxLength: 2 })
  .map((setups) => setups.sort((a, b) => (a.holdsFrom < b.holdsFrom ? -1 : 1)));

const words = {
  codeOf: ({ purpose, department }: { purpose: string; department: string | null }) => `${purpose}-${department}`,
  taxOf: ({ taxClass }: { taxClass: string }) => taxClass,
  taxWord: 'GST',
  departmentOf: (id: string) => id,
};
const range = { from: '2026-10-25', to: '2026-12-04' };
const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const inCents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : 0);

describe('a file', () => {
  it('says what the page says, and each of its invoices comes to 0.00, whatever happened', () => {
    fc.assert(
      fc.property(anySums, anySetups, fc.constantFrom('day', 'week', 'month'), (sums, setups, every) => {
        const accounts = NZ.books.accounts;
        if (!accounts) return;
        const start = (day: string) => periodOn(setups, day, accounts)?.from ?? day;
        const journals = stretchesOf(range, every, start).map((stretch): Journal => {
          const own = sums.filter(({ day }) => day >= stretch.from && day <= stretch.to);
          return { ...stretch, lines: journalOf(own, setups, NZ, (department) => department === 'drinks') };
        });
        const page = boxesOf(sums, setups, range.to, NZ);

        const [heading = [], ...rows] = xeroRows(journals, words);
        const column = (name: string) => heading.indexOf(name);
        const amountOf = (row: readonly unknown[]) => inCents(row[column('*UnitAmount')]);
        for (const { to } of journals) {
          const own = rows.filter((row) => row[column('*InvoiceNumber')] === `SVY-${to.replaceAll('-', '')}`);
          expect(add(own.map(amountOf))).toBe(0);
        }
        const sold = (isOf: (row: readonly unknown[]) => boolean) =>
          add(
            rows
              .filter(
                (row) => /^(goods|delivery|surcharge|discount)-/.test(String(row[column('*AccountCode')])) && isOf(row),
              )
              .map(amountOf),
          );
        const isTaxed = (taxClass: string) => (row: readonly unknown[]) => row[column('*TaxType')] === taxClass;
        expect(sold(isTaxed('taxed'))).toBe(page.taxed - page.credits);
        expect(sold(isTaxed('zero'))).toBe(page.zeroRated);
        expect(sold(isTaxed('none'))).toBe(page.untaxed);

        const [, ...journal] = myobRows(journals, words);
        const cell = (place: number) => add(journal.map((row) => inCents(row[place])));
        expect(cell(7)).toBe(cell(9));
        expect(journal.flat().every((one) => typeof one === 'string' || one >= 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('and the page ask for the same tax, however refunds of earlier periods are told', () => {
    fc.assert(
      fc.property(anySums, anySetups, (sums, setups) => {
        const told = (earlier: GstSetup['earlier']) =>
          boxesOf(
            sums,
            setups.map((one) => ({ ...one, earlier })),
            range.to,
            NZ,
          );
        const [less, credit] = [told('less'), told('credit')];
        expect(credit.payable).toBe(less.payable);
        expect(credit.total - credit.credits).toBe(less.total);
      }),
    );
  });

  it('has what the ledger has: what was sold, and every account that money went to', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        const lines = journalOf(sums, [setup('invoice')], NZ, () => false);
        const gained = (account: string) =>
          add(
            sums
              .filter(({ kind }) => !AT_BANK.includes(kind))
              .map(({ kind, cents }) =>
                ENTRY_KINDS[kind].to === account ? cents : ENTRY_KINDS[kind].from === account ? -cents : 0,
              ),
          );
        for (const account of [
          'guests',
          'card',
          'drawer',
          'driver',
          'bank',
          'disputed',
          'losses',
          'fees',
          'operator',
        ]) {
          expect(add(lines.filter(({ purpose }) => purpose === account).map(({ cents }) => -cents))).toBe(
            gained(account),
          );
        }
        expect(add(lines.map(({ cents }) => cents))).toBe(0);
      }),
    );
  });

  it('names the tax of a commission as that of a purchase', () => {
    const lines = journalOf([sum('commission', 1_150, { what: 'commission' })], [setup('payments')], NZ, () => false);
    expect(lines).toEqual([
      { purpose: 'card', department: null, taxClass: 'none', cents: 1_150, taxCents: 0 },
      { purpose: 'operator', department: null, taxClass: 'expense', cents: -1_150, taxCents: -150 },
    ]);
  });

  it.each([
    ['day', ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']],
    ['week', ['2026-11-29', '2026-11-30', '2026-12-02']],
    ['month', ['2026-11-30', '2026-12-02']],
  ] as const)('of a %s each ends with the period too', (every, ends) => {
    const start = (day: string) => (day < '2026-12-01' ? '2026-10-01' : '2026-12-01');
    const stretches = stretchesOf({ from: '2026-11-29', to: '2026-12-02' }, every, start);
    expect(stretches.map(({ to }) => to)).toEqual(ends);
  });

  it('names its invoice by the day, with amounts that include the tax', () => {
    const lines = journalOf([sum('sale', 3_400), sum('cash', 3_400)], [setup('invoice')], NZ, () => false);
    const rows = xeroRows([{ from: DAY, to: DAY, lines }], {
      ...words,
      codeOf: () => '200',
      taxOf: ({ taxClass }) => taxClass,
    });
    expect(rows.slice(1).map((row) => row.filter((cell) => cell !== ''))).toEqual([
      ['Servery daily sales', 'SVY-20261128', DAY, '28/11/2026', '28/11/2026', 'Sales', '1', 34, '200', 'taxed'],
      [
        'Servery daily sales',
        'SVY-20261128',
        DAY,
        '28/11/2026',
        '28/11/2026',
        'Cash in the drawer',
        '1',
        -34,
        '200',
        'none',
      ],
    ]);
    const [, ...journal] = myobRows([{ from: DAY, to: DAY, lines }], words);
    expect(journal).toEqual([
      ['S261128', '28/11/2026', `Servery ${DAY}`, 'S', 'X', 'goods-null', '', '', 29.57, 34, '', 'taxed', 'Sales'],
      [
        'S261128',
        '28/11/2026',
        `Servery ${DAY}`,
        'S',
        'X',
        'drawer-null',
        34,
        34,
        '',
        '',
        '',
        'none',
        'Cash in the drawer',
      ],
    ]);
  });
});
