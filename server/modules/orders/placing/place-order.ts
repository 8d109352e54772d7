/** Placing an order: everything is checked again, then order, lines, timeline, outbox and number in one transaction. */
import { createHash } from 'node:crypto';
import type { Reason } from '#core/contract/wire/refusals.ts';
import { toE164 } from '#core/domain/guests/phone.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { isReal } from '#core/domain/orders/status.ts';
import { isTransactionConflict, isUniqueViolation } from '#server/db/database-errors.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { type CartService, requireService } from '#server/modules/cart/cart.ts';
import { serviceMessage } from '#server/modules/cart/line-text.ts';
import type { CartContent, PricedCart } from '#server/modules/cart/price.ts';
import { slotLimits } from '#server/modules/intake/intake.ts';
import { requireRoom } from '#server/modules/intake/slot-room.ts';
import { claimFor, LostPromotion, priceForBuyer, requirePromised } from '#server/modules/orders/buyer-price.ts';
import { type OrderBook, stateOf } from '#server/modules/orders/order-book.ts';
import { ORDER_JOBS, UNPAID_LIMIT_MS } from '#server/modules/orders/order-jobs.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { ClaimLost } from '#server/modules/promotions/claims.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { requireActive, type Store, type StoreSource, withStore } from '#server/modules/store/store-snapshot.ts';
import { refuse } from '#server/refuse.ts';
import { checkAgeRestricted } from './age-checks.ts';
import {
  checkDelivery,
  checkExpectedTotal,
  checkMinimum,
  checkPayment,
  checkTiming,
  type Delivery,
  fieldError,
  type Point,
  serviceSettings,
} from './check-order.ts';
import { toOrderLine } from './line-records.ts';
import { type Origin, requireFewOpen, subjectsOf } from './open-orders.ts';
import { amountsOf, customerOf, type PlaceOrderRequest, UNTOUCHED, whereAndWhen } from './order-columns.ts';
import { insertPlaced, listRelated } from './repo-placing.ts';

interface PlaceOrderOptions {
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
  /** Part of the transaction that places the order; not called again when the request is repeated. */
  onPlaced(tx: Transaction, order: OrderRecord): Promise<void>;
}

/** Makes the payment intent of an order that has none yet; from the payments module. */
interface IntentMaker {
  ensureIntent(order: OrderRecord): Promise<OrderRecord>;
}

export interface PlacingParts {
  readonly carts: Pick<CartService, 'lockForOrder' | 'removePromotion'>;
  readonly source: StoreSource;
  readonly book: Pick<OrderBook, 'apply' | 'announceNew'>;
  readonly payments: IntentMaker;
}

export type PlaceOrder = (
  clientId: string,
  body: PlaceOrderRequest,
  options: PlaceOrderOptions,
) => Promise<OrderRecord>;

type PlacingDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'geocoder' | 'log' | 'env' | 'secrets'>;

/** A transaction that lost a race for a unique key finds the winner's order when it runs again. */
const MAX_TRIES = 3;

