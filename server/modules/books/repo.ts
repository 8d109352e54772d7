import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BooksState } from '#core/domain/books/entry-day.ts';
import { MOVEMENT_KINDS } from '#core/domain/books/kinds.ts';
import type { OldDispute, OldRefund } from '#core/domain/books/old-orders.ts';
import type { BookedStop, Entry } from '#core/domain/books/standing.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { books, moneyEntries } from '#server/db/schema/books.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { Day } from '#server/modules/tenancy/rows.ts';

/** By what the day of an entry is found. */
export interface OpenBooks {
  readonly country: string;
  /** The operator has said that it is not registered for the tax. */
  readonly isOperatorUntaxed: boolean;
  readonly zone: string;
  readonly weekly: readonly Day[];
  /** Both null before the restaurant's first entry. */
  readonly startsOn: LocalDate | null;
  readonly closedThrough: LocalDate | null;
  /** The latest day that has an entry. */
  readonly lastDay: LocalDate | null;
}

/** What the ledger reads beside the order itself. Instants are UTC ms. */
export interface BookedRows extends OpenBooks {
  readonly written: readonly Entry[];
  readonly refunds: readonly OldRefund[];
  readonly stop: BookedStop | null;
  readonly disputes: readonly OldDispute[];
  /** When the card was charged and when all had gone back, as the timeline says; of an order of before the ledger alone. */
  readonly takenMs: number | null;
  readonly backMs: number | null;
}

const listOf = (rows: SQL) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;
const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;
const NEVER = sql`null::float8`;

/**
 * Begins a statement with the state of the books, which no one can close a day of until the transaction ends: who writes at the
 * same time does not wait, who closes a day does.
 */
const holding = (clientId: string) =>
  sql`with held as materialized (select starts_on, closed_through from books where client_id = ${clientId} for share)`;

const openBooks = (clientId: string) => sql`country, time_zone as zone,
  coalesce((select legal_name <> '' and tax_number = '' from provider_holding order by holding_id desc limit 1), false)
    as "isOperatorUntaxed",
  ${listOf(sql`select weekday, is_closed as "isClosed", ranges from weekly_hours where client_id = ${clientId}`)} as weekly,
  (select starts_on::text from held) as "startsOn", (select closed_through::text from held) as "closedThrough",
  (select max(trading_day)::text from money_entries where client_id = ${clientId}) as "lastDay"`;

/** The same for an entry that is of no order. Throws for an unknown restaurant. */
export async function readOpenBooks(tx: Transaction, clientId: string): Promise<OpenBooks> {
  const { rows } = await tx.execute<Record<string, unknown> & OpenBooks>(
    sql`${holding(clientId)} select ${openBooks(clientId)} from clients where client_id = ${clientId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no restaurant ${clientId}`);
  return row;
}

/** The first entry of a restaurant opens its books; who comes at the same time waits and reads what the first has written. */
export async function insertBooks(tx: Transaction, clientId: string, startsOn: LocalDate): Promise<BooksState> {
  const row = { clientId, startsOn, closedThrough: addDays(startsOn, -1) };
  const [kept] = await tx
    .insert(books)
    .values(row)
    .onConflictDoUpdate({ target: books.clientId, set: { clientId } })
    .returning({ startsOn: books.startsOn, closedThrough: books.closedThrough });
  return kept ?? row;
}

/** One statement. */
export async function readBooked(
  tx: Transaction,
  { clientId, orderId, onItsWayAt }: OrderRecord,
  isOld: boolean,
): Promise<BookedRows> {
  const ofOrder = sql`client_id = ${clientId} and order_id = ${orderId}`;
  const moment = (which: SQL, events: SQL) =>
    isOld ? sql`(select ${ms(sql`${which}(at)`)} from order_events where ${ofOrder} and event in (${events}))` : NEVER;
  const { rows } = await tx.execute<Record<string, unknown> & BookedRows>(sql`
    ${holding(clientId)} select ${openBooks(clientId)},
      ${listOf(sql`select kind, reason, cents, parts, party from money_entries
        where ${ofOrder} and (kind <> all(${sql.param([...MOVEMENT_KINDS])}) or (kind = 'commission' and account is null))
        order by entry_id`)} as written,
      ${listOf(sql`select amount_cents as "amountCents", state, is_correction as "isCorrection",
        means, ${ms(sql`settled_at`)} as "settledMs", ${ms(sql`returned_at`)} as "returnedMs"
        from order_refunds where ${ofOrder}`)} as refunds,
      (select json_build_object('driverId', driver_id, 'takenCents', taken_cents) from driver_stops
        where ${ofOrder} and sent_at = ${onItsWayAt?.toISOString() ?? null}::timestamptz) as stop,
      ${listOf(sql`select state, withdrawn_cents as "withdrawnCents", reinstated_cents as "reinstatedCents",
        ${ms(sql`withdrawn_at`)} as "withdrawnMs", ${ms(sql`reinstated_at`)} as "reinstatedMs", ${ms(sql`closed_at`)} as "closedMs"
        from disputes where ${ofOrder}`)} as disputes,
      ${moment(sql`min`, sql`'payment-captured', 'capture-succeeded'`)} as "takenMs",
      ${moment(sql`max`, sql`'refund-succeeded'`)} as "backMs"
    from clients where client_id = ${clientId}`);
  const [row] = rows;
  if (!row) throw new Error(`The restaurant of order ${orderId} vanished`);
  return row;
}

/** The parts of what is written of the commission of these orders, by order. */
export async function readCommissions(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<Map<string | null, readonly Part[]>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, kind, parts } = moneyEntries;
  const rows = await tx
    .select({ orderId, parts })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, clientId), eq(kind, 'commission'), inArray(orderId, [...orderIds])));
  const byOrder = new Map<string | null, readonly Part[]>();
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), ...row.parts]);
  return byOrder;
}

export type NewEntry = typeof moneyEntries.$inferInsert;

/** The only statement that writes the ledger; a source that is written already stays as it is. */
export async function insertEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx
      .insert(moneyEntries)
      .values([...entries])
      .onConflictDoNothing();
}
