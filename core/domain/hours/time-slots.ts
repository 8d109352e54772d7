/**
 * Times an order can be due: quarter hours of today, tomorrow and as many further days as the restaurant allows, on its own clock. The browser
 * lists them, the server checks the chosen one again when the order is placed, both by the same rule.
 * Spec: time#time-picker
 */

import type { Result } from '#core/domain/result.ts';
import { fail, ok } from '#core/domain/result.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import {
  addDays,
  DAY_MINUTES,
  DAY_MS,
  formatClock,
  MINUTE_MS,
  toInstant,
  toLocal,
} from '#core/domain/time/zoned-time.ts';
import type { OpenInterval, OpeningSchedule } from './opening-hours.ts';
import { openIntervals } from './opening-hours.ts';

/** Length of a slot: times for later stand so far apart. */
export const STEP_MINUTES = 15;
const SOONEST_MINUTES = 15;
const DEFAULT_ESTIMATE_MINUTES = 30;

/**
 * Why a slot cannot be chosen, the first that holds. `past`: earlier than now + 15 minutes; `closed`: outside the opening
 * hours; `lead-time`: sooner than the kitchen promises; `cut-off`: tomorrow, and today's last moment for it is over; `full`:
 * as many orders as the restaurant takes per slot.
 */
export type SlotProblem = 'past' | 'closed' | 'lead-time' | 'cut-off' | 'full';

/**
 * Why a due time is refused. Besides those of a slot: `beyond-tomorrow`, after the last day on offer; `off-quarter`, not on a quarter hour of the
 * restaurant's clock; `repeated-hour`, a second reading on the night clocks go back, which is never listed. An hour that
 * clocks skip has no instant: `toInstant` says so to callers that start from a wall-clock reading.
 */
export type DueProblem = SlotProblem | 'beyond-tomorrow' | 'off-quarter' | 'repeated-hour';

export interface Slot {
  readonly startMs: number;
  readonly date: LocalDate;
  /** Minutes after midnight on the restaurant's clock. */
  readonly minutes: number;
  /** '5:00 pm'. */
  readonly label: string;
  readonly disabledReason: SlotProblem | null;
}

export interface SlotRules {
  readonly schedule: OpeningSchedule;
  readonly nowMs: number;
  readonly zone: string;
  /** A due time earlier than now plus this is refused; exactly that is fine. */
  readonly leadMinutes: number;
  /** Orders that already hold a slot, by its start (UTC ms). */
  readonly taken?: ReadonlyMap<number, number> | ((slotMs: number) => number);
  /** Orders a slot can hold; null or absent for no limit. */
  readonly capacity?: number | null;
  /** Days after today on which an order may be due; 1, tomorrow, when absent. */
  readonly daysAhead?: number;
  /** Minutes after midnight until which orders for tomorrow are taken; null or absent for the whole day. */
  readonly cutOffMinutes?: number | null;
}

/** Whether the last moment for orders due on `date` is over. At the very minute it is not. */
function isCutOff({ nowMs, zone, cutOffMinutes }: SlotRules, date: LocalDate): boolean {
  if (cutOffMinutes === null || cutOffMinutes === undefined) return false;
  const now = toLocal(nowMs, zone);
  return date === addDays(now.date, 1) && now.minutes > cutOffMinutes;
}

/** Where an order may be due from `fromMs` to `toMs` (UTC ms): in open hours whose last moment for an order is not over. */
function openForOrders({ schedule, nowMs, zone }: SlotRules, fromMs: number, toMs: number): readonly OpenInterval[] {
  const lastOrderMs = (schedule.lastOrderMinutes ?? 0) * MINUTE_MS;
  // The end of the last stretch counts, so it is looked for beyond `toMs`.
  return openIntervals(schedule, fromMs, toMs + (lastOrderMs > 0 ? DAY_MS : 0), zone).filter(
    (interval) => interval.fromMs <= toMs && nowMs <= interval.toMs - lastOrderMs,
  );
}

