/** Which orders the reconciler looks at. Across restaurants: it works for all of them. */
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { MoneyState } from '#core/domain/order-status.ts';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';
import type { OrderRecord } from '../orders/order-record.ts';

const OPEN: MoneyState[] = ['creating', 'requires_payment', 'processing', 'authorised', 'refund_due'];

/** Card orders placed before `beforeMs` whose money is not final; in no order, so that none is left out for ever. */
export async function listOpenMoney(executor: Executor, beforeMs: number, limit: number): Promise<OrderRecord[]> {
  return await executor
    .select()
    .from(orders)
    .where(and(inArray(orders.moneyState, OPEN), lt(orders.createdAt, new Date(beforeMs))))
    .orderBy(sql`random()`)
    .limit(limit);
}

export type WaitingOrder = Pick<
  OrderRecord,
  'clientId' | 'orderId' | 'realAt' | 'isScheduled' | 'dueAt' | 'estimateMinutes'
>;

/** Orders that the restaurant has known since before `beforeMs` and has not answered, the longest waiting first. */
export async function listUnanswered(executor: Executor, beforeMs: number, limit: number): Promise<WaitingOrder[]> {
  const { clientId, orderId, realAt, isScheduled, dueAt, estimateMinutes } = orders;
  return await executor
    .select({ clientId, orderId, realAt, isScheduled, dueAt, estimateMinutes })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNotNull(orders.realAt),
        lt(orders.realAt, new Date(beforeMs)),
        // A scheduled order's clock starts when its preparation should.
        sql`(not ${orders.isScheduled} or ${orders.dueAt} - ${orders.estimateMinutes} * interval '1 minute' < ${new Date(beforeMs).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(orders.realAt)
    .limit(limit);
}

/** Orders by the ids that intents carry; ids that are no UUIDs must not be among them. */
export async function findOrders(executor: Executor, orderIds: readonly string[]): Promise<OrderRecord[]> {
  if (orderIds.length === 0) return [];
  return await executor
    .select()
    .from(orders)
    .where(inArray(orders.orderId, [...orderIds]));
}

/** Card orders placed between two instants that have an intent. */
export async function listPaidByCard(
  executor: Executor,
  range: { readonly fromMs: number; readonly untilMs: number },
  limit: number,
): Promise<OrderRecord[]> {
  return await executor
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.paymentIntentId),
        sql`${orders.createdAt} >= ${new Date(range.fromMs).toISOString()}::timestamptz`,
        lt(orders.createdAt, new Date(range.untilMs)),
      ),
    )
    .limit(limit);
}

/** The accounts at the provider that restaurants are paid on; null stands for the operator's own. */
export async function listAccounts(executor: Executor): Promise<(string | null)[]> {
  const rows = await executor.selectDistinct({ account: clients.stripeAccountId }).from(clients);
  return rows.map((row) => row.account);
}
