/** What can be ordered how and when, from settings, hours and the clock. */
import { nextOpening, type OpeningSchedule, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { listSlots, type Slot } from '#core/domain/hours/time-slots.ts';
import { pauseMinutes } from '#core/domain/intake/intake.ts';

/** What `offerOf` reads of a service's settings. */
export interface ServiceRules {
  readonly isOffered: boolean;
  readonly allowsSchedule: boolean;
  readonly estimateMinutes: number;
  /** Nothing is taken for now until then (UTC ms), Infinity where nobody knows; absent where orders are taken. */
  readonly pausedUntilMs?: number | null;
}

export interface ServiceOffer {
  readonly isOffered: boolean;
  /** The restaurant is open and takes orders: 'Order Now'. */
  readonly canOrderNow: boolean;
  /** When it opens next (UTC ms); null while open, and when nothing is known. */
  readonly opensAtMs: number | null;
  /** As in the rules, while the restaurant is open. */
  readonly pausedUntilMs: number | null;
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
  // The kitchen begins with what is ordered for later when its pause is over.
  const untilMs = rules.pausedUntilMs ?? null;
  const pause = untilMs === null ? null : { untilMs: Number.isFinite(untilMs) ? untilMs : null };
  const leadMinutes = rules.estimateMinutes + pauseMinutes(pause, nowMs);
  return listSlots({ schedule, nowMs, zone, leadMinutes, taken, capacity: 1 });
}

export function offerOf(rules: ServiceRules, schedule: OpeningSchedule, nowMs: number, zone: string): ServiceOffer {
  const isOpen = openStateAt(schedule, nowMs, zone).isOpen;
  const pausedUntilMs = isOpen ? (rules.pausedUntilMs ?? null) : null;
  const opening = isOpen ? null : nextOpening(schedule, nowMs, zone);
  const { today, tomorrow } = rules.allowsSchedule
    ? slotsFor(rules, schedule, nowMs, zone)
    : { today: [], tomorrow: [] };
  return {
    isOffered: rules.isOffered,
    canOrderNow: rules.isOffered && isOpen && pausedUntilMs === null,
    pausedUntilMs,
    opensAtMs: opening && !opening.assumed ? opening.ms : null,
    canSchedule: rules.isOffered && [...today, ...tomorrow].some((slot) => slot.disabledReason === null),
  };
}

/** Slots in a row; folded where all of them are over or closed, so that what can be chosen is not lost among them. */
export interface SlotGroup {
  /** Null for slots to choose from, with what is full or too soon among them. */
  readonly folded: 'past' | 'closed' | null;
  readonly slots: readonly Slot[];
}

/** So many in a row for one reason are folded. */
const FOLDED_FROM = 3;

/** All slots of a day in order, long rows of past and closed ones apart. */
export function slotGroups(slots: readonly Slot[]): readonly SlotGroup[] {
  const rows: { reason: 'past' | 'closed' | null; slots: Slot[] }[] = [];
  for (const slot of slots) {
    const { disabledReason } = slot;
    const reason = disabledReason === 'past' || disabledReason === 'closed' ? disabledReason : null;
    const row = rows.at(-1);
    if (row?.reason === reason) row.slots.push(slot);
    else rows.push({ reason, slots: [slot] });
  }
  const groups: { folded: SlotGroup['folded']; slots: Slot[] }[] = [];
  for (const { reason, slots: row } of rows) {
    const folded = reason !== null && row.length >= FOLDED_FROM ? reason : null;
    const group = groups.at(-1);
    if (group && folded === null && group.folded === null) group.slots.push(...row);
    else groups.push({ folded, slots: row });
  }
  return groups;
}
