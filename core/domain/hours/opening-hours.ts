/**
 * When a restaurant is open. Hours are wall-clock times in the restaurant's
 * zone; they may be split, pass midnight and be replaced by date.
 *
 * - A day flagged closed is closed; a day that lists no hours is open from midnight to midnight; any other day is open inside
 *   its ranges, both ends included to the millisecond. A day that is not in the schedule counts as closed.
 * - A range whose end is not after its start ends on the next day. It belongs to the day it starts on, so it holds after
 *   midnight even when the next day is closed. 00:00–24:00 and 00:00–00:00 are that whole day and not the midnight after it.
 *   An end of 23:59 lasts through that minute, since it is how many systems spell midnight.
 * - Where clocks go forward, a range starts and ends where its missing reading would have been. Where they go back, both
 *   ends mean the first reading.
 * Spec: time#opening-hours
 */
import type { LocalDate, WallTime, Weekday } from '#core/domain/time/zoned-time.ts';
import {
  addDays,
  DAY_MINUTES,
  MINUTE_MS,
  parseWallTime,
  toInstant,
  toLocal,
  weekdayOf,
} from '#core/domain/time/zoned-time.ts';

export interface DayAvailability {
  /** 'HH:mm' or 'HH:mm:ss'. */
  readonly fromTime: WallTime;
  /** 'HH:mm' or 'HH:mm:ss'; not after `fromTime` means on the next day. */
  readonly toTime: WallTime;
}

/** One weekday's hours. The field names are those of the wire. */
export interface WeeklyAvailability {
  readonly weekday: Weekday;
  readonly isClosed: boolean;
  readonly dayAvailabilities: readonly DayAvailability[];
}

/** Hours of one date that replace those of its weekday: public holidays and closures. */
export interface DateOverride {
  readonly date: LocalDate;
  readonly isClosed: boolean;
  readonly dayAvailabilities: readonly DayAvailability[];
  /** Why, for customers: 'Christmas Day'. */
  readonly label?: string;
}

/** Times must be well formed (`parseWallTime`) and no range may start at 24:00; the functions here throw RangeError else. */
export interface OpeningSchedule {
  readonly weekly: readonly WeeklyAvailability[];
  /** In order of date. */
  readonly overrides: readonly DateOverride[];
  /** An order for a stretch of open hours is taken until this many minutes before its end; at its end when absent. */
  readonly lastOrderMinutes?: number;
}

