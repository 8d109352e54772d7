/** What can be ordered how and when, from settings, hours and the clock (§2.5, §4, decisions §7). */
import { nextOpening, type OpeningSchedule, openStateAt } from '#core/domain/opening-hours.ts';
import { listSlots, type Slot } from '#core/domain/time-slots.ts';

/** What `offerOf` reads of a service's settings. */
export interface ServiceRules {
  readonly isOffered: boolean;
  readonly allowsSchedule: boolean;
  readonly estimatedMinutes: number;
}

export interface ServiceOffer {
  readonly isOffered: boolean;
  /** The restaurant is open: 'Order Now'. */
  readonly canOrderNow: boolean;
  /** When it opens next (UTC ms); null while open, and when nothing is known. */
  readonly opensAtMs: number | null;
  /** 'Later' is offered: scheduling is allowed and a slot is left. */
  readonly canSchedule: boolean;
}

export interface SlotDays {
  readonly today: readonly Slot[];
  readonly tomorrow: readonly Slot[];
}

/** Slots of today and tomorrow with lead time, opening hours and the `full` ones (by start, UTC ms) taken into account. */
export function slotsFor(
  rules: ServiceRules,
  schedule: OpeningSchedule,
  nowMs: number,
  zone: string,
  full: ReadonlySet<number> = new Set(),
): SlotDays {
  const taken = (startMs: number) => (full.has(startMs) ? 1 : 0);
  return listSlots({ schedule, nowMs, zone, leadMinutes: rules.estimatedMinutes, taken, capacity: 1 });
}

export function offerOf(rules: ServiceRules, schedule: OpeningSchedule, nowMs: number, zone: string): ServiceOffer {
  const isOpen = openStateAt(schedule, nowMs, zone).isOpen;
  const opening = isOpen ? null : nextOpening(schedule, nowMs, zone);
  const { today, tomorrow } = rules.allowsSchedule
    ? slotsFor(rules, schedule, nowMs, zone)
    : { today: [], tomorrow: [] };
  return {
    isOffered: rules.isOffered,
    canOrderNow: rules.isOffered && isOpen,
    opensAtMs: opening && !opening.assumed ? opening.ms : null,
    canSchedule: rules.isOffered && [...today, ...tomorrow].some((slot) => slot.disabledReason === null),
  };
}

/**
 * The slots worth showing of a day: past quarter hours before the first that can be chosen are dropped but for the last, and
 * closed ones entirely, so that what is left reads as the opening hours with the full or too early ones struck through.
 */
export function shownSlots(slots: readonly Slot[]): readonly Slot[] {
  return slots.filter((slot) => slot.disabledReason !== 'past' && slot.disabledReason !== 'closed');
}
