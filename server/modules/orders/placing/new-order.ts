/** The record of an order that is about to be placed; pure. */

import { guestKeysOf } from '#core/domain/guests/guest-keys.ts';
import { type HeldStock, stockOfLines } from '#core/domain/menu/stock-count.ts';
import type { CartContent, PricedCart } from '#server/modules/cart/price.ts';
import { stockDay } from '#server/modules/menu/stock-counts.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { cashStepOf, languageOfGuest, operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Delivery, Timing } from './check-order.ts';
import { amountsOf, UNTOUCHED } from './order-columns.ts';
import type { Asked } from './place-order.ts';

/** What the checks found out about an order. */
export interface CheckedOrder {
  readonly priced: PricedCart;
  readonly delivery: Delivery | null;
  readonly timing: Timing;
  /** UTC ms. */
  readonly nowMs: number;
}

/** An order that is about to be stored. */
export interface NewOrder {
  readonly asked: Asked;
  readonly checked: CheckedOrder;
  readonly order: OrderRecord;
}

interface NewOrderParts extends CheckedOrder {
  readonly asked: Asked;
  readonly cartVersion: number;
}

/** What the dishes of a cart take from the counts of their day. */
export function heldBy(
  { store: { menu, tenant }, body }: Pick<Asked, 'store' | 'body'>,
  { lines }: Pick<CartContent, 'lines'>,
  nowMs: number,
): HeldStock[] {
  const dueMs = body.isScheduledOrder && body.dueUtc ? Date.parse(body.dueUtc) : null;
  return stockOfLines(menu, lines, stockDay(tenant, dueMs, nowMs));
}

/**
 * One literal with every column: an object that is put together from parts takes a new shape with each column, which costs
 * more than pricing the order.
 */
export function newOrder(parts: NewOrderParts): OrderRecord {
  const { asked, priced, delivery, timing, nowMs } = parts;
  const { store, body, hash } = asked;
  const { idempotencyKey: key, locale, customerId, entered } = asked.options;
  const { tenant } = store;
  const isCash = body.paymentMode === 'cash';
  const operating = operatingSettings(tenant);
  const amounts = amountsOf(priced, delivery, store);
  const keys = guestKeysOf(body, tenant.country);
  const stock = heldBy(asked, priced.content, nowMs);
  return {
    clientId: tenant.clientId,
    orderId: crypto.randomUUID(),
    orderNumber: null,
    customerId,
    cartId: body.cartId,
    cartVersion: parts.cartVersion,
    version: 1,
    status: 'pending',
    moneyState: isCash ? 'none' : 'creating',
    orderType: body.orderType,
    paymentMode: body.paymentMode,
    currency: tenant.currency,
    createdAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
    realAt: isCash ? new Date(nowMs) : null,
    acceptsAtOnce: operating.acceptsAtOnce || (entered !== undefined && !operating.confirmsPhoneOrders),
    capturesAtOnce: !isCash && operating.capturesAtOnce,
    idempotencyKey: key,
    idempotencyHash: hash,
    source: entered ? 'phone' : 'web',
    sourceLabel: entered ? null : (body.sourceLabel ?? null),
    enteredBy: entered?.name ?? null,

    fullName: body.fullName,
    email: body.email,
    phone: body.phone,
    phoneKey: keys.phone,
    mailboxKey: keys.mailbox,
    company: body.company,
    notes: body.orderNotes,
    language: languageOfGuest(tenant, locale),

    deliveryAddress: body.orderType === 'delivery' ? (body.deliveryAddress ?? null) : null,
    deliveryLatitude: delivery?.latitude ?? null,
    deliveryLongitude: delivery?.longitude ?? null,
    deliveryZoneId: delivery?.zone.zoneId ?? null,
    distanceKm: delivery?.distanceKm ?? null,
    isScheduled: timing.isScheduled,
    dueAt: new Date(timing.dueMs),
    estimateMinutes: timing.estimateMinutes,

    subtotalCents: amounts.subtotalCents,
    discountCents: amounts.discountCents,
    surcharge: amounts.surcharge,
    deliveryCents: amounts.deliveryCents,
    taxCents: amounts.taxCents,
    totalCents: amounts.totalCents,
    taxes: amounts.taxes,
    saleParts: amounts.saleParts,
    promotions: amounts.promotions,
    priceTrace: amounts.priceTrace,
    stock: stock.length > 0 ? stock : null,

    cashStep: cashStepOf(tenant),
    cardCents: isCash ? null : amounts.totalCents,
    paymentAccount: isCash ? null : tenant.stripeAccountId,
    commission: isCash ? null : tenant.commission,
    ...UNTOUCHED,
  };
}
