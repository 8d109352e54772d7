/**
 * By which order types and when a dish is available (decision 040). Its windows are read like opening hours: wall-clock
 * times in the restaurant's zone that may pass midnight, both ends included, with the same rule for the nights on which
 * clocks change.
 */

import { type OpeningSchedule, openIntervals } from '#core/domain/hours/opening-hours.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { addDays, DAY_MINUTES, MINUTE_MS, toInstant, toLocal, type Weekday } from '#core/domain/time/zoned-time.ts';

/** Weekdays 1 = Sunday … 7; a `to` that is not after `from` is on the next day. */
export interface AvailabilityWindow {
  weekdays: number[];
  /** 'HH:MM' on the restaurant's clock. */
  from: string;
  to: string;
}

export interface Availability {
  /** null: for every order type of the restaurant. */
  orderTypes: OrderType[] | null;
  /** Empty: whenever the restaurant is open. */
  windows: AvailabilityWindow[];
  /** Meal periods besides the windows; a menu has them as windows (core/domain/menu/meal-periods.ts). */
  mealPeriods?: number[];
  /** Minutes before it is due that it has to be ordered; absent for none. */
  noticeMinutes?: number;
}

/** The longest notice that a restaurant may ask for: as far as orders are taken ahead. */
export const MOST_NOTICE_MINUTES = 30 * DAY_MINUTES;

/**
 * `order-type`: not for the chosen order type, only for `only`, or for none when that is null; `time`: not at the due time;
 * `notice`: due sooner than it can be made.
 */
export type AvailabilityRefusal =
  | { readonly kind: 'order-type'; readonly only: OrderType | null }
  | { readonly kind: 'time' }
  | { readonly kind: 'notice' };

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const NEXT_DAYS = 14;

function scheduleOf(windows: readonly AvailabilityWindow[]): OpeningSchedule {
  const weekly = WEEK.map((weekday) => {
    const own = windows.filter(({ weekdays }) => weekdays.includes(weekday));
    const dayAvailabilities = own.map(({ from, to }) => ({ fromTime: from, toTime: to }));
    return { weekday, isClosed: own.length === 0, dayAvailabilities };
  });
  return { weekly, overrides: [] };
}

/**
 * Why a dish is not available for an order type at `dueMs` in the IANA zone `zone` when it is ordered at `nowMs` (both UTC
 * ms); null when it is. A null is not checked, except that a dish without any order type is never available. Throws
 * RangeError for malformed times.
 */
export function availabilityRefusal(
  availability: Availability | null,
  orderType: OrderType | null,
  dueMs: number | null,
  zone: string,
  nowMs: number,
): AvailabilityRefusal | null {
  if (!availability) return null;
  const { orderTypes, windows, noticeMinutes = 0 } = availability;
  if (orderTypes && (orderTypes.length === 0 || (orderType !== null && !orderTypes.includes(orderType)))) {
    return { kind: 'order-type', only: orderTypes[0] ?? null };
  }
  if (dueMs !== null && dueMs < nowMs + noticeMinutes * MINUTE_MS) return { kind: 'notice' };
  if (windows.length === 0 || dueMs === null) return null;
  return openIntervals(scheduleOf(windows), dueMs, dueMs, zone).length > 0 ? null : { kind: 'time' };
}

/**
 * The first instant from `fromMs` (UTC ms) on at which one of the windows holds and the restaurant is open; null when
 * there is none within 14 days. Does not check order types.
 */
export function nextAvailable(
  { windows }: Pick<Availability, 'windows'>,
  fromMs: number,
  opening: OpeningSchedule,
  zone: string,
): number | null {
  const lastMs = toInstant(addDays(toLocal(fromMs, zone).date, NEXT_DAYS), 0, zone).ms;
  if (windows.length === 0) return openIntervals(opening, fromMs, lastMs, zone)[0]?.fromMs ?? null;
  for (const window of openIntervals(scheduleOf(windows), fromMs, lastMs, zone)) {
    const [open] = openIntervals(opening, window.fromMs, window.toMs, zone);
    if (open) return open.fromMs;
  }
  return null;
}
