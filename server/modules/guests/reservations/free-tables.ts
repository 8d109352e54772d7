/** Which times have seats for a party. */
import { lastReservationDate, seatsHeld, type TableTime, tableTimes } from '#core/domain/guests/reservation.ts';
import { DAY_MS, type LocalDate, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { lockTables, type ReservationRow, tablesHeld } from './repo.ts';

interface Wanted {
  readonly guests: number;
  readonly nowMs: number;
}

export async function timesOf(
  executor: Executor,
  tenant: Tenant,
  { date, guests, nowMs }: Wanted & { readonly date: LocalDate },
): Promise<readonly TableTime[]> {
  const { reservations: rules } = operatingSettings(tenant);
  const { schedule, timeZone: zone, clientId } = tenant;
  if (rules.seats === 0 || date > lastReservationDate(nowMs, zone)) return [];
  const stayMs = rules.stayMinutes * MINUTE_MS;
  const midnight = toInstant(date, 0, zone).ms;
  // A day has at most 25 hours; parties of the day before may still sit.
  const held = await tablesHeld(executor, clientId, midnight - stayMs, midnight + 2 * DAY_MS);
  return tableTimes(date, { schedule, zone, nowMs, rules, held, guests });
}

/** Throws 409 when the seats are gone, 400 for a time that is not offered. */
export async function requireFree(
  tx: Transaction,
  tenant: Tenant,
  { startMs, guests, nowMs }: Wanted & { readonly startMs: number },
): Promise<void> {
  const times = await timesOf(tx, tenant, { date: toLocal(startMs, tenant.timeZone).date, guests, nowMs });
  const time = times.find((one) => one.startMs === startMs);
  if (!time) throw new AppError('BAD_REQUEST', 'reservation.error.time', { field: 'startUtc' });
  if (!time.isFree) throw new AppError('CONFLICT', 'reservation.error.full', { field: 'startUtc' });
}

/**
 * Seats that other parties do not hold during the time of `row`. All other reservations wait until the transaction
 * ends.
 */
export async function seatsAround(tx: Transaction, tenant: Tenant, row: ReservationRow): Promise<number> {
  const { seats, stayMinutes } = operatingSettings(tenant).reservations;
  const startMs = row.startsAt.getTime();
  const stayMs = stayMinutes * MINUTE_MS;
  await lockTables(tx, row.clientId);
  const held = await tablesHeld(tx, row.clientId, startMs - stayMs, startMs + stayMs, row.reservationId);
  return seats - seatsHeld(held, startMs, stayMs);
}
