/** A driver who met nobody brings the order back: it is ready again, and the board sends it out again or ends it. */

import type { BringBackReason } from '#core/domain/drivers/drivers.ts';
import { isUnsettled, statusAfter, undoStep } from '#core/domain/orders/status.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Db } from '#server/db/executor.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { stateOf } from '#server/modules/orders/order-change.ts';
import { refuse } from '#server/refuse.ts';
import { changeStop, findStop, type StopRow } from './repo.ts';
import { STOP_SHOWN_MS } from './runs.ts';

type Driver = Pick<SignedInStaff, 'tenant' | 'name' | 'staffId'>;

interface Said {
  readonly notDelivered: BringBackReason;
  readonly secondsAgo: number;
  /** UTC ms. */
  readonly nowMs: number;
}

/** 404 unless the stop is the driver's own and of the last 24 hours. */
export function requireOwn(stop: StopRow | null, driver: Driver, nowMs: number): asserts stop is StopRow {
  const isOwn = stop?.driverId === driver.staffId && nowMs - stop.sentAt.getTime() < STOP_SHOWN_MS;
  if (!isOwn) throw refuse('order-unknown');
}

/**
 * Takes the order off the run. A repeat changes nothing. AppError 404 for an order of nobody or of another driver, 409
 * when it is not on its way with this driver any more, also where it was sent out again since the driver pressed.
 */
export async function bringBack(
  { db, book }: { readonly db: Db; readonly book: Pick<OrderBook, 'changeIn'> },
  driver: Driver,
  orderId: string,
  { notDelivered, secondsAgo, nowMs }: Said,
): Promise<void> {
  const { clientId } = driver.tenant;
  await db.transaction((tx) =>
    book.changeIn(tx, clientId, orderId, async (order) => {
      const stop = await findStop(tx, clientId, orderId);
      requireOwn(stop, driver, nowMs);
      const happenedMs = nowMs - secondsAgo * SECOND_MS;
      if (order.status !== statusAfter('send') && stop.handedOverAt !== null && stop.reason === notDelivered)
        return null;
      const isSame = order.status === statusAfter('send') && stop.sentAt.getTime() === order.onItsWayAt?.getTime();
      // The phone rounds to seconds.
      if (!isSame || happenedMs + SECOND_MS < stop.assignedAt.getTime()) throw refuse('moved');
      if (isUnsettled(order.moneyState) || !undoStep(stateOf(order), 'send').ok) throw refuse('payment-lapsed');
      await changeStop(tx, stop, { handedOverAt: new Date(happenedMs), reason: notDelivered, takenCents: 0 });
      await recordChange(tx, clientId, {
        at: nowMs,
        actor: driver.name,
        action: 'driver.bring-back',
        subject: `order:${orderId}`,
        after: { orderNumber: order.orderNumber, reason: notDelivered },
      });
      return {
        events: [],
        undo: 'send',
        cameBack: notDelivered,
        actor: driver.name,
        happenedMs,
        set: { preparingAt: order.preparingAt, onItsWayAt: null },
        detail: { reason: notDelivered },
      };
    }),
  );
}
