import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { OrderEvent, UndoableStep } from '#core/domain/orders/status.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { voidOrders } from '#server/db/order-status-sql.ts';
import { driverPositions, driverStops } from '#server/db/schema/drivers.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';
import { amongIds } from '#server/db/sql-list.ts';
import type { OrderRecord } from './order-record.ts';

export type OrderChanges = Partial<OrderRecord>;
export type OrderKey = Pick<OrderRecord, 'clientId' | 'orderId'>;
export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

function ofOrder(clientId: string, orderId: string) {
  return and(eq(orders.clientId, clientId), eq(orders.orderId, orderId));
}

/** Null for an unknown order, and for one of another restaurant. */
export async function findOrder(executor: Executor, clientId: string, orderId: string): Promise<OrderRecord | null> {
  const [row] = await executor.select().from(orders).where(ofOrder(clientId, orderId));
  return row ?? null;
}

/** The latest order that a cart became; a live one before ended ones. */
export async function findOrderOfCart(
  executor: Executor,
  clientId: string,
  cartId: string,
): Promise<OrderRecord | null> {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.cartId, cartId)))
    .orderBy(asc(voidOrders(orders.status)), desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

/** Holds the rows until the transaction ends, locked by rising id. An unknown order is not among them. */
export async function lockOrders(tx: Transaction, asked: readonly OrderKey[]): Promise<OrderRecord[]> {
  const wanted = or(...asked.map(({ clientId, orderId }) => ofOrder(clientId, orderId)));
  return await tx.select().from(orders).where(wanted).orderBy(asc(orders.orderId)).for('update');
}

export async function findOrderNumber(executor: Executor, { clientId, orderId }: OrderKey): Promise<number | null> {
  const { orderNumber } = orders;
  const [row] = await executor.select({ orderNumber }).from(orders).where(ofOrder(clientId, orderId));
  return row?.orderNumber ?? null;
}

/** The status alone, which every open order page asks for. */
export async function findStatus(
  executor: Executor,
  clientId: string,
  orderId: string,
): Promise<OrderRecord['status'] | null> {
  const [row] = await executor.select({ status: orders.status }).from(orders).where(ofOrder(clientId, orderId));
  return row?.status ?? null;
}

/** Changes a locked order and answers it as it is now: nobody else writes it, so that it is not read again. */
export async function updateOrder(tx: Transaction, order: OrderRecord, changes: OrderChanges): Promise<OrderRecord> {
  const { rowCount } = await tx.update(orders).set(changes).where(ofOrder(order.clientId, order.orderId));
  if (rowCount !== 1) throw new Error(`Order ${order.orderId} vanished while it was locked`);
  return { ...order, ...changes };
}

export interface TimelineEntry {
  readonly event:
    | OrderEvent
    | 'placed'
    | 'ready'
    | 'acknowledged'
    | 'promise'
    | 'driver'
    | 'corrected'
    | 'here'
    | 'not-here'
    | `undo-${UndoableStep | 'ready'}`
    | 'payment-mismatch'
    | 'payment-matched'
    | 'payment-mismatch-seen'
    | 'capture-failed'
    | 'void-failed'
    | 'refund-requested'
    | 'refund-paid'
    | 'refund-failed'
    | 'refund-resolved'
    | 'dispute-opened'
    | 'dispute-withdrawn'
    | 'dispute-reinstated'
    | 'dispute-closed';
  /** 'customer', 'system', 'provider', or the staff member's name. */
  readonly actor: string;
  readonly atMs: number;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export async function insertTimeline(
  tx: Transaction,
  order: OrderKey,
  entries: readonly TimelineEntry[],
): Promise<void> {
  const { clientId, orderId } = order;
  await tx.insert(orderEvents).values(
    entries.map(({ event, actor, atMs, detail }) => ({
      clientId,
      orderId,
      event,
      actor,
      at: new Date(atMs),
      ...(detail ? { detail: { ...detail } } : {}),
    })),
  );
}

/** Who last caused one of these events of the order. */
export async function findLastEntry(
  executor: Executor,
  clientId: string,
  orderId: string,
  events: readonly TimelineEntry['event'][],
): Promise<{ actor: string; at: Date } | null> {
  const [row] = await executor
    .select({ actor: orderEvents.actor, at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.clientId, clientId),
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.event, [...events]),
      ),
    )
    .orderBy(desc(orderEvents.eventId))
    .limit(1);
  return row ?? null;
}

