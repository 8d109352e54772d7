/** The record of an order that is about to be placed; pure. */
import { type HeldStock, stockOfLines } from '#core/domain/menu/stock-count.ts';
import type { CartContent, PricedCart } from '#server/modules/cart/price.ts';
import { stockDay } from '#server/modules/menu/stock-counts.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Store } from '#server/modules/store/store-snapshot.ts';
import type { Delivery, Timing } from './check-order.ts';
import { amountsOf, customerOf, type PlaceOrderRequest, UNTOUCHED, whereAndWhen } from './order-columns.ts';
import type { PlaceOrderOptions } from './place-order.ts';

/** What the checks found out about an order. */
export interface CheckedOrder {
  readonly priced: PricedCart;
  readonly delivery: Delivery | null;
  readonly timing: Timing;
  /** UTC ms. */
  readonly nowMs: number;
}

interface NewOrderParts extends CheckedOrder {
  readonly store: Store;
  readonly body: PlaceOrderRequest;
  readonly cartVersion: number;
  /** Of the request, see `settleRelated`. */
  readonly hash: string;
  readonly options: PlaceOrderOptions;
}

/** What the dishes of a cart take from the counts of their day. */
export function heldBy(
  { store: { menu, tenant }, body }: Pick<NewOrderParts, 'store' | 'body'>,
  { lines }: Pick<CartContent, 'lines'>,
  nowMs: number,
): HeldStock[] {
  const dueMs = body.isScheduledOrder && body.dueUtc ? Date.parse(body.dueUtc) : null;
  return stockOfLines(menu, lines, stockDay(tenant, dueMs, nowMs));
}

export function newOrder(parts: NewOrderParts): OrderRecord {
  const { store, body, priced, delivery, timing, nowMs, hash } = parts;
  const { idempotencyKey: key, locale, customerId, entered } = parts.options;
  const { tenant } = store;
  const isCash = body.paymentMode === 'cash';
  const stock = heldBy(parts, priced.content, nowMs);
  return {
    ...UNTOUCHED,
    ...amountsOf(priced, delivery, store),
    ...customerOf(body, locale),
    ...whereAndWhen(delivery, timing),
    clientId: tenant.clientId,
    orderId: crypto.randomUUID(),
    customerId,
    cartId: body.cartId,
    cartVersion: parts.cartVersion,
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
    sourceLabel: entered ? null : (body.sourceLabel ?? null),
    enteredBy: entered?.name ?? null,
    stock: stock.length > 0 ? stock : null,
  };
}
