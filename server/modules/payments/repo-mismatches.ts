import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { orderEvents } from '#server/db/schema/orders.ts';

/** What was written down when the payment of an order was last found not to match. */
export async function findLastMismatch(
  executor: Executor,
  clientId: string,
  orderId: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { eventId, event, detail } = orderEvents;
  const [row] = await executor
    .select({ detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.clientId, clientId), eq(orderEvents.orderId, orderId), eq(event, 'payment-mismatch')))
    .orderBy(desc(eventId))
    .limit(1);
  return row?.detail ?? null;
}
