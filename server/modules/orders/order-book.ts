/**
 * The only way in which an order changes: locked, moved by the table of core/domain/orders/status.ts, with everything that
 * follows from the move in the same transaction: timeline, order number, outbox and events.
 */

import { comesBack } from '#core/domain/menu/stock-count.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { giveBackStock } from '#server/modules/menu/stock-counts.ts';
import { releasePromotions } from '#server/modules/promotions/claims.ts';
import { refuse } from '#server/refuse.ts';
import { currentRequestId } from '#server/request-trace.ts';
import { type Change, effectOf } from './order-change.ts';
import { announce, moveMoney } from './order-followups.ts';
import type { OrderListener, RealOrder } from './order-listener.ts';
import type { OrderRecord } from './order-record.ts';
import {
  findOrder,
  findOrderNumber,
  forgetDriverPosition,
  insertTimeline,
  lockOrders,
  type OrderKey,
  takeNumber,
  updateOrder,
} from './repo.ts';

export { findOrderNumber, lockOrders };

const MOST_TOGETHER = 50;

export interface OrderBook {
  find(clientId: string, orderId: string): Promise<OrderRecord | null>;
  /**
   * Locks the order, asks `decide` what to do with it as it is now, and does it. Answers the order afterwards; null when
   * `decide` wants nothing. 404 for an unknown order. What `decide` writes with `tx` is part of the change.
   */
  change(
    clientId: string,
    orderId: string,
    decide: (order: OrderRecord, tx: Transaction) => Change | null | Promise<Change | null>,
  ): Promise<OrderRecord | null>;
  /** The same for changes that come from outside at the same time: those of one turn share a transaction. */
  changeTogether(wanted: OrderKey & { readonly decide: (order: OrderRecord) => Change | null }): Promise<OrderRecord>;
  /** The same as a part of the caller's transaction, which locks several orders by rising id. */
  changeIn(tx: Transaction, ...change: Parameters<OrderBook['change']>): ReturnType<OrderBook['change']>;
  /** The same for an order that the caller's transaction has locked. */
  apply(tx: Transaction, order: OrderRecord, change: Change): Promise<OrderRecord>;
  /** Lets everybody hear of orders that have become real and are stored in the caller's transaction. */
  tellPlaced(tx: Transaction, orders: readonly RealOrder[]): Promise<void>;
}

export function createOrderBook(
  deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>,
  listeners: readonly OrderListener[],
): OrderBook {
  const { db, now } = deps;

  const tellPlaced: OrderBook['tellPlaced'] = async (tx, orders) => {
    if (orders.length === 0) return;
    for (const listener of listeners) await listener.placed?.(tx, orders);
  };

  async function apply(tx: Transaction, order: OrderRecord, change: Change): Promise<OrderRecord> {
    const effect = effectOf(order, change, now());
    if (!effect) return order;
    const isOver = isVoid(effect.status) && !isVoid(order.status);
    const after = await updateOrder(tx, order, { ...effect.set, ...(isOver ? { stock: null } : {}) });
    if (isOver) await giveBack(tx, order);
    if (leavesTheWay(order, after)) await forgetDriverPosition(tx, order);
    if (effect.entries.length > 0) await insertTimeline(tx, order, effect.entries);
    const move = { before: order, after, change, effect };
    await moveMoney(tx, deps, move);
    for (const listener of listeners) await listener.changed?.(tx, move);
    if (effect.becomesReal) await tellPlaced(tx, [{ order: after, reqId: currentRequestId() }]);
    await announce(tx, deps, move);
    if (!effect.becomesReal) return after;
    return { ...after, orderNumber: await takeNumber(tx, after.clientId, after.orderId) };
  }

  /** What an order held that is void now. */
  async function giveBack(
    tx: Transaction,
    { clientId, orderId, status, stock, promotions }: OrderRecord,
  ): Promise<void> {
    if (comesBack(status)) await giveBackStock(tx, deps.events, clientId, stock ?? []);
    if (promotions.length > 0) await releasePromotions(tx, clientId, orderId);
  }

  const changeIn: OrderBook['changeIn'] = async (tx, clientId, orderId, decide) => {
    const [order] = await lockOrders(tx, [{ clientId, orderId }]);
    if (!order) throw refuse('order-unknown');
    const change = await decide(order, tx);
    return change ? await apply(tx, order, change) : null;
  };

  return {
    find: (clientId, orderId) => findOrder(db, clientId, orderId),
    change: (clientId, orderId, decide) => db.transaction((tx) => changeIn(tx, clientId, orderId, decide)),
    changeTogether: createBatches(
      (asked) =>
        db.transaction(async (tx) => {
          const locked = new Map((await lockOrders(tx, asked)).map((order) => [order.orderId, order]));
          for (const { orderId, decide } of asked) {
            const order = locked.get(orderId);
            if (!order) throw refuse('order-unknown');
            const change = decide(order);
            if (change) locked.set(orderId, await apply(tx, order, change));
          }
          return asked.map(({ orderId }) => locked.get(orderId) as OrderRecord);
        }),
      { most: MOST_TOGETHER },
    ),
    changeIn,
    apply,
    tellPlaced,
  };
}

/** Whether a delivery is no longer under way: delivered, taken back or cancelled. */
function leavesTheWay(before: OrderRecord, after: OrderRecord): boolean {
  return before.orderType === 'delivery' && before.status === 'on-its-way' && after.status !== 'on-its-way';
}
