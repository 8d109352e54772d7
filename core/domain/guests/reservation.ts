/**
 * When a table can be reserved. A party holds its seats for a stay; at no instant may more
 * seats be held than there are. The browser lists the times, the server checks the chosen one again under a lock.
 * Spec: store#reservations
 */
import { type OpeningSchedule, openIntervals } from '#core/domain/hours/opening-hours.ts';
import { addDays, DAY_MINUTES, type LocalDate, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';

/** Whole days ahead, today among them. */
export const RESERVATION_DAYS = 60;
const STEP_MINUTES = 30;
/** The restaurant needs this time to lay the table. */
const LEAD_MINUTES = 30;
/** The last party comes this long before closing. */
const LAST_ARRIVAL_MINUTES = 60;

/** What a restaurant offers; 0 seats: it takes no reservations. */
export interface ReservationRules {
  readonly seats: number;
  readonly largestParty: number;
  readonly stayMinutes: number;
}

/** A table that is held from `startMs` (UTC ms) for the restaurant's stay. */
export interface HeldTable {
  readonly startMs: number;
  readonly guests: number;
}

export interface TableTime {
  readonly startMs: number;
  /** Minutes after midnight on the restaurant's clock. */
  readonly minutes: number;
  readonly isFree: boolean;
}

export interface TableRequest {
  readonly schedule: OpeningSchedule;
  readonly zone: string;
  readonly nowMs: number;
  readonly rules: ReservationRules;
  /** Every table held within a stay of the asked times. */
  readonly held: readonly HeldTable[];
  readonly guests: number;
}

/** The most seats held at once while a party that comes at `startMs` is there. */
export function seatsHeld(held: readonly HeldTable[], startMs: number, stayMs: number): number {
  const meets = held.filter((one) => one.startMs < startMs + stayMs && startMs < one.startMs + stayMs);
  // The number only grows when a party arrives, so those instants and the party's own are enough.
  const instants = [startMs, ...meets.map((one) => one.startMs).filter((ms) => ms > startMs)];
  return Math.max(
    ...instants.map((ms) =>
      meets.filter((one) => one.startMs <= ms && ms < one.startMs + stayMs).reduce((sum, one) => sum + one.guests, 0),
    ),
  );
}

/** The last day that can be booked, on the restaurant's calendar. */
export function lastReservationDate(nowMs: number, zone: string): LocalDate {
  return addDays(toLocal(nowMs, zone).date, RESERVATION_DAYS - 1);
}

/** Half hours of `date` at which a party may come; those without enough seats are listed as not free. */
export function tableTimes(date: LocalDate, request: TableRequest): readonly TableTime[] {
  const { schedule, zone, nowMs, rules, held, guests } = request;
  if (rules.seats <= 0 || date > lastReservationDate(nowMs, zone)) return [];
  const stayMs = rules.stayMinutes * MINUTE_MS;
  const from = toInstant(date, 0, zone).ms;
  const open = openIntervals(schedule, from, toInstant(addDays(date, 1), DAY_MINUTES, zone).ms, zone);
  const times: TableTime[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += STEP_MINUTES) {
    const { kind, ms } = toInstant(date, minutes, zone);
    if (kind === 'gap' || ms < nowMs + LEAD_MINUTES * MINUTE_MS) continue;
    const lasts = ms + LAST_ARRIVAL_MINUTES * MINUTE_MS;
    if (!open.some((interval) => ms >= interval.fromMs && lasts <= interval.toMs + MINUTE_MS)) continue;
    const isFree = guests <= rules.largestParty && seatsHeld(held, ms, stayMs) + guests <= rules.seats;
    times.push({ startMs: ms, minutes, isFree });
  }
  return times;
}
