import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { takenOnOrders } from '#server/db/order-status-sql.ts';
import { disputes, payouts } from '#server/db/schema/disputes.ts';
import { orders } from '#server/db/schema/orders.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';

const MOST = 100;

/** Disputes that no bank has decided, the nearest deadline first. */
export async function listDisputes(executor: Executor, clientId: string) {
  const { disputeId, orderId, cents, reason, state, dueBy, openedAt } = disputes;
  return await executor
    .select({ disputeId, orderId, cents, reason, state, dueBy, openedAt, orderNumber: orders.orderNumber })
    .from(disputes)
    .innerJoin(orders, and(eq(orders.clientId, disputes.clientId), eq(orders.orderId, disputes.orderId)))
    .where(and(eq(disputes.clientId, clientId), isNull(disputes.closedAt)))
    .orderBy(sql`${dueBy} nulls last`, asc(openedAt))
    .limit(MOST);
}

/** Payouts that failed, or that do not come to what they hold, which staff have not looked at, the longest waiting first. */
export async function listBadPayouts(executor: Executor, clientId: string) {
  const { payoutId, cents, linesCents, state, failureCode, failedAt, createdAt } = payouts;
  return await executor
    .select({ payoutId, cents, linesCents, state, failureCode, failedAt, createdAt })
    .from(payouts)
    .where(and(eq(payouts.clientId, clientId), or(eq(state, 'failed'), ne(linesCents, cents)), isNull(payouts.seenAt)))
    .orderBy(asc(failedAt))
    .limit(MOST);
}

/**
 * Refunds that a bank sent back, and refused refunds of an order that stands (of an ended one the server gives back all
 * that is left). Staff have not dealt with them yet.
 */
export async function listFailedRefunds(executor: Executor, clientId: string) {
  const { refundId, orderId, amountCents, state, isCorrection, settledAt, returnedAt } = orderRefunds;
  return await executor
    .select({
      ...{ refundId, orderId, amountCents, state, isCorrection, settledAt, returnedAt },
      status: orders.status,
      orderNumber: orders.orderNumber,
      since: sql<Date>`coalesce(${returnedAt}, ${settledAt}, ${orderRefunds.requestedAt})`.mapWith(orders.updatedAt),
    })
    .from(orderRefunds)
    .innerJoin(orders, and(eq(orders.clientId, orderRefunds.clientId), eq(orders.orderId, orderRefunds.orderId)))
    .where(
      and(
        eq(orderRefunds.clientId, clientId),
        inArray(state, ['failed', 'returned']),
        isNull(orderRefunds.resolvedAt),
        or(eq(state, 'returned'), takenOnOrders(orders.status)),
      ),
    )
    .orderBy(asc(orderRefunds.requestedAt))
    .limit(MOST);
}