export function createPlaceOrder(deps: PlacingDeps, { carts, source, book, payments }: PlacingParts): PlaceOrder {
  const { db, now, jobs, env, secrets } = deps;

  /** The order that this request repeats, after ending unpaid ones that it replaces; null when it is a new one. */
  async function settleRelated(
    tx: Transaction,
    related: readonly OrderRecord[],
    request: { cartVersion: number; key: string | null; hash: string },
  ): Promise<OrderRecord | null> {
    const byKey = related.find((order) => request.key !== null && order.idempotencyKey === request.key);
    if (byKey) {
      if (byKey.idempotencyHash === request.hash) return byKey;
      throw refuse('idempotency-mismatch');
    }
    const done = related.find((order) => isReal(stateOf(order)));
    if (done) return done;
    const same = related.find(
      (order) => order.cartVersion === request.cartVersion && order.idempotencyHash === request.hash,
    );
    if (same) return same;
    for (const unpaid of related) {
      if (unpaid.moneyState === 'processing') throw refuse('payment-processing', {}, { retryAfter: 3 });
      await book.apply(tx, unpaid, { events: ['cancel'], actor: 'customer', detail: { replaced: true } });
    }
    return null;
  }

  async function place(
    tx: Transaction,
    store: Store,
    body: PlaceOrderRequest,
    location: Point | null,
    { idempotencyKey: key, locale, customerId, origin, entered }: PlaceOrderOptions,
  ): Promise<OrderRecord> {
    const { tenant } = store;
    const hash = hashOf(body);
    const cart = await carts.lockForOrder(tx, store, body.cartId);
    const related = await listRelated(tx, tenant.clientId, body.cartId, key);
    for (const order of related) requireOwn(order, customerId, 'order-of-account');
    requireOwn(cart, customerId, 'cart-unknown');
    const repeated = await settleRelated(tx, related, { cartVersion: cart.version, key, hash });
    if (repeated) return repeated;

    const nowMs = now();
    requireService(store, body.orderType);
    const service = serviceSettings(tenant, body.orderType);
    const isAside = (rule: PlacingRule) => entered?.overrides.includes(rule) ?? false;
    const delivery = body.orderType === 2 ? deliveryOf(store, body, location, isAside('zone')) : null;
    // A phone guest without an e-mail is identified by the number, so that limits per customer hold.
    const buyer = { email: body.email === '' ? phoneKey(body.phone) : body.email, customerId };
    const dueMs = body.isScheduledOrder && body.dueUtc ? Date.parse(body.dueUtc) : null;
    const content: CartContent = {
      ...cart.content,
      orderType: body.orderType,
      deliveryZoneId: delivery?.zone?.zoneId ?? null,
      dueAt: dueMs === null ? null : new Date(dueMs),
    };
    const offer = await priceForBuyer(tx, store, content, buyer, nowMs);
    const { priced } = offer;
    requireOnMenu(priced);
    const timing = checkTiming(tenant, service, delivery?.zone ?? null, body, nowMs, isAside('closed'));
    checkAgeRestricted(priced, tenant, { isDelivery: delivery !== null, isOver18: body.isOver18, dueMs: timing.dueMs });
    requireServed(priced);
    if (!isAside('minimum')) checkMinimum(delivery?.zone ?? null, priced.totals.subtotal);
    checkPayment(tenant, service, body.paymentMode, priced.totals.total);
    requirePromised(store, offer, body.expectedTotal);
    checkExpectedTotal(body.expectedTotal, priced.totals.total);

    const isCash = body.paymentMode === 1;
    const { clientId } = tenant;
    const orderId = crypto.randomUUID();
    const order: OrderRecord = {
      ...UNTOUCHED,
      ...amountsOf(priced, delivery, store),
      ...customerOf(body, locale),
      ...whereAndWhen(delivery, timing),
      clientId,
      orderId,
      customerId,
      cartId: body.cartId,
      cartVersion: cart.version,
      status: 'pending',
      moneyState: isCash ? 'none' : 'creating',
      orderType: body.orderType,
      paymentMode: body.paymentMode,
      currency: tenant.currency,
      paymentAccount: isCash ? null : tenant.stripeAccountId,
      createdAt: new Date(nowMs),
      updatedAt: new Date(nowMs),
      acceptsAtOnce: operatingSettings(tenant).acceptsAtOnce,
      capturesAtOnce: !isCash && operatingSettings(tenant).capturesAtOnce,
      realAt: isCash ? new Date(nowMs) : null,
      idempotencyKey: key,
      idempotencyHash: hash,
      source: entered ? 'phone' : 'web',
      enteredBy: entered?.name ?? null,
    };
    const { ordersPerSlot } = slotLimits(tenant, body.orderType);
    if (timing.isScheduled) await requireRoom(tx, { ...order, ordersPerSlot });
    await claimFor(tx, store, order, priced, buyer);
    if (isCash) await book.announceNew(tx, order);
    else {
      const expiry = { key: `${ORDER_JOBS.expire}:${orderId}`, runAt: nowMs + UNPAID_LIMIT_MS };
      await jobs.add(tx, ORDER_JOBS.expire, { clientId, orderId }, expiry);
    }
    const counted = origin && env.rateLimits ? subjectsOf(secrets.link, order, origin) : [];
    const placed = await insertPlaced(
      tx,
      order,
      priced.lines.map((line, position) => toOrderLine(clientId, orderId, position, line)),
      counted.map(({ subject }) => subject),
    );
    if (counted.length > 0) await requireFewOpen(tx, tenant, { createdAt: order.createdAt, ...body }, counted);
    await entered?.onPlaced(tx, placed);
    return placed;
  }

  /** Coordinates of the address from our own geocoder where it knows it, because a browser may send any coordinates. */
  async function locate(body: PlaceOrderRequest): Promise<Point | null> {
    const given = body.deliveryLocation ?? null;
    const address = body.deliveryAddress ?? '';
    if (body.orderType !== 2 || address === '') return given;
    const [found] = await deps.geocoder.search(address, 1).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an address was not checked: the geocoder failed');
      return [];
    });
    if (!found) return given;
    return given === null || sameAddress(found.displayName, address) ? found : given;
  }

  /** Shows the customer the price that will be asked of them. */
  async function forgetPromotions(clientId: string, cartId: string, promotionIds: readonly string[]): Promise<void> {
    for (const promotionId of promotionIds) {
      await carts.removePromotion(clientId, cartId, promotionId).catch((error: unknown) => {
        deps.log.warn({ err: error, clientId, promotionId }, 'a lost promotion stayed in its cart');
      });
    }
  }

  return async (clientId, body, options) => {
    const request: PlaceOrderRequest = { ...body, cartId: body.cartId.toLowerCase() };
    const location = await locate(request);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const order = await withStore(source, clientId, async (store) => {
          requireActive(store);
          return await db.transaction((tx) => place(tx, store, request, location, options));
        });
        return order.moneyState === 'creating' ? await payments.ensureIntent(order) : order;
      } catch (error) {
        if (error instanceof LostPromotion) await forgetPromotions(clientId, request.cartId, error.notForThem);
        const isRaced = isUniqueViolation(error) || isTransactionConflict(error) || error instanceof ClaimLost;
        if (isRaced && attempt < MAX_TRIES) continue;
        throw error instanceof ClaimLost ? refuse('total-changed', { key: 'promotion.busy' }) : error;
      }
    }
  };
}

