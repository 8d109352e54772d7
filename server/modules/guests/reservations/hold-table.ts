/** Who holds a table without a mailbox, and the press on the mail's link that holds one. */
import { createHmac } from 'node:crypto';
import { callersOf } from '#server/callers/limits.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { requireFree } from './free-tables.ts';
import { countUnproven, findReservation, keepProof, lockTables, type ReservationRow } from './repo.ts';
import { TABLES_CHANGED } from './reservation-job.ts';
import { isKeyOf } from './reservation-key.ts';

export interface TableHolding {
  /**
   * Keyed hashes of the networks of an address, and whether one of them holds as many coming tables as it may without the
   * link of a mail (`held-tables` of the limits).
   */
  callersAt(
    tx: Transaction,
    clientId: string,
    ip: string,
  ): Promise<{ readonly names: string[]; readonly hasMany: boolean }>;
  /** Tells of a table that is held: its guest, the restaurant and open consoles. */
  tell(tx: Transaction, clientId: string, reservationId: string): Promise<void>;
  /**
   * Holds the table of a reservation whose mail's link was pressed; a repeat changes nothing. 404 without the mail's key,
   * 409 when the seats are gone or the time is over.
   */
  hold(tenant: Tenant, reservationId: string, key: string): Promise<ReservationRow>;
}

export function createTableHolding({
  db,
  env,
  events,
  jobs,
  now,
  secrets,
}: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now' | 'secrets'>): TableHolding {
  async function tell(tx: Transaction, clientId: string, reservationId: string): Promise<void> {
    await jobs.add(tx, 'mail.reservation', { clientId, reservationId, kind: 'guest' });
    await jobs.add(tx, 'mail.reservation', { clientId, reservationId, kind: 'restaurant' });
    await events.publish(tx, `console:${clientId}`, TABLES_CHANGED);
  }

  return {
    tell,

    async callersAt(tx, clientId, ip) {
      const callers = callersOf('held-tables', ip).map(({ caller, max }) => ({
        name: createHmac('sha256', secrets.link).update(`table:${clientId}:${caller}`).digest('base64url'),
        max,
      }));
      const names = callers.map(({ name }) => name);
      const held = await countUnproven(tx, clientId, names, now());
      return { names, hasMany: env.rateLimits && callers.some(({ name, max }) => (held.get(name) ?? 0) >= max) };
    },

    hold: (tenant, reservationId, key) =>
      db.transaction(async (tx) => {
        const { clientId } = tenant;
        await lockTables(tx, clientId);
        const row = await findReservation(tx, clientId, reservationId);
        if (!row || !isKeyOf(secrets.link, row, key)) throw new AppError('NOT_FOUND', 'reservation.unknown');
        if (row.mailProof !== 'awaited' || row.status === 'cancelled') return row;
        await requireFree(tx, tenant, { startMs: row.startsAt.getTime(), guests: row.guests, nowMs: now() });
        await keepProof(tx, clientId, reservationId);
        await tell(tx, clientId, reservationId);
        return { ...row, mailProof: 'given' };
      }),
  };
}
