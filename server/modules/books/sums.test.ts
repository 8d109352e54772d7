/** Closed days carry sums, so that a page reads no entry of theirs; the entries stay the truth. */
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { balanceOf, ENTRY_KINDS, type EntryKind, type KindSum } from '#core/domain/books/kinds.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';
import { books, moneyDays, moneyEntries } from '#server/db/schema/books.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import '#test/property-seed.ts';
import { closeDay } from './close-day.ts';
import { insertBooks, insertEntries, type NewEntry } from './repo.ts';
import { sumDrawer, sumUntil } from './repo-days.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.db.delete(moneyEntries);
  await test.db.delete(moneyDays);
  await test.db.delete(books);
});

const clientId = () => test.clientIds.saffron;
const STARTS_ON = '2020-11-21';
const KINDS = Object.keys(ENTRY_KINDS) as EntryKind[];
const DRIVERS = ['asha', 'ben'];

interface RandomDay {
  readonly moves: readonly { readonly kind: EntryKind; readonly cents: number; readonly driver: number }[];
  /** Left open, closed by itself, or counted with this much too much. */
  readonly closing: 'open' | 'uncounted' | number;
}
const randomDays = fc.array(
  fc.record({
    moves: fc.array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        cents: fc.integer({ min: -9_999, max: 19_999 }).filter((cents) => cents !== 0),
        driver: fc.nat(2),
      }),
      { maxLength: 8 },
    ),
    closing: fc.oneof(
      fc.constant('open' as const),
      fc.constant('uncounted' as const),
      fc.integer({ min: -500, max: 500 }),
    ),
  }),
  { minLength: 12, maxLength: 20 },
) satisfies fc.Arbitrary<RandomDay[]>;

let written = 0;
function entryOf(day: LocalDate, { kind, cents, driver }: RandomDay['moves'][number]): NewEntry {
  written += 1;
  const isOfDriver = kind === 'driver' || kind === 'handed-in' || kind === 'difference';
  return {
    clientId: clientId(),
    at: new Date(`${day}T01:00:00Z`),
    tradingDay: day,
    kind,
    reason: ENTRY_KINDS[kind].plus,
    cents,
    parts: [],
    party: isOfDriver ? (DRIVERS[driver] ?? null) : null,
    source: `random:${written}`,
    actor: 'system',
  };
}

/** Every entry from `from` to `to`, added up here. */
async function addedUp(from: LocalDate, to: LocalDate): Promise<KindSum[]> {
  const { kind, party, cents, tradingDay } = moneyEntries;
  return await test.db
    .select({ kind, party, cents })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, clientId()), gte(tradingDay, from), lte(tradingDay, to)));
}

async function close(day: LocalDate, closing: RandomDay['closing']): Promise<void> {
  if (closing === 'open') return;
  await test.db.transaction(async (tx) => {
    const by = { clientId: clientId(), day, by: 'Ana', nowMs: test.clock.now };
    const expected = await sumDrawer(tx, clientId(), STARTS_ON, day);
    const counted = Math.max(0, expected) + (closing === 'uncounted' ? 0 : closing);
    const count = { countedCents: counted, leftCents: Math.min(counted, 10_000), note: 'As it is' };
    expect((await closeDay(tx, { ...by, count: closing === 'uncounted' ? null : count })).is).toBe('closed');
  });
}

it('what a day carries is what its entries and all before them come to: random days, counted, not counted, left open', async () => {
  await fc.assert(
    fc.asyncProperty(randomDays, async (days) => {
      for (const table of [moneyEntries, moneyDays, books]) await test.db.delete(table);
      await test.db.transaction(async (tx) => {
        await insertBooks(tx, clientId(), STARTS_ON);
        // Of before the books, found afterwards.
        await insertEntries(tx, [entryOf('2020-11-19', { kind: 'cash', cents: 777, driver: 0 })]);
      });
      for (const [index, { moves, closing }] of days.entries()) {
        const day = addDays(STARTS_ON, index);
        await test.db.transaction((tx) =>
          insertEntries(
            tx,
            moves.map((move) => entryOf(day, move)),
          ),
        );
        await close(day, closing);
        const all = await addedUp('2000-01-01', day);
        const sums = await sumUntil(test.db, clientId(), day);
        const parties = [undefined, ...DRIVERS];
        for (const account of ['guests', 'card', 'driver', 'bank', 'over-short'] as const) {
          for (const party of parties) {
            const of = (rows: readonly KindSum[]) => rows.filter((row) => party === undefined || row.party === party);
            expect(balanceOf(account, of(sums))).toBe(balanceOf(account, of(all)));
          }
        }
        const drawer = balanceOf('drawer', await addedUp(STARTS_ON, day));
        expect(await sumDrawer(test.db, clientId(), STARTS_ON, day)).toBe(drawer);
      }
    }),
    { numRuns: 12 },
  );
});

it('sums that are not those of the entries ring the operator, and nothing is corrected', async () => {
  const [first, second] = [STARTS_ON, addDays(STARTS_ON, 1)];
  for (const day of [first, second]) {
    await test.db.transaction(async (tx) => {
      await insertBooks(tx, clientId(), STARTS_ON);
      await insertEntries(tx, [entryOf(day, { kind: 'sale', cents: 2_150, driver: 0 })]);
    });
    await close(day, 'uncounted');
  }
  const check = async () => {
    await test.jobs.add(test.db, 'books.close', { clientId: clientId(), day: second });
    await test.jobs.runDue();
  };
  await check();
  expect(takeAlerts()).toEqual([]);
  const carry = (cents: number) =>
    test.db.execute(
      sql`update money_days set sums = jsonb_set(sums, '{0,cents}', ${`${cents}`}) where trading_day = ${second}`,
    );
  await carry(4_299);
  await check();
  expect(takeAlerts()).toEqual([
    expect.stringContaining('a closed day carries sums that are not those of its entries'),
  ]);
  const [{ cents } = { cents: 0 }] = await sumUntil(test.db, clientId(), second);
  expect(cents).toBe(4_299);
});
