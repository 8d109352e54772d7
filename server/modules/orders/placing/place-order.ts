/**
 * Placing an order: everything is checked again, then order, lines, timeline, outbox and number are stored together. A
 * plain order shares a statement with the others that wait; every other one has a transaction of its own, in which it is
 * locked and settled step by step. Both use the same rules and the same statement.
 */
import type { Locale } from '#core/domain/menu/menu.ts';
import { isTransactionConflict, isUniqueViolation } from '#server/db/database-errors.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { CartService } from '#server/modules/cart/cart.ts';
import { type Located, locateAddress } from '#server/modules/delivery/signed-place.ts';
import { slotLimits } from '#server/modules/intake/intake.ts';
import { lockStock } from '#server/modules/menu/stock-counts.ts';
import { LostPromotion, usageForBuyer } from '#server/modules/orders/buyer-price.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { ClaimLost } from '#server/modules/promotions/claims.ts';
import { requireActive, type Store, type StoreSource, withStore } from '#server/modules/store/store-snapshot.ts';
import { refuse } from '#server/refuse.ts';
import { createTurns } from '#server/turns.ts';
import { buyerOf, checkPlacing } from './check-placing.ts';
import { insertOrder, PlacingLost } from './insert-order.ts';
import { heldBy, newOrder } from './new-order.ts';
import type { Origin } from './open-orders.ts';
import type { PlaceOrderRequest } from './order-columns.ts';
import { createPlainPlacing } from './place-plain.ts';
import { listRelated } from './repo-placing.ts';
import { hashOf, requireOwn, settleRelated } from './settle-related.ts';

export interface PlaceOrderOptions {
  /** Of the header `Idempotency-Key`. */
  readonly idempotencyKey: string | null;
  readonly locale: Locale;
  /** The customer of the order; null for a guest. */
  readonly customerId: string | null;
  /** Where a guest's own request comes from; absent when staff enter it. */
  readonly origin?: Origin;
  /** Set when staff enter it for a guest on the phone. */
  readonly entered?: EnteredByStaff;
}

/** A rule of placing that staff may override. The law, capacity and sold-out dishes are not among them. */
export type PlacingRule = 'closed' | 'zone' | 'minimum';

export interface EnteredByStaff {
  readonly name: string;
  readonly overrides: readonly PlacingRule[];
  /** The guest was asked it for who receives the order, who may be another person. */
  readonly isReceiverOver18: boolean;
  /** Part of the transaction that places the order; not called again when the request is repeated. */
  onPlaced(tx: Transaction, order: OrderRecord): Promise<void>;
}

/** Makes the payment intent of an order that has none yet; from the payments module. */
interface IntentMaker {
  ensureIntent(order: OrderRecord): Promise<OrderRecord>;
}

export interface PlacingParts {
  readonly carts: Pick<CartService, 'takeWritten' | 'findForOrder' | 'lockForOrder' | 'removePromotion'>;
  readonly source: StoreSource;
  readonly book: Pick<OrderBook, 'apply'>;
  readonly payments: IntentMaker;
}

export type PlaceOrder = (
  clientId: string,
  body: PlaceOrderRequest,
  options: PlaceOrderOptions,
) => Promise<OrderRecord>;

type PlacingDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'events' | 'geocoder' | 'log' | 'env' | 'secrets'>;

/** A transaction that lost a race for a unique key finds the winner's order when it runs again. */
const MAX_TRIES = 3;

/** What placing works with. */
export interface Placing extends PlacingParts {
  readonly deps: PlacingDeps;
}

/** One request, and the store as it stands. */
export interface Asked {
  readonly store: Store;
  readonly body: PlaceOrderRequest;
  /** Of the address, where the order is delivered; null for a pickup and without an address. */
  readonly location: Located | null;
  readonly options: PlaceOrderOptions;
}

