import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';

export interface MoneyEntry {
  readonly event: string;
  readonly actor: string;
  readonly at: Date;
  readonly detail: Readonly<Record<string, unknown>>;
}

export type MoneyOrder = Pick<typeof orders.$inferSelect, 'orderId' | 'totalCents' | 'paymentMode' | 'moneyState'>;

export async function findMoneyOrder(
  executor: Executor,
  clientId: string,
  orderId: string,
): Promise<MoneyOrder | null> {
  const { totalCents, paymentMode, moneyState } = orders;
  const [row] = await executor
    .select({ orderId: orders.orderId, totalCents, paymentMode, moneyState })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderId, orderId)));
  return row ?? null;
}

/** Everything that happened to an order, oldest first. */
export async function listEntries(executor: Executor, clientId: string, orderId: string): Promise<MoneyEntry[]> {
  return await executor
    .select({
      event: orderEvents.event,
      actor: orderEvents.actor,
      at: orderEvents.at,
      detail: orderEvents.detail,
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.clientId, clientId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.eventId));
}

const MOST = 100;

/** Orders whose captured money is owed back, the longest owed first. */
export async function listOwed(executor: Executor, clientId: string) {
  return await executor
    .select({
      orderId: orders.orderId,
      orderNumber: orders.orderNumber,
      totalCents: orders.totalCents,
      since: orders.updatedAt,
    })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.moneyState, 'refund_due')))
    .orderBy(asc(orders.updatedAt))
    .limit(MOST);
}

/** Orders whose payment did not match them, the latest first. */
export async function listMismatched(executor: Executor, clientId: string) {
  return await executor
    .selectDistinctOn([orders.createdAt, orders.orderId], {
      orderId: orders.orderId,
      orderNumber: orders.orderNumber,
      totalCents: orders.totalCents,
      since: orderEvents.at,
    })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.clientId, orderEvents.clientId), eq(orders.orderId, orderEvents.orderId)))
    .where(and(eq(orderEvents.clientId, clientId), eq(orderEvents.event, 'payment-mismatch')))
    .orderBy(desc(orders.createdAt), orders.orderId, desc(orderEvents.at))
    .limit(MOST);
}
