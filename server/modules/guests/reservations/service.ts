/** Tables: free times, reserving under a lock, giving back. Mail leaves through the outbox of the same transaction. */
import type { z } from 'zod';
import type { reserveBody } from '#core/contract/guests/reservations.ts';
import { lastReservationDate, seatsHeld, type TableTime, tableTimes } from '#core/domain/guests/reservation.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { DAY_MS, type LocalDate, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { allowWriting } from '#server/modules/attempt-limits/writing.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { createTurns } from '#server/turns.ts';
import { cancelRow, findReservation, insertReservation, lockTables, type ReservationRow, tablesHeld } from './repo.ts';

export const RESERVATION_JOB = 'mail.reservation';
/** For open consoles. */
export const TABLES_CHANGED = { type: 'setup', area: 'reservation' } as const;
/** The last four say what the restaurant answered, from the console. */
export const RESERVATION_MAILS = [
  'guest',
  'restaurant',
  'cancelled',
  'given-back',
  'confirmed',
  'declined',
  'withdrawn',
  'changed',
] as const;
export type ReservationMailKind = (typeof RESERVATION_MAILS)[number];

export interface ReservationService {
  times(tenant: Tenant, date: LocalDate, guests: number): Promise<readonly TableTime[]>;
  /** Throws 409 when the seats are gone, 400 for a time that is not offered or a party that is too large. */
  reserve(
    tenant: Tenant,
    request: z.output<typeof reserveBody>,
    from: { readonly locale: Locale; readonly ip: string },
  ): Promise<ReservationRow>;
  find(tenant: Tenant, reservationId: string): Promise<ReservationRow>;
  /** A repeated cancellation changes nothing; 409 after the reserved time. */
  cancel(tenant: Tenant, reservationId: string): Promise<ReservationRow>;
  canCancel(row: ReservationRow): boolean;
}

export function createReservationService(deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): ReservationService {
  const { db, events, jobs, now } = deps;
  const limits = createAttemptLimits(db, now);
  const oneByOne = createTurns();

  async function timesOf(executor: Executor, tenant: Tenant, date: LocalDate, guests: number) {
    const { reservations: rules } = operatingSettings(tenant);
    const { schedule, timeZone: zone, clientId } = tenant;
    const nowMs = now();
    if (rules.seats === 0 || date > lastReservationDate(nowMs, zone)) return [];
    const stayMs = rules.stayMinutes * MINUTE_MS;
    const midnight = toInstant(date, 0, zone).ms;
    // A day has at most 25 hours; parties of the day before may still sit.
    const held = await tablesHeld(executor, clientId, midnight - stayMs, midnight + 2 * DAY_MS);
    return tableTimes(date, { schedule, zone, nowMs, rules, held, guests });
  }

  function canCancel({ status, startsAt }: ReservationRow): boolean {
    return status !== 'cancelled' && startsAt.getTime() > now();
  }

  return {
    times: (tenant, date, guests) => timesOf(db, tenant, date, guests),

    async reserve(tenant, { reservationId, startUtc, guests, website, ...person }, { locale, ip }) {
      const { clientId, timeZone } = tenant;
      const { seats, largestParty } = operatingSettings(tenant).reservations;
      if (seats === 0) throw new AppError('BAD_REQUEST', 'reservation.error.none');
      if (guests > largestParty) {
        const tooMany = { key: 'reservation.error.party', values: { n: largestParty } } as const;
        throw new AppError('BAD_REQUEST', tooMany.key, { values: tooMany.values, fields: { guests: tooMany } });
      }
      // A request that is sent several times at once counts once, and a flood waits for the lock on one connection.
      return await oneByOne(clientId, async () => {
        const known = await findReservation(db, clientId, reservationId);
        if (known) return sameRequest(known, person.email);
        await allowWriting(limits, 'reservation', { clientId, ip, website });
        return await db.transaction(async (tx) => {
          await lockTables(tx, clientId);
          const earlier = await findReservation(tx, clientId, reservationId);
          if (earlier) return sameRequest(earlier, person.email);
          const startMs = Date.parse(startUtc);
          const times = await timesOf(tx, tenant, toLocal(startMs, timeZone).date, guests);
          const time = times.find((one) => one.startMs === startMs);
          if (!time) throw timeError('BAD_REQUEST', 'reservation.error.time');
          if (!time.isFree) throw timeError('CONFLICT', 'reservation.error.full');
          const row: ReservationRow = {
            ...person,
            clientId,
            reservationId,
            guests,
            status: 'requested',
            reply: '',
            startsAt: new Date(startMs),
            language: locale,
            createdAt: new Date(now()),
          };
          await insertReservation(tx, row);
          await jobs.add(tx, RESERVATION_JOB, { clientId, reservationId, kind: 'guest' });
          await jobs.add(tx, RESERVATION_JOB, { clientId, reservationId, kind: 'restaurant' });
          await events.publish(tx, `console:${clientId}`, TABLES_CHANGED);
          return row;
        });
      });
    },

    async find({ clientId }, reservationId) {
      const row = await findReservation(db, clientId, reservationId);
      if (!row) throw new AppError('NOT_FOUND', 'reservation.unknown');
      return row;
    },

    cancel: ({ clientId }, reservationId) =>
      db.transaction(async (tx) => {
        const row = await findReservation(tx, clientId, reservationId);
        if (!row) throw new AppError('NOT_FOUND', 'reservation.unknown');
        if (row.status === 'cancelled') return row;
        if (!canCancel(row)) throw new AppError('CONFLICT', 'reservation.error.over');
        const cancelled = await cancelRow(tx, clientId, reservationId);
        if (!cancelled) return { ...row, status: 'cancelled' };
        await jobs.add(tx, RESERVATION_JOB, { clientId, reservationId, kind: 'cancelled' });
        await jobs.add(tx, RESERVATION_JOB, { clientId, reservationId, kind: 'given-back' });
        await events.publish(tx, `console:${clientId}`, TABLES_CHANGED);
        return cancelled;
      }),

    canCancel,
  };
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

function timeError(
  code: 'BAD_REQUEST' | 'CONFLICT',
  key: 'reservation.error.time' | 'reservation.error.full',
): AppError {
  return new AppError(code, key, { fields: { startUtc: { key } } });
}

/** A repeat returns the first reservation; another person's id is 404. */
function sameRequest(row: ReservationRow, email: string): ReservationRow {
  if (row.email !== email) throw new AppError('NOT_FOUND', 'reservation.unknown');
  return row;
}
