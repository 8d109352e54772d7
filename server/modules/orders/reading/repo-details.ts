import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/executor.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
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
