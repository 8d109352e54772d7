/** Tables: free times, reserving under a lock, giving back. Mail leaves through the outbox of the same transaction. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { reserveBody } from '#core/contract/guests/reservations.ts';
import type { TableTime } from '#core/domain/guests/reservation.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { allowWriting } from '#server/modules/attempt-limits/writing.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { createTurns } from '#server/turns.ts';
import { requireFree, timesOf } from './free-tables.ts';
import { createTableHolding, type TableHolding } from './hold-table.ts';
import { cancelRow, findReservation, insertReservation, lockTables, type ReservationRow } from './repo.ts';
import { TABLES_CHANGED } from './reservation-job.ts';

export interface ReservationService extends Pick<TableHolding, 'hold'> {
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

export function createReservationService(
  deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now' | 'secrets'>,
): ReservationService {
  const { db, events, jobs, now } = deps;
  const limits = createAttemptLimits(db, now);
  const oneByOne = createTurns();
  const holding = createTableHolding(deps);

  function canCancel({ status, startsAt }: ReservationRow): boolean {
    return status !== 'cancelled' && startsAt.getTime() > now();
  }

  return {
    times: (tenant, date, guests) => timesOf(db, tenant, { date, guests, nowMs: now() }),

    async reserve(tenant, { reservationId = randomUUID(), startUtc, guests, website, ...person }, { locale, ip }) {
      const { clientId } = tenant;
      const { seats, largestParty } = operatingSettings(tenant).reservations;
      if (seats === 0) throw new AppError('BAD_REQUEST', 'reservation.error.none');
      if (guests > largestParty) {
        const tooMany = { key: 'reservation.error.party', values: { n: largestParty } } as const;
        throw new AppError('BAD_REQUEST', tooMany.key, { values: tooMany.values, field: 'guests' });
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
          await requireFree(tx, tenant, { startMs, guests, nowMs: now() });
          const { names, hasMany } = await holding.callersAt(tx, clientId, ip);
          const row: ReservationRow = {
            ...person,
            clientId,
            reservationId,
            guests,
            status: 'requested',
            reply: '',
            mailProof: hasMany ? 'awaited' : 'none',
            callers: names,
            startsAt: new Date(startMs),
            language: locale,
            createdAt: new Date(now()),
          };
          await insertReservation(tx, row);
          if (hasMany) await jobs.add(tx, 'mail.reservation', { clientId, reservationId, kind: 'prove' });
          else await holding.tell(tx, clientId, reservationId);
          return row;
        });
      });
    },

    async find({ clientId }, reservationId) {
      const row = await findReservation(db, clientId, reservationId);
      if (!row) throw new AppError('NOT_FOUND', 'reservation.unknown');
      return row;
    },

    hold: holding.hold,

    cancel: ({ clientId }, reservationId) =>
      db.transaction(async (tx) => {
        const row = await findReservation(tx, clientId, reservationId);
        if (!row) throw new AppError('NOT_FOUND', 'reservation.unknown');
        if (row.status === 'cancelled') return row;
        if (!canCancel(row)) throw new AppError('CONFLICT', 'reservation.error.over');
        const cancelled = await cancelRow(tx, clientId, reservationId);
        if (!cancelled) return { ...row, status: 'cancelled' };
        // The restaurant knows nothing of a table that waits for the mail's link.
        if (row.mailProof === 'awaited') return cancelled;
        await jobs.add(tx, 'mail.reservation', { clientId, reservationId, kind: 'cancelled' });
        await jobs.add(tx, 'mail.reservation', { clientId, reservationId, kind: 'given-back' });
        await events.publish(tx, `console:${clientId}`, TABLES_CHANGED);
        return cancelled;
      }),

    canCancel,
  };
}

/** A repeat returns the first reservation; another person's id is 404. */
function sameRequest(row: ReservationRow, email: string): ReservationRow {
  if (row.email !== email) throw new AppError('NOT_FOUND', 'reservation.unknown');
  return row;
}
