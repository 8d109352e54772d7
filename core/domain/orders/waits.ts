/** Honest times: which part of a restaurant's own history answers for an order of now. Decision 093. */
import { type LocalDate, weekdayOf } from '#core/domain/time/zoned-time.ts';

export const DAY_CLASSES = ['workday', 'weekend', 'any'] as const;
export type DayClass = (typeof DAY_CLASSES)[number];

/** How many other orders the kitchen had in hand when it accepted one. */
export const LOAD_CLASSES = ['calm', 'busy', 'full', 'any'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** From so many open orders on a moment counts as `busy`. */
export const BUSY_FROM = 3;
/** From so many open orders on a moment counts as `full`. */
export const FULL_FROM = 8;
/** Fewer orders than this say nothing about the next one. */
export const ENOUGH_ORDERS = 20;
/** Of a row that holds every hour. */
export const ANY_HOUR = -1;

export interface WaitRow {
  readonly dayClass: DayClass;
  readonly hour: number;
  readonly loadClass: LoadClass;
  readonly orders: number;
  /** Minutes: one order in ten was faster than `p10`, one in ten slower than `p90`. */
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** Minutes. */
export interface Wait {
  readonly from: number;
  readonly usual: number;
  readonly to: number;
}

export interface WaitMoment {
  readonly dayClass: Exclude<DayClass, 'any'>;
  readonly hour: number;
  readonly loadClass: Exclude<LoadClass, 'any'>;
}

/** Friday and Saturday evenings count as weekend, as kitchens do. */
export function dayClassOf(date: LocalDate, hour: number): WaitMoment['dayClass'] {
  const weekday = weekdayOf(date);
  return weekday === 7 || weekday === 1 || (weekday === 6 && hour >= 16) ? 'weekend' : 'workday';
}

/** How busy the kitchen is by the number of other orders under way. */
export function loadClassOf(others: number): WaitMoment['loadClass'] {
  if (others >= FULL_FROM) return 'full';
  return others >= BUSY_FROM ? 'busy' : 'calm';
}

/** The narrowest part of the history with enough orders; null where none has, and then the estimate holds. */
export function waitAt(rows: readonly WaitRow[], { dayClass, hour, loadClass }: WaitMoment): Wait | null {
  const parts: readonly (readonly [DayClass, number, LoadClass])[] = [
    [dayClass, hour, loadClass],
    [dayClass, ANY_HOUR, loadClass],
    ['any', ANY_HOUR, loadClass],
    ['any', ANY_HOUR, 'any'],
  ];
  for (const [day, at, load] of parts) {
    const row = rows.find((one) => one.dayClass === day && one.hour === at && one.loadClass === load);
    if (row && row.orders >= ENOUGH_ORDERS) {
      return { from: row.p10, usual: row.p50, to: Math.max(row.p90, row.p10) };
    }
  }
  return null;
}

const STEP = 5;

/** A wait as guests read it, in steps of five minutes that never promise more than the history holds. */
export function roundedWait(wait: Wait): Wait {
  const from = Math.max(STEP, Math.floor(wait.from / STEP) * STEP);
  const to = Math.max(from, Math.ceil(wait.to / STEP) * STEP);
  const usual = Math.min(to, Math.max(from, Math.round(wait.usual / STEP) * STEP));
  return { from, usual, to };
}
