import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SaleReason, SELLING_KINDS } from '#core/domain/books/kinds.ts';
import { type PaidBack, paidBackOf, type SoldEntry } from '#core/domain/books/paid-back.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/executor.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
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
 * What was paid back of an order's price; the differences of corrections are no part of it. Of an order that stands the ledger
 * says it, with its taxes. What an ended order gave back has no row of its own: it went back when the order ended.
 */
export async function readPaidBack(db: Db, order: OrderRecord): Promise<PaidBack> {
  if (order.refundedCents === 0) return { rows: [], remaining: [] };
  const isBooked = order.saleParts !== null && !isVoid(order.status);
  return paidBackOf(await (isBooked ? listSold(db, order) : listRefunded(db, order)));
}

async function listSold(db: Db, { clientId, orderId }: OrderKey): Promise<SoldEntry[]> {
  const { reason, at, cents, parts, kind } = moneyEntries;
  const rows = await db
    .select({ reason, at, cents, parts })
    .from(moneyEntries)
    .where(
      and(eq(moneyEntries.clientId, clientId), eq(moneyEntries.orderId, orderId), inArray(kind, [...SELLING_KINDS])),
    )
    .orderBy(asc(moneyEntries.entryId));
  return rows.map((row) => ({ ...row, atMs: row.at.getTime() }));
}

const REFUNDED: SaleReason = 'refunded';

/** Of an order that ended, or is not in the ledger yet: its taxes are not known. */
async function listRefunded(db: Db, order: OrderRecord): Promise<SoldEntry[]> {
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
  const back = (cents: number, at: Date) => ({ reason: REFUNDED, cents: -cents, atMs: at.getTime(), parts: [] });
  const refunds = rows.map((row) => back(row.amountCents, row.settledAt ?? row.requestedAt));
  const rest = order.refundedCents - rows.reduce((sum, row) => sum + row.amountCents, 0);
  return rest <= 0 ? refunds : [...refunds, back(rest, order.endedAt ?? order.dueAt)];
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
