/** Writes a new order with everything that follows from it, in a transaction of its own. */
import type { Transaction } from '#server/db/executor.ts';
import { slotLimits } from '#server/modules/intake/intake.ts';
import { requireRoom } from '#server/modules/intake/slot-room.ts';
import { requireLeft } from '#server/modules/menu/stock-counts.ts';
import { claimFor } from '#server/modules/orders/buyer-price.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import type { PromotionBuyer } from '#server/modules/promotions/claims.ts';
import type { CheckedOrder } from './new-order.ts';
import { requireFewOpen } from './open-orders.ts';
import { countedSubjects, rowsOf } from './order-rows.ts';
import type { Asked, Placing } from './place-order.ts';
import { insertPlaced, lockCounters, type PlacedRow } from './repo-placing.ts';

interface NewOrder {
  readonly order: OrderRecord;
  readonly checked: CheckedOrder;
  readonly buyer: PromotionBuyer;
}

/** The store or the cart changed while the order was placed: the caller runs again from the start. */
export class PlacingLost extends Error {
  override readonly name = 'PlacingLost';
}

/** Takes the room and the promotions that the order needs, then writes it. AppError where one of them is gone. */
export async function insertOrder(
  tx: Transaction,
  { deps }: Placing,
  asked: Asked,
  { order, checked, buyer }: NewOrder,
): Promise<OrderRecord> {
  const { store, body, options } = asked;
  const { tenant } = store;
  const { ordersPerSlot } = slotLimits(tenant, body.orderType);
  if (checked.timing.isScheduled) await requireRoom(tx, { ...order, ordersPerSlot });
  await claimFor(tx, store, order, checked.priced, buyer);
  const rows = rowsOf(deps, asked, order, { ...checked, writtenAt: null });
  if (rows.subjects.length > 0) await tx.execute(lockCounters([rows]));
  const { rows: placed } = await tx.execute<PlacedRow>(insertPlaced(deps, [rows]));
  const [row] = placed;
  if (!row) {
    await requireLeft(tx, { menu: store.menu, clientId: tenant.clientId }, order.stock ?? [], { field: 'cartId' });
    await requireFewOpen(tx, tenant, { createdAt: order.createdAt, ...body }, countedSubjects(deps, order, options));
    throw new PlacingLost('The store or the cart changed');
  }
  const numbered = { ...order, orderNumber: row.order_number };
  await options.entered?.onPlaced(tx, numbered);
  return numbered;
}
