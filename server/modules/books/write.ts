/** Writes entries on their days, and sees to it that each day is closed. */

import type { CommissionTax } from '#core/domain/books/commission.ts';
import { type BooksState, entryDay, pastEntryDay } from '#core/domain/books/entry-day.ts';
import { countryOf } from '#core/domain/country/country.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import { addDays, type LocalDate, toInstant, weekdayOf } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { toSchedule } from '#server/modules/tenancy/rows.ts';
import { insertBooks, insertEntries, type NewEntry, type OpenBooks } from './repo.ts';

export type BooksDeps = Pick<Deps, 'jobs' | 'now'>;

/** Of the restaurant's clock on the morning after: a day that nobody closed is closed then. */
const CLOSED_AT_MINUTES = 10 * 60;

/** The country's tax, as parts name it. */
export function taxOf(country: string): CommissionTax {
  const { word: name, rate } = countryOf(country).tax;
  return { name, rate };
}

/** The tax of what the operator takes. */
export function commissionTaxOf({ country, isOperatorUntaxed }: OpenBooks): CommissionTax {
  const tax = taxOf(country);
  return isOperatorUntaxed ? { ...tax, rate: 0 } : tax;
}

/** An entry whose day is not known yet. */
type Undated = Omit<NewEntry, 'tradingDay' | 'clientId'> & { readonly at: Date };

interface Writing {
  readonly clientId: string;
  /** As they were read in this transaction, with the lock that reading takes. */
  readonly open: OpenBooks;
  /** Whether they are of before the ledger, or were found only now: days before its beginning may take them. */
  readonly isPast?: boolean;
}

/** The state of the books, opened if this is their first entry; held until the transaction ends. */
async function stateOf(tx: Transaction, { clientId, open }: Writing, nowMs: number): Promise<BooksState> {
  const { startsOn, closedThrough, zone, weekly } = open;
  if (startsOn !== null && closedThrough !== null) return { startsOn, closedThrough };
  return await insertBooks(tx, clientId, tradingDateOf(nowMs, toSchedule(weekly, []), zone));
}

/** When `day` is closed by itself, UTC ms. */
export function closingAt(day: LocalDate, zone: string): number {
  return toInstant(addDays(day, 1), CLOSED_AT_MINUTES, zone).ms;
}

/** The job that closes `day` if nobody has; a day has one. */
async function addClosing({ jobs, now }: BooksDeps, tx: Transaction, clientId: string, day: LocalDate, zone: string) {
  // The clock of the product may be another one than the database's.
  const runAt = Date.now() + (closingAt(day, zone) - now());
  await jobs.add(tx, 'books.close', { clientId, day }, { key: `books.close:${clientId}:${day}`, runAt });
}

/** Of the restaurant's clock on the Monday after a week with an entry: owners get its mail. */
const WEEK_AT_MINUTES = 10 * 60 + 5;

/** The job of the Monday after `day`; a week has one. */
async function addWeek({ jobs, now }: BooksDeps, tx: Transaction, clientId: string, day: LocalDate, zone: string) {
  const monday = addDays(day, 7 - ((weekdayOf(day) + 5) % 7));
  const runAt = Date.now() + (toInstant(monday, WEEK_AT_MINUTES, zone).ms - now());
  await jobs.add(tx, 'books.week', { clientId, day: monday }, { key: `books.week:${clientId}:${monday}`, runAt });
}

/** Each on the trading day of its `at`, or on the first open one; the first of a day adds the job that closes it. */
export async function writeEntries(
  deps: BooksDeps,
  tx: Transaction,
  writing: Writing,
  entries: readonly Undated[],
): Promise<LocalDate[]> {
  if (entries.length === 0) return [];
  const { clientId, open, isPast = false } = writing;
  const schedule = toSchedule(open.weekly, []);
  const state = await stateOf(tx, writing, deps.now());
  const dayOf = isPast ? pastEntryDay : entryDay;
  const rows = entries.map((entry) => {
    return { ...entry, clientId, tradingDay: dayOf(entry.at.getTime(), schedule, open.zone, state) };
  });
  await insertEntries(tx, rows);
  const days = [...new Set(rows.map(({ tradingDay }) => tradingDay))];
  const { lastDay } = open;
  for (const day of days) {
    if (day >= state.startsOn && (lastDay === null || day > lastDay)) {
      await addClosing(deps, tx, clientId, day, open.zone);
      await addWeek(deps, tx, clientId, day, open.zone);
    }
  }
  return days;
}
