/** Where a driver is: shared by the driver, read by the board and by the guest of the next stop. Decision 127. */

import type { PositionRequest, WireOrderDriver } from '#core/contract/drivers/drivers.ts';
import { roughKilometres, roughPlace } from '#core/domain/drivers/position.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { holdStopUnderWay, listUnderWay, type StopRow } from './repo.ts';
import { deletePosition, listPositions, savePosition } from './repo-positions.ts';
import { STOP_SHOWN_MS } from './runs.ts';

type Driver = Pick<SignedInStaff, 'tenant' | 'staffId'>;
type GuestPosition = NonNullable<WireOrderDriver>['position'];

export type PositionsService = ReturnType<typeof createPositions>;

export function createPositions({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return {
    /** Keeps where a driver is in place of the position before; keeps nothing while no stop is under way. */
    async share({ tenant: { clientId }, staffId }: Driver, said: PositionRequest): Promise<{ isShared: boolean }> {
      const nowMs = now();
      return await db.transaction(async (tx) => {
        const isOut = await holdStopUnderWay(tx, clientId, nowMs - STOP_SHOWN_MS, staffId);
        if (isOut) await savePosition(tx, { ...said, clientId, driverId: staffId, at: new Date(nowMs) });
        return { isShared: isOut };
      });
    },
    async hide({ tenant: { clientId }, staffId }: Driver): Promise<{ isShared: boolean }> {
      await deletePosition(db, clientId, staffId);
      return { isShared: false };
    },
  };
}

/** What the guest of `order` may know of where its driver is: something only while it is the driver's next stop. */
export async function readPositionForGuest(
  executor: Executor,
  nowMs: number,
  order: Pick<OrderRecord, 'clientId' | 'orderId' | 'deliveryLatitude' | 'deliveryLongitude'>,
  { driverId }: Pick<StopRow, 'driverId'>,
): Promise<GuestPosition> {
  const { clientId, orderId, deliveryLatitude, deliveryLongitude } = order;
  if (deliveryLatitude === null || deliveryLongitude === null) return null;
  const [position] = await listPositions(executor, clientId, nowMs, driverId);
  if (!position) return null;
  const [next] = await listUnderWay(executor, clientId, nowMs - STOP_SHOWN_MS, driverId);
  if (next?.orderId !== orderId) return null;
  return {
    ...roughPlace(position),
    seenUtc: position.at.toISOString(),
    kilometres: roughKilometres(position, { latitude: deliveryLatitude, longitude: deliveryLongitude }),
  };
}
