/**
 * Checks typed opening hours. Every problem names its day and field by path: 'weekly.5.ranges.1.toTime'. Pure; pages
 * and server use the same check.
 */

import { ORDER_TYPES, type OrderType } from '#core/domain/orders/order-type.ts';
import {
  addDays,
  DAY_MINUTES,
  formatWall,
  type LocalDate,
  parseWallTime,
  weekdayOf,
} from '#core/domain/time/zoned-time.ts';
import { type DayAvailability, type OpeningSchedule, openIntervals } from './opening-hours.ts';
import { type HoursOfTypes, scheduleFor } from './order-type-hours.ts';

/** One weekday as typed, 1 = Sunday. */
export interface DraftDay {
  readonly weekday: number;
  readonly isClosed: boolean;
  readonly ranges: readonly DayAvailability[];
}

export interface DraftOverride {
  readonly date: string;
  readonly isClosed: boolean;
  readonly ranges: readonly DayAvailability[];
  readonly label: string;
}

/** 1 breakfast, 2 lunch, 3 dinner. */
export interface DraftMeal extends DayAvailability {
  readonly periodType: number;
}

/** Hours of an order type that differ from the store's; a null week is the store's. */
export interface DraftOwnHours {
  readonly weekly: readonly DraftDay[] | null;
  readonly overrides: readonly DraftOverride[];
  /** Minutes before closing. */
  readonly lastOrderMinutes: number;
}

export type DraftOrderTypes = Readonly<Record<OrderType, DraftOwnHours>>;

export interface DraftHours {
  readonly weekly: readonly DraftDay[];
  readonly overrides: readonly DraftOverride[];
  readonly orderTypes: DraftOrderTypes;
  readonly mealPeriods: readonly DraftMeal[];
}

export type HoursProblemKind =
  /** Not 'HH:mm'. */
  | 'bad-time'
  /** Ends when it starts, which is no time at all (only 00:00–00:00 is the whole day). */
  | 'zero-length'
  /** The same range twice. */
  | 'duplicate'
  /** Meets another range of its day; `other` is that one. */
  | 'overlap'
  /** Runs into the next day's hours; `other` are those. */
  | 'overlaps-next-day'
  /** Open, yet no hours are given. */
  | 'no-hours'
  /** The days are not Sunday to Saturday, once each. */
  | 'bad-week'
  | 'bad-date'
  | 'past-date'
  /** More than two years ahead. */
  | 'far-date'
  | 'duplicate-date'
  | 'duplicate-meal';

export interface HoursProblem {
  /** Dotted, from the draft: 'overrides.0.date'. */
  readonly path: string;
  readonly kind: HoursProblemKind;
  /** '23:00–02:00' of the range it meets. */
  readonly other?: string;
}

/** How far ahead a date may lie. */
export const FARTHEST_DAYS = 731;

interface Span {
  readonly index: number;
  readonly from: number;
  /** Above 1440 on the next day. */
  readonly to: number;
}

/** 'HH:mm–HH:mm'. */
function spanText({ from, to }: Pick<Span, 'from' | 'to'>): string {
  return `${formatWall(from)}–${formatWall(to)}`;
}

