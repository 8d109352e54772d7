/**
 * How orders are taken right now: as usual, slower ("busy": every estimate grows) or, for a while, not at once
 * ("pause"). Every state ends by comparison with `now`, without a person's action.
 */
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { openIntervals, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { DAY_MINUTES, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';

export interface ServiceIntake {
  /** Minutes on top of every estimate, until `busyUntilMs`; 0 for none. */
  readonly busyMinutes: number;
  /** UTC ms. */
  readonly busyUntilMs: number | null;
  /** Orders for "as soon as possible" are refused until then (UTC ms). */
  readonly pausedUntilMs: number | null;
  /** Starts of quarter hours that staff have closed for orders for later (UTC ms); those that are over mean nothing. */
  readonly closedSlotsMs: readonly number[];
}

export interface OrderIntake {
  readonly pickup: ServiceIntake;
  readonly delivery: ServiceIntake;
  /** Since when no board of the restaurant has been connected for too long (UTC ms); null while one is. */
  readonly boardLostAtMs: number | null;
}

export type IntakeService = 'pickup' | 'delivery';

/**
 * Why and until when orders for now are refused; `untilMs` is null when no board is connected, because the end is
 * unknown.
 */
export interface Pause {
  readonly untilMs: number | null;
}

export const PAUSE_MINUTES = [15, 30, 60] as const;
export const BUSY_MINUTES = [10, 15, 20, 30] as const;

const NORMAL: ServiceIntake = { busyMinutes: 0, busyUntilMs: null, pausedUntilMs: null, closedSlotsMs: [] };
export const NORMAL_INTAKE: OrderIntake = { pickup: NORMAL, delivery: NORMAL, boardLostAtMs: null };

const isAhead = (ms: number | null, nowMs: number): ms is number => ms !== null && ms > nowMs;

/** Minutes by which estimates grow at `nowMs`. */
export function busyAt({ busyMinutes, busyUntilMs }: ServiceIntake, nowMs: number): number {
  return isAhead(busyUntilMs, nowMs) ? busyMinutes : 0;
}

/**
 * The pause that holds for one order type at `nowMs`; a pause that staff chose comes before one for a missing board,
 * because its end is known.
 */
export function pauseAt(intake: OrderIntake, service: IntakeService, nowMs: number): Pause | null {
  const { pausedUntilMs } = intake[service];
  if (isAhead(pausedUntilMs, nowMs)) return { untilMs: pausedUntilMs };
  return intake.boardLostAtMs === null ? null : { untilMs: null };
}

/** Minutes from `nowMs` until a pause of known length is over, rounded up: the extra wait of a later order. */
export function pauseMinutes(pause: Pause | null, nowMs: number): number {
  return pause?.untilMs ? Math.max(0, Math.ceil((pause.untilMs - nowMs) / MINUTE_MS)) : 0;
}

/** When something ends by itself next (UTC ms); null for never. */
export function nextIntakeChange({ pickup, delivery }: OrderIntake, nowMs: number): number | null {
  const ends = [pickup, delivery].flatMap(({ busyUntilMs, pausedUntilMs }) => [busyUntilMs, pausedUntilMs]);
  const ahead = ends.filter((ms) => isAhead(ms, nowMs));
  return ahead.length === 0 ? null : Math.min(...ahead.map(Number));
}

/**
 * When "the rest of the day" is over (UTC ms): at midnight, or when a restaurant that is open past midnight closes. After
 * midnight the evening that goes on is the day.
 */
export function restOfDay(schedule: OpeningSchedule, nowMs: number, zone: string): number {
  const { date, minutes } = toLocal(nowMs, zone);
  const { range } = openStateAt(schedule, nowMs, zone);
  if (range && range.toMinutes > DAY_MINUTES) {
    const isOfYesterday = minutes < range.fromMinutes;
    return toInstant(date, isOfYesterday ? range.toMinutes - DAY_MINUTES : range.toMinutes, zone).ms;
  }
  return toInstant(date, DAY_MINUTES, zone).ms;
}

/** Whether it has been open without a break for the last `minutes`. */
export function hasBeenOpen(schedule: OpeningSchedule, minutes: number, nowMs: number, zone: string): boolean {
  const fromMs = nowMs - minutes * MINUTE_MS;
  const [first] = openIntervals(schedule, fromMs, nowMs, zone);
  return first !== undefined && first.fromMs <= fromMs && first.toMs >= nowMs;
}
