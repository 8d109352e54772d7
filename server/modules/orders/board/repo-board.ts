/** The orders of the restaurant's board. */
import { and, asc, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { endedOrders, liveOrders } from '#server/db/order-status-sql.ts';
import { isMailboxRefused } from '#server/db/refused-mailbox-sql.ts';
import { orders } from '#server/db/schema/orders.ts';
import { amongIds } from '#server/db/sql-list.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';

/** What the board shows of an order, which is less than half of it: a board of 200 orders is read again and again. */
const BOARD_COLUMNS = {
  orderId: orders.orderId,
  orderNumber: orders.orderNumber,
  version: orders.version,
  status: orders.status,
  moneyState: orders.moneyState,
  orderType: orders.orderType,
  paymentMode: orders.paymentMode,
  isScheduled: orders.isScheduled,
  isReady: orders.isReady,
  enteredBy: orders.enteredBy,
  createdAt: orders.createdAt,
  realAt: orders.realAt,
  dueAt: orders.dueAt,
  promisedAt: orders.promisedAt,
  acceptedAt: orders.acceptedAt,
  acceptedBy: orders.acceptedBy,
  endedAt: orders.endedAt,
  rejectReason: orders.rejectReason,
  estimateMinutes: orders.estimateMinutes,
  fullName: orders.fullName,
  phone: orders.phone,
  notes: orders.notes,
  deliveryAddress: orders.deliveryAddress,
  deliveryLatitude: orders.deliveryLatitude,
  deliveryLongitude: orders.deliveryLongitude,
  distanceKm: orders.distanceKm,
  here: orders.here,
  totalCents: orders.totalCents,
  cardCents: orders.cardCents,
  capturedCents: orders.capturedCents,
  correctedBackCents: orders.correctedBackCents,
  cashStep: orders.cashStep,
  shortCents: orders.shortCents,
  lostCents: orders.lostCents,
  corrections: orders.corrections,
} as const;
const READ_COLUMNS = { ...BOARD_COLUMNS, isEmailRefused: isMailboxRefused(orders.email) } as const;
export type BoardOrder = Pick<OrderRecord, keyof typeof BOARD_COLUMNS> & { readonly isEmailRefused: boolean };

/** Orders that the restaurant may see, by the time of their last change (UTC ms). */
export interface ChangedSpan {
  /** Later than this, or at this time with an id above `afterId`. */
  readonly fromMs: number;
  readonly afterId: string;
  readonly toMs: number;
  readonly limit: number;
}

/**
 * The longest unchanged first; orders of one instant by rising id. The index `orders_changed` knows when orders that have
 * ended changed; those under way are few, and are looked at one by one.
 */
export async function listChanged(
  executor: Executor,
  clientId: string,
  { fromMs, afterId, toMs, limit }: ChangedSpan,
): Promise<{ orderId: string; changedMs: number }[]> {
  const within = (at: SQL) => sql`client_id = ${clientId} and real_at is not null
    and (${at}, order_id) > (${new Date(fromMs).toISOString()}::timestamptz, ${afterId}::uuid)
    and ${at} <= ${new Date(toMs).toISOString()}::timestamptz`;
  const last = sql`greatest(updated_at, stepped_at)`;
  const { rows } = await executor.execute<{ orderId: string; changedMs: number }>(sql`
    select order_id as "orderId", (extract(epoch from at) * 1000)::float8 as "changedMs" from (
      (select order_id, updated_at as at from orders where ${within(sql`updated_at`)} and ended_at is not null
        order by updated_at, order_id limit ${limit})
      union all select order_id, ${last} from orders where ${within(last)} and ended_at is null) as changed
    order by at, order_id limit ${limit}`);
  return rows;
}

/** In no order; unknown ids are left out. */
export async function listByIds(
  executor: Executor,
  clientId: string,
  orderIds: readonly string[],
): Promise<BoardOrder[]> {
  if (orderIds.length === 0) return [];
  return await executor
    .select(READ_COLUMNS)
    .from(orders)
    .where(and(eq(orders.clientId, clientId), amongIds(orders.orderId, orderIds)));
}

/**
 * All live orders that the restaurant may see, those due soonest first, without a limit: a missing one would be
 * forgotten.
 */
export async function listLive(executor: Executor, clientId: string): Promise<BoardOrder[]> {
  return await executor
    .select(READ_COLUMNS)
    .from(orders)
    .where(and(eq(orders.clientId, clientId), liveOrders(orders), isNotNull(orders.realAt)))
    .orderBy(sql`coalesce(${orders.promisedAt}, ${orders.dueAt})`, asc(orders.realAt));
}

/** The latest orders that ended since `sinceMs` and that the restaurant has seen, newest first. */
export async function listEnded(
  executor: Executor,
  clientId: string,
  sinceMs: number,
  limit: number,
): Promise<BoardOrder[]> {
  return await executor
    .select(READ_COLUMNS)
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        endedOrders(orders.status),
        isNotNull(orders.realAt),
        gte(orders.endedAt, new Date(sinceMs)),
      ),
    )
    .orderBy(desc(orders.endedAt))
    .limit(limit);
}

export async function countDelivered(executor: Executor, clientId: string, sinceMs: number): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.status, 'delivered'), gte(orders.endedAt, new Date(sinceMs))));
  return row?.count ?? 0;
}
