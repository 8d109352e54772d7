/** What drivers photographed at doors: one picture for an order. */
import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { handOverPhotos } from '#server/db/schema/drivers.ts';

type PhotoRow = typeof handOverPhotos.$inferSelect;

const ofOrder = (clientId: string, orderId: string) =>
  and(eq(handOverPhotos.clientId, clientId), eq(handOverPhotos.orderId, orderId));

/** Writes the picture of a hand-over; one of an earlier drive of the order goes. */
export async function savePhoto(tx: Transaction, row: PhotoRow): Promise<void> {
  const { clientId, orderId, ...values } = row;
  await tx
    .insert(handOverPhotos)
    .values(row)
    .onConflictDoUpdate({ target: [handOverPhotos.clientId, handOverPhotos.orderId], set: values });
}

export async function deletePhoto(tx: Transaction, clientId: string, orderId: string): Promise<void> {
  await tx.delete(handOverPhotos).where(ofOrder(clientId, orderId));
}

export async function findPhoto(executor: Executor, clientId: string, orderId: string): Promise<PhotoRow | null> {
  const [row] = await executor.select().from(handOverPhotos).where(ofOrder(clientId, orderId));
  return row ?? null;
}