/** Minutes after midnight of the day a range belongs to; `toMinutes` is above 1440 when it ends on the next day. */
export interface WallRange {
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** Open at every instant from `fromMs` to `toMs`, both included (UTC ms). */
export interface OpenInterval {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface OpenState {
  readonly isOpen: boolean;
  /** When it closes next, on a whole minute; null when closed now, or open for the next seven days and more. */
  readonly closesAtMs: number | null;
  /** The range that holds now; null when closed. */
  readonly range: WallRange | null;
  /** Label of the date override in force, else null. */
  readonly label: string | null;
}

/** What one day's hours are, ranges in order of time; only an `open` day has any. */
export interface DayHours {
  readonly weekday: Weekday;
  readonly status: 'open' | 'closed' | 'no-information';
  readonly ranges: readonly WallRange[];
  readonly label: string | null;
}

/** `between`, `today` and `now` are the three titles of the closed modal. */
export type ClosedReason = 'open' | 'no-information' | 'between' | 'today' | 'now';

const ALL_DAY: WallRange = { fromMinutes: 0, toMinutes: DAY_MINUTES };
/** The weekly hours come again within seven days, and a night of the eighth may begin before midnight. */
const WEEK_DAYS = 8;
const CLOSING_DAYS = 7;

function wallRange({ fromTime, toTime }: DayAvailability): WallRange {
  const from = parseWallTime(fromTime);
  const to = parseWallTime(toTime);
  if (from === null || to === null || from === DAY_MINUTES) {
    throw new RangeError(`Not hours: ${fromTime}-${toTime}`);
  }
  return { fromMinutes: from, toMinutes: to > from ? to : to + DAY_MINUTES };
}

function dayHours(
  weekday: Weekday,
  entry: WeeklyAvailability | DateOverride | undefined,
  label: string | null,
): DayHours {
  if (!entry) return { weekday, status: 'no-information', ranges: [], label };
  if (entry.isClosed) return { weekday, status: 'closed', ranges: [], label };
  const ranges = entry.dayAvailabilities.map(wallRange).sort((a, b) => a.fromMinutes - b.fromMinutes);
  return { weekday, status: 'open', ranges: ranges.length === 0 ? [ALL_DAY] : ranges, label };
}

/** The hours that belong to a date, overrides included. */
export function dayHoursOn(schedule: OpeningSchedule, date: LocalDate): DayHours {
  const weekday = weekdayOf(date);
  const override = schedule.overrides.find((entry) => entry.date === date);
  const entry = override ?? schedule.weekly.find((candidate) => candidate.weekday === weekday);
  return dayHours(weekday, entry, override?.label ?? null);
}

/** Null for a range that clocks going forward skip altogether. */
function toInterval(date: LocalDate, range: WallRange, zone: string): OpenInterval | null {
  const fromMs = toInstant(date, range.fromMinutes, zone).ms;
  const end = toInstant(date, range.toMinutes, zone);
  const isAllDay = range.fromMinutes === 0 && range.toMinutes === DAY_MINUTES;
  let toMs = end.ms;
  if (end.kind === 'gap' || isAllDay) toMs -= 1;
  else if (range.toMinutes % DAY_MINUTES === DAY_MINUTES - 1) toMs += MINUTE_MS - 1;
  return toMs < fromMs ? null : { fromMs, toMs };
}

/** Spans of days that are remembered of each schedule: from now on, of today, of a chosen day. */
const MOST_SPANS = 16;

/** Intervals by schedule and span. Schedules never change: a store whose hours do has a new one. */
const spans = new WeakMap<OpeningSchedule, Map<string, readonly OpenInterval[]>>();

/** Merged intervals of the ranges that start on `first` to `last`, whole. */
function intervalsOfDays(
  schedule: OpeningSchedule,
  first: LocalDate,
  last: LocalDate,
  zone: string,
): readonly OpenInterval[] {
  const span = `${first} ${last} ${zone}`;
  const known = spans.get(schedule) ?? new Map<string, readonly OpenInterval[]>();
  spans.set(schedule, known);
  const intervals = known.get(span) ?? findIntervals(schedule, first, last, zone);
  if (known.size >= MOST_SPANS) known.clear();
  known.set(span, intervals);
  return intervals;
}

function findIntervals(
  schedule: OpeningSchedule,
  first: LocalDate,
  last: LocalDate,
  zone: string,
): readonly OpenInterval[] {
  const intervals: OpenInterval[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const range of dayHoursOn(schedule, date).ranges) {
      const interval = toInterval(date, range, zone);
      if (interval) intervals.push(interval);
    }
  }
  intervals.sort((a, b) => a.fromMs - b.fromMs);
  const merged: { fromMs: number; toMs: number }[] = [];
  for (const interval of intervals) {
    const open = merged.at(-1);
    if (open && interval.fromMs <= open.toMs + 1) open.toMs = Math.max(open.toMs, interval.toMs);
    else merged.push({ ...interval });
  }
  return merged;
}

/** The instants from `fromMs` to `toMs` (both included) at which the restaurant is open, as disjoint intervals in order. */
export function openIntervals(
  schedule: OpeningSchedule,
  fromMs: number,
  toMs: number,
  zone: string,
): readonly OpenInterval[] {
  if (toMs < fromMs) return [];
  // No range is longer than a day, so only yesterday's can reach into the first day.
  const first = addDays(toLocal(fromMs, zone).date, -1);
  return intervalsOfDays(schedule, first, toLocal(toMs, zone).date, zone)
    .filter((interval) => interval.toMs >= fromMs && interval.fromMs <= toMs)
    .map((interval) => ({ fromMs: Math.max(interval.fromMs, fromMs), toMs: Math.min(interval.toMs, toMs) }));
}

/** Whether the restaurant is open at an instant, and takes orders, and until when it is open. */
export function openStateAt(schedule: OpeningSchedule, nowMs: number, zone: string): OpenState {
  const today = toLocal(nowMs, zone).date;
  const yesterday = addDays(today, -1);
  let state: { range: WallRange; toMs: number; label: string | null } | null = null;
  for (const date of [yesterday, today]) {
    const { ranges, label } = dayHoursOn(schedule, date);
    for (const range of ranges) {
      const interval = toInterval(date, range, zone);
      if (!interval || nowMs < interval.fromMs || nowMs > interval.toMs) continue;
      if (!state || interval.toMs > state.toMs) state = { range, toMs: interval.toMs, label };
    }
  }
  if (!state) return { isOpen: false, closesAtMs: null, range: null, label: dayHoursOn(schedule, today).label };
  const horizon = addDays(today, CLOSING_DAYS);
  const whole = intervalsOfDays(schedule, yesterday, horizon, zone).find((interval) => interval.toMs >= nowMs);
  const { toMs } = whole ?? state;
  if (nowMs > toMs - (schedule.lastOrderMinutes ?? 0) * MINUTE_MS) {
    return { isOpen: false, closesAtMs: null, range: null, label: state.label };
  }
  const closesAtMs = Math.ceil(toMs / MINUTE_MS) * MINUTE_MS;
  const closes = closesAtMs < toInstant(horizon, DAY_MINUTES, zone).ms;
  return { isOpen: true, closesAtMs: closes ? closesAtMs : null, range: state.range, label: state.label };
}

/**
 * The first opening strictly after now, whether open now or not: what the closed modal counts down to and what "sold out until
 * the next opening" means, in UTC ms. Back-to-back hours are one opening. After the last special date only the weekly
 * hours are left, so a week beyond it is all there is: null when that holds no opening. The far dates are read only where
 * the near ones have none.
 * Spec: time#next-opening-unknown
 */
export function nextOpening(schedule: OpeningSchedule, nowMs: number, zone: string): number | null {
  const today = toLocal(nowMs, zone).date;
  const lastSpecial = schedule.overrides.at(-1)?.date ?? today;
  for (const date of [today, lastSpecial]) {
    const days = intervalsOfDays(schedule, addDays(today, -1), addDays(date, WEEK_DAYS), zone);
    const next = days.find(({ fromMs }) => fromMs > nowMs);
    if (next) return next.fromMs;
  }
  return null;
}

/** Hours that belong to today's date, overrides included; the tail of yesterday's is not among them. */
export function todayRanges(schedule: OpeningSchedule, nowMs: number, zone: string): DayHours {
  return dayHoursOn(schedule, toLocal(nowMs, zone).date);
}

/**
 * Which title of the closed modal applies. `between`: one of today's periods is over and another is to come; `today`:
 * none is left; `now`: the first is still to come.
 * Spec: time#closed-modal
 */
export function closedReason(schedule: OpeningSchedule, nowMs: number, zone: string): ClosedReason {
  if (openStateAt(schedule, nowMs, zone).isOpen) return 'open';
  const today = toLocal(nowMs, zone).date;
  const { status, ranges } = dayHoursOn(schedule, today);
  if (status === 'no-information') return 'no-information';
  const intervals = ranges.map((range) => toInterval(today, range, zone)).filter((interval) => interval !== null);
  if (!intervals.some((interval) => interval.fromMs > nowMs)) return 'today';
  return intervals.some((interval) => interval.toMs < nowMs) ? 'between' : 'now';
}

/**
 * The ordinary week, Sunday to Saturday, for the service hours page; date overrides are left out.
 * Spec: store#service-hours-page
 */
export function weekHours(schedule: OpeningSchedule): readonly DayHours[] {
  const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  return week.map((weekday) =>
    dayHours(
      weekday,
      schedule.weekly.find((entry) => entry.weekday === weekday),
      null,
    ),
  );
}