/** Others cannot read or replace an account's cart and order, also not by repeating the request that placed it. */
function requireOwn(owned: { readonly customerId: string | null }, customerId: string | null, reason: Reason): void {
  if (owned.customerId !== null && owned.customerId !== customerId) throw refuse(reason);
}

/** What makes two requests the same: every field except what the browser believes the total to be. */
function hashOf({ expectedTotal: _expected, ...body }: PlaceOrderRequest): string {
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}

function sameAddress(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s,]+/g, ' ')
      .trim();
  return plain(a) === plain(b);
}

function phoneKey(phone: string): string {
  return `phone:${toE164(phone) ?? phone}`;
}

function deliveryOf(
  { tenant }: Store,
  body: PlaceOrderRequest,
  location: Point | null,
  isBeyondAllowed: boolean,
): Delivery {
  if (!body.deliveryAddress) throw fieldError('deliveryAddress', 'order.address.missing');
  if (!location) {
    throw refuse('address-unknown', { key: 'order.address.unknown' }, { status: 400, field: 'deliveryAddress' });
  }
  return checkDelivery(tenant, location, body.deliveryZoneId?.toLowerCase() ?? null, isBeyondAllowed);
}

/** What only the chosen time forbids is left to the checks that name it. */
function requireOnMenu({ lines }: PricedCart): void {
  if (lines.length === 0) throw refuse('cart-empty');
  if (lines.some(({ problem }) => problem?.isBlocking && problem.kind !== 'service')) throw refuse('cart-problems');
}

/** 409 with the reason of the first line that is not available for this order type and time. */
function requireServed({ lines }: PricedCart): void {
  for (const { problem } of lines) {
    if (problem?.kind !== 'service') continue;
    throw refuse('cart-problems', serviceMessage(problem.refusal), { field: 'cartId' });
  }
}
