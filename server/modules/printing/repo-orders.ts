import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';

/** The order as its dockets need it, locked against steps of other transactions; null for an unknown one. */
export async function lockOrder(
  tx: Transaction,
  clientId: string,
  orderId: string,
): Promise<typeof orders.$inferSelect | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderId, orderId)))
    .for('update');
  return order ?? null;
}
