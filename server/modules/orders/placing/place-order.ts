/**
 * Placing an order: everything is checked again, then order, lines, timeline, outbox and number are stored together, in one
 * transaction for all requests that wait at the restaurant (`place-together.ts`).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '#core/domain/language/languages.ts';
import { isTransactionConflict, isUniqueViolation } from '#server/db/database-errors.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { CartService } from '#server/modules/cart/cart.ts';
import { type Located, locateAddress } from '#server/modules/delivery/signed-place.ts';
import { requireActive, type Store, type StoreSource, withStore } from '#server/modules/menu/store-snapshot.ts';
import { LostPromotion } from '#server/modules/orders/buyer-price.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { currentRequestId } from '#server/request-trace.ts';
import { PlacingLost } from './limits.ts';
import { countedSubjects, type Origin, type Subject } from './open-orders.ts';
import type { PlaceOrderRequest } from './order-columns.ts';
import { createPlacingQueue } from './place-together.ts';
import { hashOf } from './settle-related.ts';

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
export interface IntentMaker {
  ensureIntent(order: OrderRecord): Promise<OrderRecord>;
}

export interface PlacingParts {
  readonly carts: Pick<CartService, 'lockForOrders' | 'removePromotion'>;
  readonly source: StoreSource;
  readonly book: Pick<OrderBook, 'apply' | 'tellPlaced'>;
  readonly payments: IntentMaker;
}

export type PlaceOrder = (
  clientId: string,
  body: PlaceOrderRequest,
  options: PlaceOrderOptions,
) => Promise<OrderRecord>;

type PlacingDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'events' | 'geocoder' | 'log' | 'env' | 'secrets'>;

/** What placing works with. */
export interface Placing extends PlacingParts {
  readonly deps: PlacingDeps;
}

/** One request, and the store as it stands. */
export interface Asked {
  readonly store: Store;
  readonly body: PlaceOrderRequest;
  /** What makes two requests the same. */
  readonly hash: string;
  /** Of the address, where the order is delivered; null for a pickup and without an address. */
  readonly location: Located | null;
  readonly options: PlaceOrderOptions;
  /** By what it is counted among open orders. */
  readonly subjects: readonly Subject[];
  /** Of the HTTP request, because it is placed in the name of all that wait. */
  readonly reqId: string | null;
}

/** A request that met a change of its cart, its store or its order runs again for so long: after 5 ms, 10 ms, and so on. */
const PATIENCE_MS = 5_000;
const AGAIN_MS = 5;

export function createPlaceOrder(deps: PlacingDeps, parts: PlacingParts): PlaceOrder {
  const { source, payments } = parts;
  const placing: Placing = { ...parts, deps };
  const placeInTurn = createPlacingQueue(placing);

  return async (clientId, given, options) => {
    const body: PlaceOrderRequest = { ...given, cartId: given.cartId.toLowerCase() };
    const location = await locate(deps, body);
    const request = { body, hash: hashOf(body), location, options, reqId: currentRequestId() };
    const untilMs = performance.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const order = await withStore(source, clientId, (store) => {
          requireActive(store);
          const subjects = countedSubjects(deps, body, store.tenant.country, options);
          return placeInTurn({ ...request, store, subjects });
        });
        return order.moneyState === 'creating' ? await payments.ensureIntent(order) : order;
      } catch (error) {
        if (error instanceof LostPromotion) await forgetPromotions(placing, clientId, body.cartId, error.notForThem);
        if (!isLostRace(error)) throw error;
        if (performance.now() > untilMs)
          throw new AppError('UNAVAILABLE', 'error.unavailable', { retryAfter: 1, cause: error });
        await sleep(attempt * AGAIN_MS);
      }
    }
  };
}

/** Another transaction was quicker; run again, this one finds what that one wrote. */
function isLostRace(error: unknown): boolean {
  return error instanceof PlacingLost || isUniqueViolation(error) || isTransactionConflict(error);
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