/** A typed range in minutes; null when it is none. A `to` that is not after `from` is on the next day. */
export function spanOf({ fromTime, toTime }: DayAvailability): { readonly from: number; readonly to: number } | null {
  const from = parseWallTime(fromTime);
  const to = parseWallTime(toTime);
  if (from === null || to === null || from === DAY_MINUTES) return null;
  if (from === to && from !== 0) return null;
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

function rangeProblems(ranges: readonly DayAvailability[], path: string): { problems: HoursProblem[]; spans: Span[] } {
  const problems: HoursProblem[] = [];
  const spans: Span[] = [];
  for (const [index, range] of ranges.entries()) {
    const at = `${path}.${index}`;
    const from = parseWallTime(range.fromTime);
    const to = parseWallTime(range.toTime);
    if (from === null || from === DAY_MINUTES) problems.push({ path: `${at}.fromTime`, kind: 'bad-time' });
    if (to === null) problems.push({ path: `${at}.toTime`, kind: 'bad-time' });
    const span = spanOf(range);
    if (span) {
      const met = spans.find((other) => span.from < other.to && other.from < span.to);
      if (!met) spans.push({ index, ...span });
      else if (met.from === span.from && met.to === span.to)
        problems.push({ path: `${at}.fromTime`, kind: 'duplicate' });
      else problems.push({ path: `${at}.fromTime`, kind: 'overlap', other: spanText(met) });
    } else if (from !== null && to !== null && from === to && from < DAY_MINUTES) {
      problems.push({ path: `${at}.toTime`, kind: 'zero-length' });
    }
  }
  return { problems, spans };
}

function weekProblems(weekly: readonly DraftDay[]): HoursProblem[] {
  const days = [...weekly].map(({ weekday }) => weekday).sort((a, b) => a - b);
  if (days.join() !== '1,2,3,4,5,6,7') return [{ path: 'weekly', kind: 'bad-week' }];
  const problems: HoursProblem[] = [];
  const spansOf = new Map<number, readonly Span[]>();
  for (const [index, { weekday, isClosed, ranges }] of weekly.entries()) {
    if (isClosed) continue;
    if (ranges.length === 0) problems.push({ path: `weekly.${index}.ranges`, kind: 'no-hours' });
    const { problems: found, spans } = rangeProblems(ranges, `weekly.${index}.ranges`);
    problems.push(...found);
    spansOf.set(weekday, spans);
  }
  for (const [index, { weekday, isClosed }] of weekly.entries()) {
    if (isClosed) continue;
    const next = spansOf.get((weekday % 7) + 1) ?? [];
    for (const span of spansOf.get(weekday) ?? []) {
      const met = next.find((other) => span.to - DAY_MINUTES > other.from);
      if (!met) continue;
      const path = `weekly.${index}.ranges.${span.index}.toTime`;
      problems.push({ path, kind: 'overlaps-next-day', other: spanText(met) });
    }
  }
  return problems;
}

function dateProblem(date: string, today: LocalDate): HoursProblemKind | null {
  try {
    weekdayOf(date);
  } catch {
    return 'bad-date';
  }
  if (date < today) return 'past-date';
  return date > addDays(today, FARTHEST_DAYS) ? 'far-date' : null;
}

function overrideProblems(overrides: readonly DraftOverride[], today: LocalDate): HoursProblem[] {
  return overrides.flatMap(({ date, isClosed, ranges }, index): HoursProblem[] => {
    const path = `overrides.${index}`;
    const kind = dateProblem(date, today);
    const isTwice = overrides.findIndex((other) => other.date === date) < index;
    const problems: HoursProblem[] = kind
      ? [{ path: `${path}.date`, kind }]
      : isTwice
        ? [{ path: `${path}.date`, kind: 'duplicate-date' }]
        : [];
    if (isClosed) return problems;
    if (ranges.length === 0) problems.push({ path: `${path}.ranges`, kind: 'no-hours' });
    return [...problems, ...rangeProblems(ranges, `${path}.ranges`).problems];
  });
}

function mealProblems(meals: readonly DraftMeal[]): HoursProblem[] {
  return meals.flatMap((meal, index): HoursProblem[] => {
    const { problems } = rangeProblems([meal], 'meal');
    const own = problems.map(({ path, kind }) => ({ path: path.replace('meal.0', `mealPeriods.${index}`), kind }));
    const isTwice = meals.findIndex((other) => other.periodType === meal.periodType) < index;
    return isTwice ? [{ path: `mealPeriods.${index}.periodType`, kind: 'duplicate-meal' }, ...own] : own;
  });
}

/** The same for the hours of an order type; paths begin with 'orderTypes.delivery.'. */
function ownProblems({ orderTypes }: DraftHours, orderType: OrderType, today: LocalDate): HoursProblem[] {
  const { weekly, overrides } = orderTypes[orderType];
  const problems = [...(weekly ? weekProblems(weekly) : []), ...overrideProblems(overrides, today)];
  return problems.map((problem) => ({ ...problem, path: `orderTypes.${orderType}.${problem.path}` }));
}

/** What is wrong with a draft; `today` is the restaurant's date. */
export function hoursProblems(draft: DraftHours, today: LocalDate): readonly HoursProblem[] {
  return [
    ...weekProblems(draft.weekly),
    ...overrideProblems(draft.overrides, today),
    ...ORDER_TYPES.flatMap((orderType) => ownProblems(draft, orderType, today)),
    ...mealProblems(draft.mealPeriods),
  ];
}

/** The orders that were due in the open hours of their type and no longer are. Both schedules must be valid. */
export function closedByChange<Due extends { readonly orderType: OrderType; readonly dueMs: number }>(
  before: HoursOfTypes,
  after: HoursOfTypes,
  due: readonly Due[],
  zone: string,
): readonly Due[] {
  const isOpen = (schedule: OpeningSchedule, ms: number) => openIntervals(schedule, ms, ms, zone).length > 0;
  return due.filter(
    ({ orderType, dueMs }) =>
      isOpen(scheduleFor(before, orderType), dueMs) && !isOpen(scheduleFor(after, orderType), dueMs),
  );
}
