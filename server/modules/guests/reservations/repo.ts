import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { HeldTable } from '#core/domain/guests/reservation.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { lockName } from '#server/db/named-lock.ts';
import { reservations } from '#server/db/schema/guests.ts';

export type ReservationRow = typeof reservations.$inferSelect;
export type NewReservation = typeof reservations.$inferInsert;

const thisTable = (clientId: string, reservationId: string) =>
  and(eq(reservations.clientId, clientId), eq(reservations.reservationId, reservationId));

/** Makes all other reservations at this restaurant wait until the transaction ends. */
export async function lockTables(tx: Transaction, clientId: string): Promise<void> {
  await lockName(tx, `tables:${clientId}`);
}

/** Tables held by parties that come after `afterMs` and before `beforeMs` (UTC ms), without that of `exceptId`. */
export async function tablesHeld(
  executor: Executor,
  clientId: string,
  afterMs: number,
  beforeMs: number,
  exceptId?: string,
): Promise<readonly HeldTable[]> {
  const rows = await executor
    .select({ startsAt: reservations.startsAt, guests: reservations.guests })
    .from(reservations)
    .where(
      and(
        eq(reservations.clientId, clientId),
        ne(reservations.status, 'cancelled'),
        ne(reservations.mailProof, 'awaited'),
        exceptId === undefined ? undefined : ne(reservations.reservationId, exceptId),
        gt(reservations.startsAt, new Date(afterMs)),
        lt(reservations.startsAt, new Date(beforeMs)),
      ),
    );
  return rows.map(({ startsAt, guests }) => ({ startMs: startsAt.getTime(), guests }));
}

/** How many coming tables each of `callers` holds without the link of a mail; those with none are left out. */
export async function countUnproven(
  tx: Transaction,
  clientId: string,
  callers: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ caller: string; held: number }>(sql`
    select caller, count(*)::int as held from ${reservations}, unnest(callers) as caller
    where client_id = ${clientId} and starts_at > ${new Date(nowMs)} and status <> 'cancelled' and mail_proof = 'none'
      and caller = any(${sql.param([...callers])}::text[])
    group by caller`);
  return new Map(rows.map(({ caller, held }) => [caller, held]));
}

export async function keepProof(tx: Transaction, clientId: string, reservationId: string): Promise<void> {
  await tx.update(reservations).set({ mailProof: 'given' }).where(thisTable(clientId, reservationId));
}

export async function insertReservation(tx: Transaction, row: NewReservation): Promise<void> {
  await tx.insert(reservations).values(row);
}

export async function findReservation(
  executor: Executor,
  clientId: string,
  reservationId: string,
): Promise<ReservationRow | null> {
  const [row] = await executor.select().from(reservations).where(thisTable(clientId, reservationId));
  return row ?? null;
}

/** Gives a table back; null when it was given back before. */
export async function cancelRow(
  tx: Transaction,
  clientId: string,
  reservationId: string,
): Promise<ReservationRow | null> {
  const [row] = await tx
    .update(reservations)
    .set({ status: 'cancelled' })
    .where(and(thisTable(clientId, reservationId), ne(reservations.status, 'cancelled')))
    .returning();
  return row ?? null;
}
