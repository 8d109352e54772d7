/** The day of the books to which an amount belongs. Pure. */
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';

/** How far the books of a restaurant are. */
export interface BooksState {
  /** The first day that was written as it was lived; what is of an earlier day was reckoned afterwards from the orders. */
  readonly startsOn: LocalDate;
  /** Nothing of this day or of an earlier one changes any more. */
  readonly closedThrough: LocalDate;
}

/** The trading day of `atMs` (UTC), or the first open one where that day is closed. Stored for good with the entry. */
export function entryDay(
  atMs: number,
  schedule: OpeningSchedule,
  zone: string,
  { closedThrough }: Pick<BooksState, 'closedThrough'>,
): LocalDate {
  const day = tradingDateOf(atMs, schedule, zone);
  return day <= closedThrough ? addDays(closedThrough, 1) : day;
}

/**
 * The same for what happened at `atMs` and is written only now: days before the books began take what belongs to them, until the
 * first day is closed and they with it.
 */
export function pastEntryDay(atMs: number, schedule: OpeningSchedule, zone: string, state: BooksState): LocalDate {
  const day = tradingDateOf(atMs, schedule, zone);
  return day < state.startsOn && state.closedThrough < state.startsOn ? day : entryDay(atMs, schedule, zone, state);
}