/** Whether the order was moved by `actor` under `key` before. */
export async function isRepeat(
  executor: Executor,
  { clientId, orderId }: OrderKey,
  actor: string,
  key: string,
): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    select 1 from order_events where client_id = ${clientId} and order_id = ${orderId}
      and actor = ${actor} and detail->>'key' = ${key} limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Of orders; their numbers begin with the next one. */
export const BEFORE_FIRST_NUMBER = 100;

/**
 * `counters as (…)` of a statement: for each row of the query `wanted`, whose columns are `client_id` and `count`, the
 * restaurant and the last of its next `count` numbers.
 */
export function nextNumbers(wanted: SQL): SQL {
  const before = sql.raw(String(BEFORE_FIRST_NUMBER));
  return sql`counters as (
    insert into order_counters as c (client_id, last_number) select client_id, ${before} + count from (${wanted}) as wanted
    on conflict (client_id) do update set last_number = c.last_number + excluded.last_number - ${before}
    returning client_id, last_number)`;
}

/**
 * Gives the order the restaurant's next number. The counter's row stays locked until the transaction ends, so this comes
 * last in it.
 */
export async function takeNumber(tx: Transaction, clientId: string, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ order_number: number }>(sql`
    with ${nextNumbers(sql`select ${clientId}::uuid as client_id, 1 as count`)}
    update orders set order_number = counters.last_number from counters
    where orders.client_id = ${clientId} and orders.client_id = counters.client_id and order_id = ${orderId}
    returning order_number`);
  const [row] = rows;
  if (!row) throw new Error(`Order ${orderId} vanished before it got its number`);
  return row.order_number;
}

/** The order's lines as they are from now on. */
export async function replaceLines(
  tx: Transaction,
  { clientId, orderId }: OrderKey,
  lines: readonly OrderLineRow[],
): Promise<void> {
  await tx.delete(orderLines).where(and(eq(orderLines.clientId, clientId), eq(orderLines.orderId, orderId)));
  await tx.insert(orderLines).values([...lines]);
}

export async function listLines(
  executor: Executor,
  clientId: string,
  orderIds: readonly string[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return await executor
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.clientId, clientId), amongIds(orderLines.orderId, orderIds)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** Which menu and profile hold now; null for an unknown restaurant. */
export async function findVersions(
  executor: Executor,
  clientId: string,
): Promise<{ menuVersion: number; profileVersion: number } | null> {
  const { menuVersion, profileVersion } = clients;
  const [row] = await executor
    .select({ menuVersion, profileVersion })
    .from(clients)
    .where(eq(clients.clientId, clientId));
  return row ?? null;
}

/** Deletes where the driver of an order is: the delivery is over, and a next one has a position of its own. */
export async function forgetDriverPosition(tx: Transaction, { clientId, orderId }: OrderKey): Promise<void> {
  const isTheirs = and(
    eq(driverStops.clientId, driverPositions.clientId),
    eq(driverStops.driverId, driverPositions.driverId),
    eq(driverStops.clientId, clientId),
    eq(driverStops.orderId, orderId),
  );
  await tx
    .delete(driverPositions)
    .where(
      and(
        eq(driverPositions.clientId, clientId),
        exists(tx.select({ driverId: driverStops.driverId }).from(driverStops).where(isTheirs)),
      ),
    );
}
