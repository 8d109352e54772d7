/**
 * Placing plain orders: those that repeat and replace no other order, and use no place and no offer that is limited. They
 * are checked without a lock, and those that wait together are stored by one statement, which leaves out what has changed
 * since. A cart that this process has just written is not read again.
 */
import { createBatches } from '#server/db/batches.ts';
import { runTogether } from '#server/db/run-together.ts';
import { AppError } from '#server/errors.ts';
import type { StoredCart } from '#server/modules/cart/cart.ts';
import { slotLimits } from '#server/modules/intake/intake.ts';
import { beforeTaking } from '#server/modules/menu/stock-counts.ts';
import { usageForBuyer, usesLimitedOffer } from '#server/modules/orders/buyer-price.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { buyerOf, checkPlacing } from './check-placing.ts';
import { type CheckedOrder, newOrder } from './new-order.ts';
import { rowsOf } from './order-rows.ts';
import type { Asked, Placing } from './place-order.ts';
import { insertPlaced, lockCounters, type NewOrderRows, type PlacedRow } from './repo-placing.ts';
import { hashOf } from './settle-related.ts';

const MOST_AT_ONCE = 50;

/** Places an order, or answers null where it is not plain, or not allowed: the caller then finds out why. */
export type PlacePlain = (asked: Asked) => Promise<OrderRecord | null>;

export function createPlainPlacing(placing: Placing): PlacePlain {
  const { carts, deps } = placing;
  const store = createBatches((rows: readonly NewOrderRows[]) => storeTogether(deps, rows), {
    most: MOST_AT_ONCE,
    gathers: true,
  });

  /** 'lost' where this cart is refused: by a check, because cart or store are no longer the same, or beyond a limit. */
  async function placeCart(asked: Asked, cart: StoredCart | null): Promise<OrderRecord | 'lost' | null> {
    const { body, options } = asked;
    if (!cart || cart.isOrdered) return null;
    if (cart.customerId !== null && cart.customerId !== options.customerId) return null;
    const usage = await usageForBuyer(deps.db, asked.store, cart.content, buyerOf(body, options.customerId));
    const checked = check(placing, asked, cart.content, usage);
    if (!checked) return 'lost';
    if (needsPlace(asked, checked) || usesLimitedOffer(asked.store, checked.priced)) return null;
    const { version: cartVersion, writtenAt } = cart;
    const order = newOrder({ ...checked, store: asked.store, body, cartVersion, hash: hashOf(body), options });
    return (await store(rowsOf(deps, asked, order, { ...checked, writtenAt }))) ?? 'lost';
  }

  return async (asked) => {
    const { store: shop, body, options } = asked;
    if (options.entered) return null;
    const written = carts.takeWritten(shop, body.cartId);
    const placed = written ? await placeCart(asked, written) : 'lost';
    if (placed !== 'lost') return placed;
    const stored = await carts.findForOrder(shop, body.cartId);
    // The cart was not what it was refused for.
    if (written && stored && isSame(written, stored)) return null;
    const order = await placeCart(asked, stored);
    return order === 'lost' ? null : order;
  };
}

function isSame(one: StoredCart, other: StoredCart): boolean {
  return one.version === other.version && one.writtenAt.getTime() === other.writtenAt.getTime();
}

/** Null for a refusal, which a repeated request does not get: the first order may have been placed meanwhile. */
function check(...given: Parameters<typeof checkPlacing>): CheckedOrder | null {
  try {
    return checkPlacing(...given);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether the order takes one of the places of a quarter hour. */
function needsPlace({ store, body }: Asked, { timing }: CheckedOrder): boolean {
  return timing.isScheduled && slotLimits(store.tenant, body.orderType).ordersPerSlot !== null;
}

/** Answers the placed orders with their numbers, and null for those that were left out. */
async function storeTogether(deps: Placing['deps'], wanted: readonly NewOrderRows[]): Promise<(OrderRecord | null)[]> {
  const rows = withoutRivals(wanted);
  const statement = insertPlaced(deps, rows);
  const isCounted = rows.some(({ subjects }) => subjects.length > 0);
  const placed = await runTogether<PlacedRow>(deps.db, [
    ...beforeTaking(rows.map(({ order }) => order)),
    ...(isCounted ? [lockCounters(rows)] : []),
    statement,
  ]);
  const numbers = new Map(placed.map((row) => [row.order_id, row.order_number]));
  return wanted.map(({ order }) => {
    const orderNumber = numbers.get(order.orderId);
    return orderNumber === undefined ? null : { ...order, orderNumber };
  });
}

/** One order of each cart and of each idempotency key; the others find it when they run alone. */
function withoutRivals(wanted: readonly NewOrderRows[]): NewOrderRows[] {
  const taken = new Set<string>();
  return wanted.filter(({ order: { clientId, cartId, idempotencyKey } }) => {
    const names = [
      `cart ${clientId} ${cartId}`,
      ...(idempotencyKey === null ? [] : [`key ${clientId} ${idempotencyKey}`]),
    ];
    if (names.some((name) => taken.has(name))) return false;
    for (const name of names) taken.add(name);
    return true;
  });
}
