import { and, asc, desc, eq, gt, gte, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { GuestSearch } from '#core/domain/guests/guest-search.ts';
import { containing } from '#server/db/containing.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { comparePlace, type PageCursor } from '#server/db/page-cursor.ts';
import { customerMessages, reservations } from '#server/db/schema/guests.ts';

export type ReservationRow = typeof reservations.$inferSelect;
export type MessageRow = typeof customerMessages.$inferSelect;

/** The tables from `fromMs` (included) to `untilMs` (excluded), UTC ms, or those that a search finds on any day. */
export type WantedTables = { readonly fromMs: number; readonly untilMs: number } | GuestSearch;

/** The restaurant knows nothing of a table that waits for the mail's link. */
const ofRestaurant = (clientId: string): SQL | undefined =>
  and(eq(reservations.clientId, clientId), ne(reservations.mailProof, 'awaited'));

function found({ text, phone }: GuestSearch): SQL | undefined {
  const words = sql`${reservations.fullName} || e'\\n' || ${reservations.email}`;
  return or(
    phone === '' ? undefined : like(sql`regexp_replace(${reservations.phone}, '\\D', '', 'g')`, containing(phone)),
    sql`lower(${words}) like lower(${containing(text)})`,
  );
}

function matching(clientId: string, wanted: WantedTables): SQL | undefined {
  if ('text' in wanted) return and(ofRestaurant(clientId), found(wanted));
  const { startsAt } = reservations;
  return and(ofRestaurant(clientId), gte(startsAt, new Date(wanted.fromMs)), lt(startsAt, new Date(wanted.untilMs)));
}

const thisTable = (clientId: string, reservationId: string) =>
  and(eq(reservations.clientId, clientId), eq(reservations.reservationId, reservationId));

/** A page after `after`: the first of a day first, and of one time who asked first; the latest of a search first. */
export async function listReservationRows(
  executor: Executor,
  clientId: string,
  wanted: WantedTables,
  after: PageCursor | null,
  limit: number,
): Promise<readonly ReservationRow[]> {
  const place = [reservations.startsAt, reservations.createdAt, reservations.reservationId] as const;
  const [way, order] = 'text' in wanted ? (['<', desc] as const) : (['>', asc] as const);
  return await executor
    .select()
    .from(reservations)
    .where(and(matching(clientId, wanted), after ? comparePlace(place, way, after) : undefined))
    .orderBy(...place.map(order))
    .limit(limit);
}

/** All that match, whatever a page shows; `tables` and `guests` without those that are cancelled. */
export async function countReservations(
  executor: Executor,
  clientId: string,
  wanted: WantedTables,
): Promise<{ readonly entries: number; readonly tables: number; readonly guests: number }> {
  const expected = sql`filter (where ${ne(reservations.status, 'cancelled')})`;
  const [row] = await executor
    .select({
      entries: sql<number>`count(*)::int`,
      tables: sql<number>`(count(*) ${expected})::int`,
      guests: sql<number>`coalesce(sum(${reservations.guests}) ${expected}, 0)::int`,
    })
    .from(reservations)
    .where(matching(clientId, wanted));
  return row ?? { entries: 0, tables: 0, guests: 0 };
}

/** Tables after `nowMs` that nobody has confirmed, and when (UTC ms) the first of them is. */
export async function countUnanswered(
  executor: Executor,
  clientId: string,
  nowMs: number,
): Promise<{ readonly tables: number; readonly firstMs: number | null }> {
  const { startsAt, status } = reservations;
  const [row] = await executor
    .select({ tables: sql<number>`count(*)::int`, first: sql<Date | null>`min(${startsAt})`.mapWith(startsAt) })
    .from(reservations)
    .where(and(ofRestaurant(clientId), gt(startsAt, new Date(nowMs)), eq(status, 'requested')));
  return { tables: row?.tables ?? 0, firstMs: row?.first?.getTime() ?? null };
}

/** The row stays locked until the transaction ends. */
export async function lockReservation(
  tx: Transaction,
  clientId: string,
  reservationId: string,
): Promise<ReservationRow | null> {
  const [row] = await tx.select().from(reservations).where(thisTable(clientId, reservationId)).for('update');
  return row ?? null;
}

export async function updateReservation(
  tx: Transaction,
  { clientId, reservationId }: Pick<ReservationRow, 'clientId' | 'reservationId'>,
  change: Partial<Pick<ReservationRow, 'status' | 'guests' | 'reply'>>,
): Promise<void> {
  await tx.update(reservations).set(change).where(thisTable(clientId, reservationId));
}

const thisMessage = (clientId: string, messageId: string) =>
  and(eq(customerMessages.clientId, clientId), eq(customerMessages.messageId, messageId));

/** A page after `after`, the newest first. */
export async function listMessageRows(
  executor: Executor,
  clientId: string,
  show: 'open' | 'done',
  after: PageCursor | null,
  limit: number,
): Promise<readonly MessageRow[]> {
  const { createdAt, messageId, doneAt } = customerMessages;
  const isShown = show === 'done' ? isNotNull(doneAt) : isNull(doneAt);
  const isAfter = after ? comparePlace([createdAt, messageId], '<', after) : undefined;
  return await executor
    .select()
    .from(customerMessages)
    .where(and(eq(customerMessages.clientId, clientId), isShown, isAfter))
    .orderBy(desc(createdAt), desc(messageId))
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
  const [row] = await tx.select().from(customerMessages).where(thisMessage(clientId, messageId)).for('update');
  return row ?? null;
}

export async function updateMessage(
  tx: Transaction,
  { clientId, messageId }: Pick<MessageRow, 'clientId' | 'messageId'>,
  change: Partial<MessageRow>,
): Promise<void> {
  await tx.update(customerMessages).set(change).where(thisMessage(clientId, messageId));
}