export function createPlaceOrder(deps: PlacingDeps, parts: PlacingParts): PlaceOrder {
  const { db } = deps;
  const { source, payments } = parts;
  const placing: Placing = { ...parts, deps };
  const placePlain = createPlainPlacing(placing);
  const oneByOne = createTurns();

  return async (clientId, body, options) => {
    const request: PlaceOrderRequest = { ...body, cartId: body.cartId.toLowerCase() };
    const location = await locate(deps, request);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const order = await withStore(source, clientId, async (store) => {
          requireActive(store);
          const asked = { store, body: request, location, options };
          const alone = () => db.transaction((tx) => place(tx, placing, asked));
          return (await placePlain(asked)) ?? (await oneByOne(turnOf(asked), alone));
        });
        return order.moneyState === 'creating' ? await payments.ensureIntent(order) : order;
      } catch (error) {
        if (error instanceof LostPromotion) await forgetPromotions(placing, clientId, request.cartId, error.notForThem);
        if (isLostRace(error) && attempt < MAX_TRIES) continue;
        throw toRefusal(error);
      }
    }
  };
}

/** Whose lock an order that is placed alone waits for: its quarter hour's where places are limited, or else its cart's. */
function turnOf({ store: { tenant }, body }: Asked): string {
  const { clientId } = tenant;
  const isLimited = body.isScheduledOrder && slotLimits(tenant, body.orderType).ordersPerSlot !== null;
  return isLimited
    ? `slot ${clientId} ${body.orderType} ${Date.parse(body.dueUtc ?? '')}`
    : `cart ${clientId} ${body.cartId}`;
}

/** Another transaction was quicker; run again, this one finds what that one wrote. */
function isLostRace(error: unknown): boolean {
  return (
    isUniqueViolation(error) ||
    isTransactionConflict(error) ||
    error instanceof ClaimLost ||
    error instanceof PlacingLost
  );
}

/** A promotion that went to other orders again and again is a refusal; every other error stays what it is. */
function toRefusal(error: unknown): unknown {
  if (error instanceof PlacingLost) return new AppError('UNAVAILABLE', 'error.unavailable', { retryAfter: 1 });
  return error instanceof ClaimLost ? refuse('total-changed', { key: 'promotion.busy' }) : error;
}

async function place(tx: Transaction, placing: Placing, asked: Asked): Promise<OrderRecord> {
  const { store, body, options } = asked;
  const { idempotencyKey: key, customerId } = options;
  const { tenant } = store;
  const hash = hashOf(body);
  const cart = await placing.carts.lockForOrder(tx, store, body.cartId);
  const related = await listRelated(tx, tenant.clientId, body.cartId, key);
  for (const order of related) requireOwn(order, customerId, 'order-of-account');
  requireOwn(cart, customerId, 'cart-unknown');
  // Before the offers that an order gives back or takes, as when an order ends.
  const taken = [...heldBy(asked, cart.content, placing.deps.now()), ...related.flatMap(({ stock }) => stock ?? [])];
  await lockStock(tx, tenant.clientId, taken);
  const repeated = await settleRelated(tx, placing.book, related, { cartVersion: cart.version, key, hash });
  if (repeated) return repeated;

  const buyer = buyerOf(body, customerId);
  const checked = checkPlacing(placing, asked, cart.content, await usageForBuyer(tx, store, cart.content, buyer));
  const order = newOrder({ ...checked, store, body, cartVersion: cart.version, hash, options });
  return await insertOrder(tx, placing, asked, { order, checked, buyer });
}

async function locate(deps: PlacingDeps, body: PlaceOrderRequest): Promise<Located | null> {
  const { orderType, deliveryAddress, deliveryLocation = null, place = null } = body;
  if (orderType !== 'delivery' || !deliveryAddress) return null;
  return await locateAddress(deps, { text: deliveryAddress, point: deliveryLocation, place });
}

/** Shows the customer the price that will be asked of them. */
async function forgetPromotions(
  { carts, deps }: Placing,
  clientId: string,
  cartId: string,
  promotionIds: readonly string[],
): Promise<void> {
  for (const promotionId of promotionIds) {
    await carts.removePromotion(clientId, cartId, promotionId).catch((error: unknown) => {
      deps.log.warn({ err: error, clientId, promotionId }, 'a lost promotion stayed in its cart');
    });
  }
}
