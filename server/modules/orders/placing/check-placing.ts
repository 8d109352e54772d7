/** Every rule that an order must keep when it is placed. */
import { toE164 } from '#core/domain/guests/phone.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { Transaction } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { requireService } from '#server/modules/cart/cart.ts';
import { serviceMessage } from '#server/modules/cart/line-text.ts';
import type { CartContent, PricedCart } from '#server/modules/cart/price.ts';
import { type PromotionBuyer, priceForBuyer, requirePromised } from '#server/modules/orders/buyer-price.ts';
import type { Store } from '#server/modules/store/store-snapshot.ts';
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
import type { CheckedOrder } from './new-order.ts';
import type { PlaceOrderRequest } from './order-columns.ts';
import type { Asked, Placing, PlacingRule } from './place-order.ts';

/** A phone guest without an e-mail is identified by the number, so that limits per customer hold. */
export function buyerOf({ email, phone }: PlaceOrderRequest, customerId: string | null): PromotionBuyer {
  return { email: email === '' ? phoneKey(phone) : email, customerId };
}

/** Prices the cart for this buyer and checks every rule. AppError for the first one that is broken. */
export async function checkPlacing(
  tx: Transaction,
  { deps }: Placing,
  { store, body, location, options }: Asked,
  stored: CartContent,
  buyer: PromotionBuyer,
): Promise<CheckedOrder> {
  const { tenant } = store;
  const { locale, entered } = options;
  const nowMs = deps.now();
  requireService(store, body.orderType);
  const service = serviceSettings(tenant, body.orderType);
  const isAside = (rule: PlacingRule) => entered?.overrides.includes(rule) ?? false;
  const delivery = body.orderType === 2 ? deliveryOf(store, body, location, isAside('zone')) : null;
  const dueMs = body.isScheduledOrder && body.dueUtc ? Date.parse(body.dueUtc) : null;
  const content: CartContent = {
    ...stored,
    orderType: body.orderType,
    deliveryZoneId: delivery?.zone?.zoneId ?? null,
    dueAt: dueMs === null ? null : new Date(dueMs),
  };
  const offer = await priceForBuyer(tx, store, content, buyer, nowMs);
  const { priced } = offer;
  requireOnMenu(priced);
  const timing = checkTiming(tenant, service, delivery?.zone ?? null, body, nowMs, isAside('closed'));
  checkAgeRestricted(priced, tenant, { isDelivery: delivery !== null, isOver18: body.isOver18, dueMs: timing.dueMs });
  requireServed(priced, locale);
  if (!isAside('minimum')) checkMinimum(delivery?.zone ?? null, priced.totals.subtotal);
  checkPayment(tenant, service, body.paymentMode, priced.totals.total);
  requirePromised(store, offer, { expectedTotal: body.expectedTotal, locale });
  checkExpectedTotal(body.expectedTotal, priced.totals.total);
  return { priced, delivery, timing, nowMs };
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
  if (!body.deliveryAddress) throw fieldError('deliveryAddress', { key: 'order.address.missing' });
  if (!location) throw fieldError('deliveryAddress', { key: 'order.address.unknown' }, 'address-unknown');
  return checkDelivery(tenant, location, body.deliveryZoneId?.toLowerCase() ?? null, isBeyondAllowed);
}

/** What only the chosen time forbids is left to the checks that name it. */
function requireOnMenu({ lines }: PricedCart): void {
  if (lines.length === 0) throw new AppError('CONFLICT', 'order.cart.empty', { reason: 'cart-empty' });
  if (lines.some(({ problem }) => problem?.isBlocking && problem.kind !== 'service')) {
    throw new AppError('CONFLICT', 'order.cart.problems', { reason: 'cart-problems' });
  }
}

/** 409 with the reason of the first line that cannot be had by this way at this time. */
function requireServed({ lines }: PricedCart, locale: Locale): void {
  for (const { problem } of lines) {
    if (problem?.kind !== 'service') continue;
    const { key, values } = serviceMessage(problem.refusal, locale);
    throw new AppError('CONFLICT', key, {
      reason: 'cart-problems',
      ...(values ? { values } : {}),
      fields: { cartId: values ? { key, values } : { key } },
    });
  }
}
