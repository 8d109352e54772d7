import { and, asc, desc, eq, gt, gte, isNotNull, like, lte, sql } from 'drizzle-orm';
import type { BooksState } from '#core/domain/books/entry-day.ts';
import { balanceOf, type EntryKind, type KindSum } from '#core/domain/books/kinds.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { books, moneyDays, moneyEntries } from '#server/db/schema/books.ts';
import { orders } from '#server/db/schema/orders.ts';
import { insertBooks } from './repo.ts';

export type DayRow = typeof moneyDays.$inferSelect;

const ofDay = (clientId: string, day: LocalDate) =>
  and(eq(moneyEntries.clientId, clientId), eq(moneyEntries.tradingDay, day));

/**
 * Nobody writes an entry of the restaurant, or closes a day, until the transaction ends. `startsOn`: where the books begin if
 * nothing was ever written.
 */
export async function lockBooks(
  tx: Transaction,
  clientId: string,
  startsOn: LocalDate,
): Promise<typeof books.$inferSelect> {
  const read = async () => await tx.select().from(books).where(eq(books.clientId, clientId)).for('update');
  const [row] = await read();
  if (row) return row;
  await insertBooks(tx, clientId, startsOn);
  const [made] = await read();
  if (!made) throw new Error(`The books of ${clientId} vanished`);
  return made;
}

/** Whether orders of before the ledger, or drivers' cash of then, are not in it yet. */
export async function isFilling(executor: Executor, clientId: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1
    where exists (select 1 from orders where client_id = ${clientId} and sale_parts is null)
      or exists (select 1 from driver_cash where client_id = ${clientId} and not is_booked)`);
  return rows.length > 0;
}

/** The open days up to `through` that have entries, the earliest first. */
export async function listOpenDays(
  tx: Transaction,
  clientId: string,
  { closedThrough }: Pick<BooksState, 'closedThrough'>,
  through: LocalDate,
): Promise<LocalDate[]> {
  const { tradingDay } = moneyEntries;
  const rows = await tx
    .selectDistinct({ tradingDay })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, clientId), gt(tradingDay, closedThrough), lte(tradingDay, through)))
    .orderBy(asc(tradingDay));
  return rows.map((row) => row.tradingDay);
}

/** The last day up to `day` whose drawer was counted. */
export async function findLastCount(
  executor: Executor,
  clientId: string,
  day: LocalDate,
): Promise<{ readonly tradingDay: LocalDate; readonly leftCents: number } | null> {
  const [row] = await executor
    .select({ tradingDay: moneyDays.tradingDay, leftCents: sql<number>`${moneyDays.leftCents}` })
    .from(moneyDays)
    .where(and(eq(moneyDays.clientId, clientId), lte(moneyDays.tradingDay, day), isNotNull(moneyDays.countedCents)))
    .orderBy(desc(moneyDays.tradingDay))
    .limit(1);
  return row ?? null;
}

/**
 * What each kind comes to from the beginning to the end of `day`: the sums that the last closed day before `before` carries, and
 * the entries since. Reads no more than the days after that one.
 */
export async function sumUntil(executor: Executor, clientId: string, day: LocalDate, before = addDays(day, 1)) {
  const { rows } = await executor.execute<Record<string, unknown> & KindSum>(sql`
    with carried as materialized (select trading_day, sums from money_days
      where client_id = ${clientId} and trading_day < ${before} and sums is not null
      order by trading_day desc limit 1)
    select kind, party, sum(cents)::float8 as cents from (
      select kind, party, cents from carried, jsonb_to_recordset(sums) as kept(kind text, party text, cents float8)
      union all
      select kind, party, cents from money_entries where client_id = ${clientId} and trading_day <= ${day}
        and trading_day > coalesce((select trading_day from carried), '-infinity')) as moved
    group by kind, party order by kind, party`);
  return rows;
}

/** What should lie in the drawer at the end of `day`: what the last closed day left there, and what moved since. */
export async function sumDrawer(
  executor: Executor,
  clientId: string,
  startsOn: LocalDate,
  day: LocalDate,
): Promise<number> {
  const [last] = await executor
    .select()
    .from(moneyDays)
    .where(and(eq(moneyDays.clientId, clientId), lte(moneyDays.tradingDay, day)))
    .orderBy(desc(moneyDays.tradingDay))
    .limit(1);
  const { kind, cents, party, tradingDay } = moneyEntries;
  const since = last ? gt(tradingDay, last.tradingDay) : gte(tradingDay, startsOn);
  const rows = await executor
    .select({ kind: sql<EntryKind>`${kind}`, party, cents: sql<number>`sum(${cents})::float8` })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, clientId), since, lte(tradingDay, day)))
    .groupBy(kind, party);
  return (last?.leftCents ?? last?.expectedCents ?? 0) + balanceOf('drawer', rows);
}

export async function insertDay(tx: Transaction, row: typeof moneyDays.$inferInsert): Promise<void> {
  await tx.insert(moneyDays).values(row);
}

export async function closeBooks(
  tx: Transaction,
  clientId: string,
  closed: { readonly closedThrough: LocalDate; readonly lastNumber: number },
): Promise<void> {
  await tx.update(books).set(closed).where(eq(books.clientId, clientId));
}

/** A closed day; null where it is open, was reckoned afterwards, or had no entry. */
export async function findDay(executor: Executor, clientId: string, day: LocalDate): Promise<DayRow | null> {
  const [row] = await executor
    .select()
    .from(moneyDays)
    .where(and(eq(moneyDays.clientId, clientId), eq(moneyDays.tradingDay, day)));
  return row ?? null;
}

/** By how many cents later counts of a day differ from the one that closed it. */
export async function sumRecounts(executor: Executor, clientId: string, day: LocalDate): Promise<number> {
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${moneyEntries.cents}), 0)::float8` })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, clientId), like(moneyEntries.source, `recount:${day}:%`)));
  return row?.cents ?? 0;
}

/** Whether the entry of this source stands already. */
export async function hasEntry(executor: Executor, clientId: string, source: string): Promise<boolean> {
  const rows = await executor
    .select({ source: moneyEntries.source })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, clientId), eq(moneyEntries.source, source)));
  return rows.length > 0;
}

/** The orders that have an entry on `day`, but for those that a transaction is changing. */
export async function lockOrdersOf(tx: Transaction, clientId: string, day: LocalDate) {
  const ids = tx.select({ orderId: moneyEntries.orderId }).from(moneyEntries).where(ofDay(clientId, day));
  return await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), sql`${orders.orderId} in ${ids}`))
    .for('share', { skipLocked: true });
}
