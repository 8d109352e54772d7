import { and, eq, notInArray, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/executor.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import type { OrderRecord } from './order-record.ts';
import type { NewOrder, NewOrderLine } from './repo.ts';

/** Orders that a new one may repeat or replace: the live ones of the cart, and the one with this idempotency key. */
export async function listRelated(
  tx: Transaction,
  clientId: string,
  cartId: string,
  idempotencyKey: string | null,
): Promise<OrderRecord[]> {
  const ofCart = and(eq(orders.cartId, cartId), notInArray(orders.status, ['cancelled', 'payment-failed']));
  const related = idempotencyKey === null ? ofCart : or(ofCart, eq(orders.idempotencyKey, idempotencyKey));
  return await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), related))
    .for('update');
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<OrderRecord> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('The order was not inserted');
  return row;
}

/** All lines in one statement. */
export async function insertLines(tx: Transaction, lines: readonly NewOrderLine[]): Promise<void> {
  await tx.insert(orderLines).values([...lines]);
}