function slotProblem(
  startMs: number,
  rules: SlotRules,
  open: readonly OpenInterval[],
  isTooLate: boolean,
): SlotProblem | null {
  const { nowMs, leadMinutes, taken, capacity } = rules;
  if (startMs < nowMs + SOONEST_MINUTES * MINUTE_MS) return 'past';
  // Inclusive like the hours themselves: an order may be due at the very minute of closing.
  if (!open.some((interval) => startMs >= interval.fromMs && startMs <= interval.toMs)) return 'closed';
  if (startMs < nowMs + leadMinutes * MINUTE_MS) return 'lead-time';
  if (isTooLate) return 'cut-off';
  if (capacity === null || capacity === undefined) return null;
  const held = typeof taken === 'function' ? taken(startMs) : (taken?.get(startMs) ?? 0);
  return held >= capacity ? 'full' : null;
}

/**
 * Every quarter hour from 00:00 to 23:45 of today and tomorrow, in order. Where clocks go forward the skipped readings are left
 * out; where they go back a reading is listed once, at its first instant.
 */
export function listSlots(rules: SlotRules): { readonly today: readonly Slot[]; readonly tomorrow: readonly Slot[] } {
  const today = toLocal(rules.nowMs, rules.zone).date;
  return { today: slotsOn(rules, today), tomorrow: slotsOn(rules, addDays(today, 1)) };
}

/** The same for one day, whether an order may be due on it or not. */
export function slotsOn(rules: SlotRules, date: LocalDate): readonly Slot[] {
  const { nowMs, zone } = rules;
  const fromMs = Math.max(nowMs, toInstant(date, 0, zone).ms);
  const open = openForOrders(rules, fromMs, toInstant(date, DAY_MINUTES, zone).ms);
  const isTooLate = isCutOff(rules, date);
  const slots: Slot[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += STEP_MINUTES) {
    const { kind, ms } = toInstant(date, minutes, zone);
    if (kind === 'gap') continue;
    const label = formatClock(minutes, 'full');
    slots.push({ startMs: ms, date, minutes, label, disabledReason: slotProblem(ms, rules, open, isTooLate) });
  }
  return slots;
}

/** The days after tomorrow on which an order may be due, in order. */
export function furtherDays({
  nowMs,
  zone,
  daysAhead = 1,
}: Pick<SlotRules, 'nowMs' | 'zone' | 'daysAhead'>): LocalDate[] {
  const today = toLocal(nowMs, zone).date;
  return Array.from({ length: Math.max(0, daysAhead - 1) }, (_, place) => addDays(today, place + 2));
}

/** The first slot that can be chosen, on whichever day; null when there is none. */
export function firstFreeSlot(rules: SlotRules): Slot | null {
  const today = toLocal(rules.nowMs, rules.zone).date;
  for (const date of [today, addDays(today, 1), ...furtherDays(rules)]) {
    const free = slotsOn(rules, date).find(({ disabledReason }) => disabledReason === null);
    if (free) return free;
  }
  return null;
}

/**
 * Whether an order may be due at `dueMs` (UTC ms) as of now: exactly when `listSlots` shows it enabled. The slot it falls on,
 * or the reason against it.
 */
export function checkDue({ dueMs, ...rules }: SlotRules & { readonly dueMs: number }): Result<Slot, DueProblem> {
  const { nowMs, zone } = rules;
  if (Number.isNaN(dueMs)) return fail('off-quarter');
  if (dueMs < nowMs + SOONEST_MINUTES * MINUTE_MS) return fail('past');
  const afterLast = toInstant(addDays(toLocal(nowMs, zone).date, (rules.daysAhead ?? 1) + 1), 0, zone).ms;
  if (dueMs >= afterLast) return fail('beyond-tomorrow');
  const { date, minutes } = toLocal(dueMs, zone);
  if (dueMs % MINUTE_MS !== 0 || minutes % STEP_MINUTES !== 0) return fail('off-quarter');
  if (toInstant(date, minutes, zone).ms !== dueMs) return fail('repeated-hour');
  const problem = slotProblem(dueMs, rules, openForOrders(rules, dueMs, dueMs), isCutOff(rules, date));
  if (problem) return fail(problem);
  return ok({ startMs: dueMs, date, minutes, label: formatClock(minutes, 'full'), disabledReason: null });
}

/**
 * When an ASAP order is due (UTC ms): now + the order type's estimate, 30 minutes when none, seconds zeroed.
 * Spec: time#due-time
 */
export function asapDue(nowMs: number, estimateMinutes: number | null): number {
  const dueMs = nowMs + (estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES) * MINUTE_MS;
  return Math.floor(dueMs / MINUTE_MS) * MINUTE_MS;
}
