/**
 * The only way in which an order changes: locked, moved by the table of core/domain/orders/status.ts, with everything that
 * follows from the move in the same transaction: timeline, order number, outbox and events.
 */

import { comesBack } from '#core/domain/menu/stock-count.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { giveBackStock } from '#server/modules/menu/stock-counts.ts';
import { releasePromotions } from '#server/modules/promotions/claims.ts';
import { refuse } from '#server/refuse.ts';
import { type Change, effectOf } from './order-change.ts';
import { announceChange, announceNew, followUp, tellPeople } from './order-outbox.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder, forgetDriverPosition, insertTimeline, lockOrder, takeNumber, updateOrder } from './repo.ts';

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
  /** The same as a part of the caller's transaction, which locks several orders by rising id. */
  changeIn(tx: Transaction, ...change: Parameters<OrderBook['change']>): ReturnType<OrderBook['change']>;
  /** The same for an order that the caller's transaction has locked. */
  apply(tx: Transaction, order: OrderRecord, change: Change): Promise<OrderRecord>;
}

export function createOrderBook(deps: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): OrderBook {
  const { db, now } = deps;

  async function apply(tx: Transaction, order: OrderRecord, change: Change): Promise<OrderRecord> {
    const effect = effectOf(order, change, now());
    if (!effect) return order;
    const isOver = isVoid(effect.status) && !isVoid(order.status);
    const after = await updateOrder(tx, order, { ...effect.set, ...(isOver ? { stock: null } : {}) });
    if (isOver && comesBack(order.status)) {
      await giveBackStock(tx, deps.events, order.clientId, order.stock ?? []);
    }
    if (isOver && order.promotions.length > 0) {
      await releasePromotions(tx, order.clientId, order.orderId);
    }
    if (leavesTheWay(order, after)) await forgetDriverPosition(tx, order);
    if (effect.entries.length > 0) await insertTimeline(tx, order, effect.entries);
    const step = { before: order, after };
    await followUp(tx, deps, step);
    await tellPeople(tx, deps, step, change);
    if (effect.becomesReal) {
      await announceNew(tx, deps, after);
      return { ...after, orderNumber: await takeNumber(tx, after.clientId, after.orderId) };
    }
    await announceChange(tx, deps, after, effect);
    return after;
  }

  const changeIn: OrderBook['changeIn'] = async (tx, clientId, orderId, decide) => {
    const order = await lockOrder(tx, clientId, orderId);
    if (!order) throw refuse('order-unknown');
    const change = await decide(order, tx);
    return change ? await apply(tx, order, change) : null;
  };

  return {
    find: (clientId, orderId) => findOrder(db, clientId, orderId),
    change: (clientId, orderId, decide) => db.transaction((tx) => changeIn(tx, clientId, orderId, decide)),
    changeIn,
    apply,
  };
}

/** Whether a delivery is no longer under way: delivered, taken back or cancelled. */
function leavesTheWay(before: OrderRecord, after: OrderRecord): boolean {
  return before.orderType === 'delivery' && before.status === 'on-its-way' && after.status !== 'on-its-way';
}
