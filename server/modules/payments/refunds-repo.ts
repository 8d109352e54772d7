import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';

export type RefundRow = typeof orderRefunds.$inferSelect;

const ofOrder = (clientId: string, orderId: string) =>
  and(eq(orderRefunds.clientId, clientId), eq(orderRefunds.orderId, orderId));

export async function findRefund(
  executor: Executor,
  clientId: string,
  orderId: string,
  refundId: string,
): Promise<RefundRow | null> {
  const [row] = await executor
    .select()
    .from(orderRefunds)
    .where(and(ofOrder(clientId, orderId), eq(orderRefunds.refundId, refundId)));
  return row ?? null;
}

/** Every refund of an order, those that failed included. */
export async function listRefunds(executor: Executor, clientId: string, orderId: string): Promise<RefundRow[]> {
  return await executor.select().from(orderRefunds).where(ofOrder(clientId, orderId));
}

export async function insertRefund(executor: Executor, row: RefundRow): Promise<void> {
  await executor.insert(orderRefunds).values(row);
}

/** Writes down what became of a refund; false when that was known already. */
export async function closeRefund(
  executor: Executor,
  { clientId, orderId, refundId }: RefundRow,
  state: 'paid' | 'failed',
  atMs: number,
): Promise<boolean> {
  const closed = await executor
    .update(orderRefunds)
    .set({ state, settledAt: new Date(atMs) })
    .where(and(ofOrder(clientId, orderId), eq(orderRefunds.refundId, refundId), eq(orderRefunds.state, 'pending')))
    .returning({ refundId: orderRefunds.refundId });
  return closed.length > 0;
}

/** Refunds that the provider has not answered since before `beforeMs`. */
export async function listOpenRefunds(executor: Executor, beforeMs: number, limit: number): Promise<RefundRow[]> {
  return await executor
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.state, 'pending'), lt(orderRefunds.requestedAt, new Date(beforeMs))))
    .orderBy(sql`random()`)
    .limit(limit);
}

/** What refunds of an order that stands add up to, those on their way included. */
export function promisedCents(refunds: readonly Pick<RefundRow, 'state' | 'amountCents'>[]): number {
  return refunds.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amountCents), 0);
}

/** What was paid back of each of these orders by refunds of staff. */
export async function paidBackByOrder(executor: Executor, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await executor
    .select({ orderId: orderRefunds.orderId, cents: sql<number>`sum(${orderRefunds.amountCents})::int` })
    .from(orderRefunds)
    .where(
      and(ne(orderRefunds.state, 'failed'), sql`${orderRefunds.orderId} = any(${sql.param([...orderIds])}::uuid[])`),
    )
    .groupBy(orderRefunds.orderId);
  return new Map(rows.map((row) => [row.orderId, row.cents]));
}
