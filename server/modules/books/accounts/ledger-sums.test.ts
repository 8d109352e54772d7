/** What the page, the boxes and the files of some days are made of is what the entries say, whatever they are. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTRY_KINDS, type EntryKind } from '#core/domain/books/kinds.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { amountOfPart, type Part } from '#core/domain/money/parts.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import '#test/property-seed.ts';
import { type BookSum, boxesOf, journalOf } from '#core/domain/books/accounts/book-sums.ts';
import { insertEntries } from '#server/modules/books/repo.ts';
import { readSums } from './repo-accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

const FIRST = '2026-10-01';
const DAYS = { from: '2026-10-05', to: '2026-10-18' };

const tax = (name: string, rate: number) =>
  fc.integer({ min: -500, max: 900 }).map((cents) => ({ name, rate, isInclusive: true, cents }));
const anyPart = fc.record({
  what: fc.constantFrom('goods', 'delivery', 'surcharge', 'discount'),
  department: fc.constantFrom(undefined, 'mains', 'drinks'),
  net: fc.integer({ min: -3_000, max: 9_000 }),
  // Untaxed, at the country's rate, at zero, at another, and with two taxes at once.
  taxes: fc.oneof(
    fc.constant([]),
    fc.tuple(tax('GST', 15)),
    fc.tuple(tax('GST', 0)),
    fc.tuple(tax('Levy', 2.5)),
    fc.tuple(tax('GST', 15), tax('Levy', 2.5)),
  ),
});
const anyEntry = fc.record({
  kind: fc.constantFrom(...(Object.keys(ENTRY_KINDS) as EntryKind[])),
  parts: fc.array(anyPart, { maxLength: 4 }),
  cents: fc.integer({ min: -9_999, max: 9_999 }).filter((cents) => cents !== 0),
  party: fc.constantFrom(null, 'asha'),
  order: fc.nat(5),
  day: fc.nat(24),
});

const inSales = (kind: EntryKind) => kind === 'sale' || kind === 'rounding';
const orderIdOf = (order: number) => `00000000-0000-4000-8000-00000000000${order}`;

/** One line of what the entries come to; a map of lines to cents and tax. */
type Sums = Map<string, readonly [cents: number, tax: number]>;
function add(sums: Sums, key: readonly unknown[], cents: number, taxCents: number): void {
  const [before, taxBefore] = sums.get(JSON.stringify(key)) ?? [0, 0];
  sums.set(JSON.stringify(key), [before + cents, taxBefore + taxCents]);
}

it('sums have the cents and the taxes of every entry of their days, and a journal of them comes to 0.00', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 60 }), async (drawn) => {
      await test.db.delete(moneyEntries);
      const entries = drawn
        .map((one) => {
          const whole = one.parts.reduce((all, part) => all + amountOfPart(part as Part), 0);
          return { ...one, cents: one.parts.length === 0 ? one.cents : whole };
        })
        .filter(({ cents }) => cents !== 0);
      await test.db.transaction((tx) =>
        insertEntries(
          tx,
          entries.map(({ kind, parts, cents, party, order, day }, index) => ({
            clientId: test.clientIds.saffron,
            at: new Date('2026-10-01T00:00:00Z'),
            tradingDay: addDays(FIRST, day),
            kind,
            reason: 'drawn',
            cents,
            parts: parts as Part[],
            party,
            orderId: orderIdOf(order),
            source: `drawn:${index}`,
            actor: 'system',
          })),
        ),
      );
      const expected: Sums = new Map();
      const own = entries.filter(({ day }) => addDays(FIRST, day) >= DAYS.from && addDays(FIRST, day) <= DAYS.to);
      for (const { kind, parts, cents, party, order, day } of own) {
        const isEarlier =
          cents < 0 &&
          entries.some(
            (before) =>
              before.order === order &&
              addDays(FIRST, before.day) < DAYS.from &&
              inSales(before.kind) === inSales(kind),
          );
        const key = [addDays(FIRST, day), kind, cents < 0, isEarlier, party !== null];
        if (parts.length === 0) add(expected, [...key, null, null, null], cents, 0);
        for (const part of parts) {
          const rate = part.taxes.length === 0 ? null : Math.max(...part.taxes.map((one) => one.rate));
          const amount = amountOfPart(part as Part);
          add(expected, [...key, part.what, part.department ?? null, rate], amount, amount - part.net);
        }
      }
      const sums = await readSums(test.db, test.clientIds.saffron, DAYS);
      const found: Sums = new Map();
      for (const sum of sums) {
        const { day, kind, isBack, isEarlier, hasParty, what, department, rate } = sum;
        const key = [day, kind, isBack, isEarlier, hasParty, what, department, rate];
        expect(found.has(JSON.stringify(key))).toBe(false);
        add(found, key, sum.cents, sum.taxCents);
      }
      expect([...found].sort()).toEqual([...expected].sort());
      for (const basis of ['invoice', 'payments'] as const) check(sums, basis);
    }),
    { numRuns: 60 },
  );
  await test.db.execute(sql`delete from money_entries`);
});

/** The boxes are the ledger's sales of a basis, and the journal has the same. */
function check(sums: readonly BookSum[], basis: 'invoice' | 'payments'): void {
  const setups = [{ holdsFrom: '2026-01-01', basis, period: 'monthly', earlier: 'less' }] as const;
  const lines = journalOf(sums, setups, NZ, () => false);
  expect(lines.reduce((all, { cents }) => all + cents, 0)).toBe(0);
  const { total, untaxed } = boxesOf(sums, setups, DAYS.to, NZ);
  const sold = lines.filter(({ purpose }) => ['goods', 'delivery', 'surcharge', 'discount'].includes(purpose));
  expect(sold.reduce((all, { cents }) => all + cents, 0)).toBe(total + untaxed);
}
