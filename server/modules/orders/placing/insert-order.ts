/** Writes a new order with everything that follows from it. */
import type { Transaction } from '#server/db/executor.ts';
import { slotLimits } from '#server/modules/intake/intake.ts';
import { requireRoom } from '#server/modules/intake/slot-room.ts';
import { claimFor, type PromotionBuyer } from '#server/modules/orders/buyer-price.ts';
import { ORDER_JOBS, UNPAID_LIMIT_MS } from '#server/modules/orders/order-jobs.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { toOrderLine } from './line-records.ts';
import type { CheckedOrder } from './new-order.ts';
import { requireFewOpen, subjectsOf } from './open-orders.ts';
import type { Asked, Placing } from './place-order.ts';
import { insertPlaced } from './repo-placing.ts';

interface NewOrder {
  readonly order: OrderRecord;
  readonly checked: CheckedOrder;
  readonly buyer: PromotionBuyer;
}

/** Takes the room and the promotions that the order needs, then writes it. AppError where one of them is gone. */
export async function insertOrder(
  tx: Transaction,
  { book, deps }: Placing,
  { store, body, options }: Asked,
  { order, checked, buyer }: NewOrder,
): Promise<OrderRecord> {
  const { jobs, env, secrets } = deps;
  const { origin, entered } = options;
  const { tenant } = store;
  const { priced, timing, nowMs } = checked;
  const { clientId, orderId } = order;
  const { ordersPerSlot } = slotLimits(tenant, body.orderType);
  if (timing.isScheduled) await requireRoom(tx, { ...order, ordersPerSlot });
  await claimFor(tx, store, order, priced, buyer);
  if (body.paymentMode === 'cash') await book.announceNew(tx, order);
  else {
    const expiry = { key: `${ORDER_JOBS.expire}:${orderId}`, runAt: nowMs + UNPAID_LIMIT_MS };
    await jobs.add(tx, ORDER_JOBS.expire, { clientId, orderId }, expiry);
  }
  const counted = origin && env.rateLimits ? subjectsOf(secrets.link, order, origin) : [];
  const placed = await insertPlaced(
    tx,
    order,
    priced.lines.map((line, position) => toOrderLine(clientId, orderId, position, line, store.menu)),
    counted.map(({ subject }) => subject),
  );
  if (counted.length > 0) await requireFewOpen(tx, tenant, { createdAt: order.createdAt, ...body }, counted);
  await entered?.onPlaced(tx, placed);
  return placed;
}
