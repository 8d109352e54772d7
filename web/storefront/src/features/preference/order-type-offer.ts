/** Which order types and times are offered, from settings, hours and the clock. */
import { nextOpening, type OpeningSchedule, openStateAt } from '#core/domain/hours/opening-hours.ts';
import {
  checkDue,
  firstFreeSlot,
  furtherDays,
  listSlots,
  type Slot,
  type SlotRules,
  slotsOn,
} from '#core/domain/hours/time-slots.ts';
import { pauseMinutes } from '#core/domain/intake/intake.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';

/** The settings of an order type that `offerOf` reads. */
export interface OrderTypeRules {
  readonly isOffered: boolean;
  readonly allowsSchedule: boolean;
  /** Days after today for which orders are taken; 1 when absent. */
  readonly daysAhead?: number;
  /** Minutes after midnight until which orders for tomorrow are taken; null or absent for the whole day. */
  readonly cutOffMinutes?: number | null;
  readonly estimateMinutes: number;
  /** The longest notice that a dish in the cart needs; absent for none. */
  readonly noticeMinutes?: number | undefined;
  /** Until when orders for now are paused (UTC ms), Infinity if unknown; absent while orders are taken. */
  readonly pausedUntilMs?: number | null;
}

export interface OrderTypeOffer {
  readonly isOffered: boolean;
  /** The restaurant is open and takes orders: 'Order Now'. */
  readonly canOrderNow: boolean;
  /** When it opens next (UTC ms); null while open, and when nothing is known. */
  readonly opensAtMs: number | null;
  /** As in the rules, while the restaurant is open. */
  readonly pausedUntilMs: number | null;
  /** A dish in the cart has to be ordered ahead. */
  readonly needsNotice: boolean;
  /** 'Later' is offered: scheduling is allowed and a slot is left. */
  readonly canSchedule: boolean;
}

export interface SlotDays {
  readonly today: readonly Slot[];
  readonly tomorrow: readonly Slot[];
  /** The further days, and the slots of one of them. */
  readonly further: readonly LocalDate[];
  readonly on: (date: LocalDate) => readonly Slot[];
  /** Whether an order may be due then (UTC ms). */
  readonly has: (dueMs: number) => boolean;
}

/** Slots of today and tomorrow with lead time, opening hours and the `full` ones (by start, UTC ms) taken into account. */
export function slotsFor(
  rules: OrderTypeRules,
  schedule: OpeningSchedule,
  nowMs: number,
  zone: string,
  full: ReadonlySet<number> = new Set(),
): SlotDays {
  const own = slotRules(rules, schedule, nowMs, zone, full);
  return {
    ...listSlots(own),
    further: furtherDays(own),
    on: (date) => slotsOn(own, date),
    has: (dueMs) => checkDue({ ...own, dueMs }).ok,
  };
}

/** The first times that can be had, at most `count`, all of the first day that has any. */
export function firstTimes({ today, tomorrow, further, on }: SlotDays, count: number): readonly Slot[] {
  for (const day of [() => today, () => tomorrow, ...further.map((date) => () => on(date))]) {
    const free = day().filter(({ disabledReason }) => disabledReason === null);
    if (free.length > 0) return free.slice(0, count);
  }
  return [];
}

function slotRules(
  rules: OrderTypeRules,
  schedule: OpeningSchedule,
  nowMs: number,
  zone: string,
  full: ReadonlySet<number> = new Set(),
): SlotRules {
  const taken = (startMs: number) => (full.has(startMs) ? 1 : 0);
  // After a pause the kitchen begins with the scheduled orders.
  const untilMs = rules.pausedUntilMs ?? null;
  const pause = untilMs === null ? null : { untilMs: Number.isFinite(untilMs) ? untilMs : null };
  const { daysAhead = 1, noticeMinutes = 0, cutOffMinutes = null } = rules;
  const leadMinutes = Math.max(noticeMinutes, rules.estimateMinutes + pauseMinutes(pause, nowMs));
  return { schedule, nowMs, zone, leadMinutes, taken, capacity: 1, daysAhead, cutOffMinutes };
}

export function offerOf(rules: OrderTypeRules, schedule: OpeningSchedule, nowMs: number, zone: string): OrderTypeOffer {
  const isOpen = openStateAt(schedule, nowMs, zone).isOpen;
  const needsNotice = (rules.noticeMinutes ?? 0) > rules.estimateMinutes;
  const pausedUntilMs = isOpen ? (rules.pausedUntilMs ?? null) : null;
  const opensAtMs = isOpen ? null : nextOpening(schedule, nowMs, zone);
  return {
    isOffered: rules.isOffered,
    canOrderNow: rules.isOffered && isOpen && pausedUntilMs === null && !needsNotice,
    needsNotice,
    pausedUntilMs,
    opensAtMs,
    canSchedule:
      rules.isOffered && rules.allowsSchedule && firstFreeSlot(slotRules(rules, schedule, nowMs, zone)) !== null,
  };
}
