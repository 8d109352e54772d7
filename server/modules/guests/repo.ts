import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customerMessages, reservations } from '#server/db/schema/guests.ts';

export type ReservationRow = typeof reservations.$inferSelect;
export type MessageRow = typeof customerMessages.$inferSelect;

/** From `fromMs` on with the next ones first, or before it with the latest first. */
export async function listReservationRows(
  executor: Executor,
  clientId: string,
  when: 'upcoming' | 'past',
  fromMs: number,
  limit: number,
): Promise<readonly ReservationRow[]> {
  const from = new Date(fromMs);
  const isUpcoming = when === 'upcoming';
  return await executor
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.clientId, clientId),
        ne(reservations.mailProof, 'awaited'),
        isUpcoming ? gte(reservations.startsAt, from) : lt(reservations.startsAt, from),
      ),
    )
    .orderBy(isUpcoming ? asc(reservations.startsAt) : desc(reservations.startsAt))
    .limit(limit);
}

/** The row stays locked until the transaction ends. */
export async function lockReservation(
  tx: Transaction,
  clientId: string,
  reservationId: string,
): Promise<ReservationRow | null> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.clientId, clientId), eq(reservations.reservationId, reservationId)))
    .for('update');
  return row ?? null;
}

export async function updateReservation(
  tx: Transaction,
  { clientId, reservationId }: Pick<ReservationRow, 'clientId' | 'reservationId'>,
  change: Partial<Pick<ReservationRow, 'status' | 'guests' | 'reply'>>,
): Promise<void> {
  await tx
    .update(reservations)
    .set(change)
    .where(and(eq(reservations.clientId, clientId), eq(reservations.reservationId, reservationId)));
}

export async function listMessageRows(
  executor: Executor,
  clientId: string,
  show: 'open' | 'done',
  limit: number,
): Promise<readonly MessageRow[]> {
  const isDone = show === 'done' ? isNotNull(customerMessages.doneAt) : isNull(customerMessages.doneAt);
  return await executor
    .select()
    .from(customerMessages)
    .where(and(eq(customerMessages.clientId, clientId), isDone))
    .orderBy(desc(customerMessages.createdAt))
    .limit(limit);
}

export async function countUnread(executor: Executor, clientId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<string>`count(*)` })
    .from(customerMessages)
    .where(
      and(eq(customerMessages.clientId, clientId), isNull(customerMessages.readAt), isNull(customerMessages.doneAt)),
    );
  return Number(row?.count ?? 0);
}

/** The row stays locked until the transaction ends. */
export async function lockMessage(tx: Transaction, clientId: string, messageId: string): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(customerMessages)
    .where(and(eq(customerMessages.clientId, clientId), eq(customerMessages.messageId, messageId)))
    .for('update');
  return row ?? null;
}

export async function updateMessage(
  tx: Transaction,
  { clientId, messageId }: Pick<MessageRow, 'clientId' | 'messageId'>,
  change: Partial<MessageRow>,
): Promise<void> {
  await tx
    .update(customerMessages)
    .set(change)
    .where(and(eq(customerMessages.clientId, clientId), eq(customerMessages.messageId, messageId)));
}
