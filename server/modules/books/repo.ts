import { type SQL, sql } from 'drizzle-orm';
import { MOVEMENT_KINDS } from '#core/domain/books/kinds.ts';
import type { OldDispute, OldRefund } from '#core/domain/books/old-orders.ts';
import type { BookedStop, Entry } from '#core/domain/books/standing.ts';
import type { Transaction } from '#server/db/executor.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { Day } from '#server/modules/tenancy/rows.ts';

/** What the ledger reads beside the order itself. Instants are UTC ms. */
export interface BookedRows {
  readonly zone: string;
  readonly weekly: readonly Day[];
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
    select time_zone as zone,
      ${listOf(sql`select weekday, is_closed as "isClosed", ranges from weekly_hours where client_id = ${clientId}`)} as weekly,
      ${listOf(sql`select kind, reason, cents, parts, party from money_entries
        where ${ofOrder} and kind <> all(${sql.param([...MOVEMENT_KINDS])}) order by entry_id`)} as written,
      ${listOf(sql`select amount_cents as "amountCents", state, is_correction as "isCorrection",
        is_by_other_means as "isByOtherMeans", ${ms(sql`settled_at`)} as "settledMs", ${ms(sql`returned_at`)} as "returnedMs"
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

/** By what the day of an entry is reckoned. */
export async function readDays(tx: Transaction, clientId: string) {
  const { rows } = await tx.execute<
    Record<string, unknown> & Pick<BookedRows, 'zone' | 'weekly'> & { country: string }
  >(
    sql`select country, time_zone as zone,
      ${listOf(sql`select weekday, is_closed as "isClosed", ranges from weekly_hours where client_id = ${clientId}`)} as weekly
      from clients where client_id = ${clientId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`The restaurant ${clientId} vanished`);
  return row;
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
