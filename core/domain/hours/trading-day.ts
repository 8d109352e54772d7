/** The day of a restaurant's books: an evening that passes midnight belongs to the day on which it began. */

import {
  addDays,
  DAY_MINUTES,
  type LocalDate,
  parseWallTime,
  toInstant,
  toLocal,
} from '#core/domain/time/zoned-time.ts';
import type { OpeningSchedule } from './opening-hours.ts';

/** Minutes after midnight. A range that ends later belongs to a night shop, whose days end at midnight. */
const LATEST_END = 8 * 60;

/**
 * Minutes after midnight at which a trading day ends: the latest end of any evening of the week that passes midnight, 0 for
 * a restaurant whose hours never do (or that never closes).
 */
export function tradingDayEnd(schedule: OpeningSchedule): number {
  const known = dayEnds.get(schedule);
  if (known !== undefined) return known;
  const end = findDayEnd(schedule);
  dayEnds.set(schedule, end);
  return end;
}

/** Schedules never change: a store whose hours do has a new one. */
const dayEnds = new WeakMap<OpeningSchedule, number>();

/** Of the week alone: hours of one date must not move the days of all years. */
function findDayEnd({ weekly }: OpeningSchedule): number {
  const ends = weekly.flatMap(({ isClosed, dayAvailabilities }) =>
    isClosed
      ? []
      : dayAvailabilities.map(({ fromTime, toTime }) => {
          const from = parseWallTime(fromTime) ?? 0;
          const to = parseWallTime(toTime) ?? 0;
          return to < from && to <= LATEST_END ? to : 0;
        }),
  );
  return Math.max(0, ...ends);
}

/** From the start (included) to the end (excluded) of the trading days `from` to `to`, UTC ms. */
export function tradingSpan(
  from: LocalDate,
  to: LocalDate,
  schedule: OpeningSchedule,
  zone: string,
): { readonly fromMs: number; readonly toMs: number } {
  const end = tradingDayEnd(schedule);
  return { fromMs: toInstant(from, end, zone).ms, toMs: toInstant(to, DAY_MINUTES + end, zone).ms };
}

/** The trading day that an instant belongs to. */
export function tradingDateOf(ms: number, schedule: OpeningSchedule, zone: string): LocalDate {
  const { date, minutes } = toLocal(ms, zone);
  return minutes < tradingDayEnd(schedule) ? addDays(date, -1) : date;
}
