import { and, eq, exists } from 'drizzle-orm';
import type { Transaction } from '#server/db/executor.ts';
import { driverPositions, driverStops } from '#server/db/schema/drivers.ts';
import type { OrderRecord } from './order-record.ts';

/** Deletes where the driver of an order is: the delivery is over, and a next one has a position of its own. */
export async function forgetDriverPosition(
  tx: Transaction,
  { clientId, orderId }: Pick<OrderRecord, 'clientId' | 'orderId'>,
): Promise<void> {
  const isTheirs = and(
    eq(driverStops.clientId, driverPositions.clientId),
    eq(driverStops.driverId, driverPositions.driverId),
    eq(driverStops.clientId, clientId),
    eq(driverStops.orderId, orderId),
  );
  await tx
    .delete(driverPositions)
    .where(
      and(
        eq(driverPositions.clientId, clientId),
        exists(tx.select({ driverId: driverStops.driverId }).from(driverStops).where(isTheirs)),
      ),
    );
}
