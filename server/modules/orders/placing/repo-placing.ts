import { and, type Column, eq, getTableColumns, inArray, is, type SQL, sql, type Table } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { nextNumber, type OrderLineRow } from '#server/modules/orders/repo.ts';

/** Orders that a new one may repeat or replace: the live ones of the cart, and the one with this idempotency key. */
export async function listRelated(
  tx: Transaction,
  clientId: string,
  cartId: string,
  idempotencyKey: string | null,
): Promise<OrderRecord[]> {
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    select order_id from orders where client_id = ${clientId}
      and ((cart_id = ${cartId} and ${standingOrders(sql`status`)}) or idempotency_key = ${idempotencyKey})
    for update`);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.order_id);
  return await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), inArray(orders.orderId, ids)));
}

/** Makes rows JSON with the database's column names and codes, for jsonb_populate_record. Every column must have its value. */
function jsonRows(table: Table): (values: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const stored = (column: Column, value: unknown) =>
    is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value;
  return (values) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, stored(column, values[key]) ?? null]));
}

const toOrderJson = jsonRows(orders);
const toLineJson = jsonRows(orderLines);

/**
 * Writes an order with its lines and the first entry of its timeline in one statement, however many lines it has. An order
 * that is real at once also takes the restaurant's next number, whose row then stays locked until the transaction ends,
 * and moves its cart on, so that a change of the cart at this very moment is refused. `origins` says by what it is counted
 * among open ones. Answers the order as it is now.
 */
export async function insertPlaced(
  tx: Transaction,
  order: OrderRecord,
  lines: readonly OrderLineRow[],
  origins: readonly string[] = [],
): Promise<OrderRecord> {
  const { clientId, orderId, cartId, createdAt } = order;
  const isReal = order.realAt !== null;
  const numbered: SQL = isReal
    ? sql`${nextNumber(clientId)},
      moved_on as (
        update carts set version = version + 1 where client_id = ${clientId} and cart_id = ${cartId}),`
    : sql`counter as (select null::integer as last_number),`;
  const marked: SQL =
    origins.length === 0
      ? sql``
      : sql`marked as (
        insert into order_origins (client_id, subject, order_id, at)
        select ${clientId}, subject, ${orderId}, ${createdAt.toISOString()}::timestamptz
        from unnest(${sql.param([...origins])}::text[]) subject),`;
  const { rows } = await tx.execute<{ order_number: number | null }>(sql`
    with ${numbered} ${marked}
    placed as (
      insert into orders
      select filled.* from counter, jsonb_populate_record(null::orders,
        ${JSON.stringify(toOrderJson(order))}::jsonb || jsonb_build_object('order_number', counter.last_number)) filled
      returning order_number),
    kept as (
      insert into order_lines
      select * from jsonb_populate_recordset(null::order_lines,
        ${JSON.stringify(lines.map(toLineJson))}::jsonb)),
    noted as (
      insert into order_events (client_id, order_id, at, event, actor)
      values (${clientId}, ${orderId}, ${createdAt.toISOString()}::timestamptz, 'placed', ${order.enteredBy ?? 'customer'}))
    select order_number from placed`);
  return { ...order, orderNumber: rows[0]?.order_number ?? null };
}
