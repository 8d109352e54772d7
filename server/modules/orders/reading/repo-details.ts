import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PaidRefund } from '#core/domain/orders/refund-rows.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/executor.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { OrderLineRow } from '#server/modules/orders/repo.ts';

interface OrderKey {
  readonly clientId: string;
  readonly orderId: string;
}

export interface OrderWithLines {
  readonly order: OrderRecord;
  /** In their order. */
  readonly lines: readonly OrderLineRow[];
}

const MOST_AT_ONCE = 100;

/** Reads an order with its lines, null for an unknown one; two statements for all that are asked for together. */
export function createOrderReader(db: Db): (key: OrderKey) => Promise<OrderWithLines | null> {
  return createBatches((keys: readonly OrderKey[]) => readOrders(db, keys), { most: MOST_AT_ONCE });
}

async function readOrders(db: Db, keys: readonly OrderKey[]): Promise<(OrderWithLines | null)[]> {
  const [found, lines] = await Promise.all([
    db.select().from(orders).where(amongKeys(orders, keys)),
    db.select().from(orderLines).where(amongKeys(orderLines, keys)).orderBy(asc(orderLines.position)),
  ]);
  const byKey = new Map(found.map((order) => [nameOf(order), { order, lines: [] as OrderLineRow[] }]));
  for (const line of lines) byKey.get(nameOf(line))?.lines.push(line);
  return keys.map((key) => byKey.get(nameOf(key)) ?? null);
}

/**
 * What was paid back of an order's price; the differences of corrections are no part of it. What an ended order gave back
 * has no row of its own: it went back when the order ended.
 */
export async function listPaidRefunds(db: Db, order: OrderRecord): Promise<PaidRefund[]> {
  if (order.refundedCents === 0) return [];
  const { clientId, orderId } = order;
  const { amountCents, settledAt, requestedAt, state, isCorrection } = orderRefunds;
  const rows = await db
    .select({ amountCents, settledAt, requestedAt })
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.clientId, clientId),
        eq(orderRefunds.orderId, orderId),
        eq(state, 'paid'),
        eq(isCorrection, false),
      ),
    );
  const refunds = rows.map((row) => ({
    amountCents: row.amountCents,
    atMs: (row.settledAt ?? row.requestedAt).getTime(),
  }));
  const rest = order.refundedCents - refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (rest <= 0) return refunds;
  return [...refunds, { amountCents: rest, atMs: (order.endedAt ?? order.dueAt).getTime() }];
}

function amongKeys(table: { clientId: PgColumn; orderId: PgColumn }, keys: readonly OrderKey[]): SQL {
  const clientIds = sqlList(
    keys.map(({ clientId }) => clientId),
    'uuid',
  );
  const orderIds = sqlList(
    keys.map(({ orderId }) => orderId),
    'uuid',
  );
  return sql`(${table.clientId}, ${table.orderId}) in (
    select client_id, order_id from unnest(${clientIds}, ${orderIds}) as wanted(client_id, order_id))`;
}

/** Ids are the database's own, in lower case, or as a caller wrote them. */
const nameOf = ({ clientId, orderId }: OrderKey) => `${clientId} ${orderId}`.toLowerCase();
