/** Every rule that an order must keep when it is placed. */
import { AppError } from '#server/errors.ts';
import { requireOrderType } from '#server/modules/cart/cart.ts';
import { requireMostGoods } from '#server/modules/cart/changes.ts';
import { orderChoiceMessage } from '#server/modules/cart/line-text.ts';
import type { CartContent, PricedCart } from '#server/modules/cart/price.ts';
import { sizeProblem } from '#server/modules/cart/size-limit.ts';
import type { Located } from '#server/modules/delivery/signed-place.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import { priceForBuyer, requirePromised } from '#server/modules/orders/buyer-price.ts';
import type { PromotionUsage } from '#server/modules/promotions/claims.ts';
import { refuse } from '#server/refuse.ts';
import { checkAgeRestricted } from './age-checks.ts';
import {
  checkDelivery,
  checkExpectedTotal,
  checkMinimum,
  checkPayment,
  checkTiming,
  type Delivery,
  orderTypeSettings,
} from './check-order.ts';
import type { CheckedOrder } from './new-order.ts';
import type { PlaceOrderRequest } from './order-columns.ts';
import type { Asked, Placing, PlacingRule } from './place-order.ts';

/** Prices the cart with this usage of offers and checks every rule. AppError for the first one that is broken. */
export function checkPlacing(
  { deps }: Pick<Placing, 'deps'>,
  { store, body, location, options }: Asked,
  stored: CartContent,
  usage: PromotionUsage,
): CheckedOrder {
  const { tenant } = store;
  const { entered } = options;
  const nowMs = deps.now();
  requireOrderType(store, body.orderType);
  const rules = orderTypeSettings(tenant, body.orderType);
  const isAside = (rule: PlacingRule) => entered?.overrides.includes(rule) ?? false;
  const delivery = body.orderType === 'delivery' ? deliveryOf(store, body, location, isAside('zone')) : null;
  const dueMs = body.isScheduledOrder && body.dueUtc ? Date.parse(body.dueUtc) : null;
  const content: CartContent = {
    ...stored,
    orderType: body.orderType,
    deliveryZoneId: delivery?.zone?.zoneId ?? null,
    dueAt: dueMs === null ? null : new Date(dueMs),
  };
  const offer = priceForBuyer(store, content, usage, nowMs);
  const { priced } = offer;
  requireOnMenu(priced);
  const timing = checkTiming(tenant, rules, delivery?.zone ?? null, body, nowMs, isAside('closed'));
  const isReceiverOver18 = entered?.isReceiverOver18 ?? true;
  checkAgeRestricted(priced, tenant, { ...body, isReceiverOver18, dueMs: timing.dueMs });
  requireServed(priced);
  // A price may have risen since the dish was added.
  requireMostGoods([{ unitCents: priced.totals.subtotal, qty: 1 }], tenant.country, 'cartId');
  const tooLarge = entered ? null : sizeProblem(tenant, priced);
  if (tooLarge) throw refuse('order-too-large', tooLarge);
  if (!isAside('minimum')) checkMinimum(tenant, delivery?.zone ?? null, priced.totals.subtotal);
  checkPayment(tenant, rules, body.paymentMode, priced.totals.total);
  requirePromised(store, offer, body.expectedTotal);
  checkExpectedTotal(tenant, body.expectedTotal, priced.totals.total, delivery);
  return { priced, delivery, timing, nowMs };
}

function deliveryOf(
  { tenant }: Store,
  body: PlaceOrderRequest,
  location: Located | null,
  isBeyondAllowed: boolean,
): Delivery {
  if (!location) throw new AppError('BAD_REQUEST', 'order.address.missing', { field: 'deliveryAddress' });
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
    throw refuse('cart-problems', orderChoiceMessage(problem.refusal), { field: 'cartId' });
  }
}
