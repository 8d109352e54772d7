import { and, eq, gt, isNull } from 'drizzle-orm';
import { UNANSWERED } from '#core/contract/orders/console-tickets.ts';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { staffUsers } from '#server/db/schema/people.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';

export type Owner = Pick<typeof staffUsers.$inferSelect, 'staffId' | 'name' | 'email' | 'language'>;

/** The owners of a restaurant who may sign in. */
export async function listOwners(executor: Executor, clientId: string): Promise<Owner[]> {
  const { staffId, name, email, language } = staffUsers;
  return await executor
    .select({ staffId, name, email, language })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.role, 'owner'), isNull(staffUsers.disabledAt)));
}

export interface LostOrder {
  readonly orderId: string;
  readonly orderNumber: number | null;
  readonly totalCents: number;
  /** How long it waited for an answer. */
  readonly waitedMs: number;
}

/** Orders that ended unanswered since then, oldest first. */
export async function listLostOrders(executor: Executor, clientId: string, since: Date): Promise<LostOrder[]> {
  const { orderId, orderNumber, totalCents, realAt, createdAt, endedAt } = orders;
  const rows = await executor
    .select({ orderId, orderNumber, totalCents, realAt, createdAt, endedAt })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.rejectReason, UNANSWERED), gt(endedAt, since)))
    .orderBy(endedAt);
  return rows.map((row) => ({
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    totalCents: row.totalCents,
    waitedMs: (row.endedAt ?? row.createdAt).getTime() - (row.realAt ?? row.createdAt).getTime(),
  }));
}

/** A refund by its own id. */
export async function findNoticedRefund(executor: Executor, clientId: string, refundId: string) {
  const { orderId, amountCents, resolvedAt } = orderRefunds;
  const [row] = await executor
    .select({ orderId, amountCents, resolvedAt })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.clientId, clientId), eq(orderRefunds.refundId, refundId)));
  return row ?? null;
}
