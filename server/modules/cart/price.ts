/**
 * Prices a cart from the menu: the lines, what is wrong with each, and the totals. Pure. Every cart and order amount of
 * the server comes from here; core/domain/money/cart-totals.ts adds them up. Spec: money#order-of-computation
 */

import { unitPrice } from '#core/domain/cart/pricing.ts';
import { checkSelection, type SelectionProblem } from '#core/domain/cart/selection.ts';
import type { DeliveryZone } from '#core/domain/delivery/delivery-zone.ts';
import type { AgeRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import type { Product, Translated, Variant } from '#core/domain/menu/menu.ts';
import type { StockLeft } from '#core/domain/menu/stock-count.ts';
import { computeTotals, type Totals } from '#core/domain/money/cart-totals.ts';
import { type Cents, cents, times, ZERO } from '#core/domain/money/money.ts';
import { surchargeOn } from '#core/domain/money/surcharge.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { PromotionLine } from '#core/domain/promotions/conditions.ts';
import { type Evaluation, type EvaluationInput, evaluatePromotions } from '#core/domain/promotions/evaluate.ts';
import type { CartLineRow } from '#server/db/documents/orders.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import type { PromotionChoices, PromotionUsage } from '#server/modules/promotions/claims.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { type DishRefusal, orderChoiceRefusal } from './dish-times.ts';
import { withFewLeft } from './few-left.ts';

/** `blocked` lines count nothing and block an order; a changed price is only shown. */
type LineProblem =
  | {
      readonly kind: 'unavailable' | 'sold-out' | 'choices';
      readonly isBlocking: true;
      readonly cause: SelectionProblem;
    }
  /** Not available for the chosen order type or time, by law or by the restaurant's rules for a dish. */
  | { readonly kind: 'service'; readonly isBlocking: true; readonly refusal: AgeRestrictedRefusal | DishRefusal }
  /** Fewer are left than the line asks for; with 0 left it is sold out. */
  | { readonly kind: 'few-left'; readonly isBlocking: true; readonly left: number; readonly dish: Translated }
  | { readonly kind: 'price-changed'; readonly isBlocking: false; readonly previous: Cents };

export interface PricedLine {
  readonly row: CartLineRow;
  /** Undefined when it is no longer on the menu. */
  readonly product: Product | undefined;
  readonly variant: Variant | null;
  /** For one piece with all its choices. */
  readonly unit: Cents;
  readonly amount: Cents;
  /** The discount of promotions on this line. */
  readonly discount: Cents;
  readonly problem: LineProblem | null;
}

/** Order type, zone and time of an order, as the customer chose them; the zone is null for pickup and until the customer has chosen an address. */
export interface OrderChoice {
  readonly orderType: OrderType | null;
  readonly zone: DeliveryZone | null;
  /** The wanted time, UTC ms; null for as soon as possible. */
  readonly dueMs: number | null;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  /** Pieces that can be ordered. */
  readonly itemCount: number;
  readonly content: CartContent;
  readonly choice: OrderChoice;
  /** Which promotions were applied, refused and unticked, and why. */
  readonly promotions: Evaluation;
  /** What they were judged by. */
  readonly judged: EvaluationInput;
  /** Of the chosen zone; 0 otherwise. */
  readonly minimumOrder: Cents;
  readonly totals: Totals;
}

function problemOf(cause: SelectionProblem): LineProblem {
  if (cause.code === 'product-unavailable') return { kind: 'unavailable', isBlocking: true, cause };
  const isSoldOut = cause.code === 'sold-out' || cause.code === 'item-sold-out';
  return { kind: isSoldOut ? 'sold-out' : 'choices', isBlocking: true, cause };
}

function priceLine(row: CartLineRow, { menu }: Store, nowMs: number): PricedLine {
  const product = menu.products.get(row.productId);
  const checked = checkSelection(product, row, nowMs);
  if (!checked.ok) {
    const variant = product?.variants.find((candidate) => candidate.variantId === row.variantId) ?? null;
    const unit = product ? unitPrice(product, row) : cents(row.priceSeen);
    const amount = times(unit, row.qty);
    return { row, product, variant, unit, amount, discount: ZERO, problem: problemOf(checked.error) };
  }
  const unit = unitPrice(checked.value.product, row);
  return {
    row,
    product,
    variant: checked.value.variant,
    unit,
    amount: times(unit, row.qty),
    discount: ZERO,
    problem:
      unit === row.priceSeen ? null : { kind: 'price-changed', isBlocking: false, previous: cents(row.priceSeen) },
  };
}

/** Why the chosen order type and time do not suit this line. */
function withChoiceProblem(line: PricedLine, choice: OrderChoice, store: Store, nowMs: number): PricedLine {
  if (line.problem?.isBlocking) return line;
  const refusal = orderChoiceRefusal(line.row, choice, store, nowMs);
  return refusal ? { ...line, problem: { kind: 'service', isBlocking: true, refusal } } : line;
}

/** What the customer has chosen, as it is stored. */
export interface CartContent extends PromotionChoices {
  readonly lines: CartLineRow[];
  readonly orderType: OrderType | null;
  readonly deliveryZoneId: string | null;
  /** The wanted time; null for as soon as possible. */
  readonly dueAt: Date | null;
  readonly promoCodes: string[];
  readonly declinedPromotionIds: string[];
}

export const EMPTY_CART: CartContent = {
  lines: [],
  orderType: null,
  deliveryZoneId: null,
  dueAt: null,
  promoCodes: [],
  declinedPromotionIds: [],
};

/** A zone that the restaurant has deleted since counts as no zone. */
export function orderChoiceOf({ tenant }: Store, { orderType, deliveryZoneId, dueAt }: CartContent): OrderChoice {
  const zone = tenant.zones.find((candidate) => candidate.zoneId === deliveryZoneId) ?? null;
  return { orderType, zone, dueMs: dueAt?.getTime() ?? null };
}

function toPromotionLine({ row, product, unit, amount }: PricedLine): PromotionLine[] {
  if (!product) return [];
  const { productId, departmentId, isR18 } = product;
  return [{ lineId: row.uniqueId, productId, departmentId, unitPrice: unit, qty: row.qty, amount, isR18 }];
}

/**
 * Everything about the cart at `nowMs`. `left`: what there is of dishes with a count, where it matters to the caller.
 */
export function priceCart(
  content: CartContent,
  store: Store,
  usage: PromotionUsage,
  nowMs: number,
  left?: StockLeft,
): PricedCart {
  const choice = orderChoiceOf(store, content);
  const { zone } = choice;
  const served = content.lines.map((row) => withChoiceProblem(priceLine(row, store, nowMs), choice, store, nowMs));
  const plain = left ? withFewLeft(served, content, { store, left, nowMs }) : served;
  const isOrderable = (line: PricedLine) => !line.problem?.isBlocking;
  // An empty cart has no delivery charge.
  const deliveryCharge = plain.some(isOrderable) ? (zone?.fee ?? ZERO) : ZERO;
  const judged: EvaluationInput = {
    promotions: store.promotions.map((promotion) => {
      const claimed = usage.claimed.get(promotion.promotionId);
      return claimed === undefined ? promotion : { ...promotion, claimed };
    }),
    codes: content.promoCodes,
    declinedIds: content.declinedPromotionIds,
    lines: plain.filter(isOrderable).flatMap(toPromotionLine),
    orderType: choice.orderType,
    now: nowMs,
    zone: store.tenant.timeZone,
    customer: usage.customer,
    deliveryCharge,
  };
  const promotions = evaluatePromotions(judged);
  const lines = plain.map((line) => ({ ...line, discount: promotions.lineDiscounts.get(line.row.uniqueId) ?? ZERO }));
  const orderable = lines.filter(isOrderable);
  return {
    lines,
    itemCount: orderable.reduce((count, line) => count + line.row.qty, 0),
    content,
    choice,
    promotions,
    judged,
    minimumOrder: zone?.minimum ?? ZERO,
    totals: computeTotals({
      lines: orderable.map(({ amount, discount, product }) => {
        return { amount, discount, taxIds: product?.taxIds ?? [], departmentId: product?.departmentId ?? '' };
      }),
      surcharge: surchargeOn(storeSettings(store.tenant).surcharge, choice.dueMs ?? nowMs, store.tenant.timeZone),
      deliveryCharge: cents(deliveryCharge - promotions.deliveryDiscount),
      deliveryTaxIds: store.tenant.defaultTaxIds,
      taxes: store.menu.taxes,
    }),
  };
}
