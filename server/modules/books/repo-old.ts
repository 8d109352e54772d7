import { and, eq, isNull, not } from 'drizzle-orm';
import type { Db, Transaction } from '#server/db/executor.ts';
import { driverCash } from '#server/db/schema/drivers.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';

type Key = Pick<OrderRecord, 'clientId' | 'orderId'>;

/** Orders of before the ledger, of all restaurants. */
export async function listOldOrders(db: Db, limit: number): Promise<Key[]> {
  const { clientId, orderId, saleParts } = orders;
  return await db.select({ clientId, orderId }).from(orders).where(isNull(saleParts)).limit(limit);
}

/** Holds it until the transaction ends; null where another transaction has it, or it is in the ledger by now. */
export async function lockOldOrder(tx: Transaction, { clientId, orderId }: Key): Promise<OrderRecord | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderId, orderId), isNull(orders.saleParts)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Its last change stays when it was: nothing about the order has changed. */
export async function keepFacts(
  tx: Transaction,
  { clientId, orderId }: Key,
  kept: Pick<OrderRecord, 'saleParts' | 'cardCents' | 'capturedCents' | 'cardBackCents'>,
): Promise<void> {
  await tx
    .update(orders)
    .set(kept)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderId, orderId)));
}

export type CashRow = typeof driverCash.$inferSelect;

/** What drivers handed in before there was a ledger; held until the transaction ends. */
export async function listOldCash(tx: Transaction, limit: number): Promise<CashRow[]> {
  return await tx
    .select()
    .from(driverCash)
    .where(not(driverCash.isBooked))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markBooked(tx: Transaction, rows: readonly CashRow[]): Promise<void> {
  for (const { clientId, driverId, idempotencyKey } of rows) {
    await tx
      .update(driverCash)
      .set({ isBooked: true })
      .where(
        and(
          eq(driverCash.clientId, clientId),
          eq(driverCash.driverId, driverId),
          eq(driverCash.idempotencyKey, idempotencyKey),
        ),
      );
  }
}
