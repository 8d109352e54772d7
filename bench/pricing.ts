/** A large cart priced by the rules alone: lines, promotions, taxes. It needs no server. */

import { unitPrice } from '#core/domain/cart/pricing.ts';
import { checkSelection, type Selection } from '#core/domain/cart/selection.ts';
import { computeTotals } from '#core/domain/money/cart-totals.ts';
import { cents, times, ZERO } from '#core/domain/money/money.ts';
import { evaluatePromotions } from '#core/domain/promotions/evaluate.ts';
import type { Benefit } from '#core/domain/promotions/promotion.ts';
import { AUCKLAND, aPromotion, TUESDAY_NOON } from '#core/domain/promotions/testing/promotions.ts';
import { aCategory, anItem, aProduct, GST, taxMap } from '#core/domain/testing/dishes.ts';
import { report } from './report.ts';

const RUNS = 2_000;
const LINES = 50;
const LIMIT_MS = 1;

const BENEFITS: readonly Benefit[] = [
  { kind: 'percent', percent: 10 },
  { kind: 'amount', amount: cents(500) },
  { kind: 'buy-x-get-y', buy: 3, get: 1 },
  { kind: 'cheapest-of', count: 4 },
  { kind: 'free-delivery' },
];

const dishes = Array.from({ length: LINES }, (_, index) => {
  const extras = aCategory(`extras-${index}`, [0, 3], [anItem(`sauce-${index}`, 250), anItem(`egg-${index}`, 200)]);
  return aProduct(900 + 37 * index, {
    productId: `dish-${index}`,
    departmentId: `department-${index % 5}`,
    modifierCategories: [extras],
    taxIds: [GST.taxId],
  });
});

const selections = dishes.map(
  ({ productId }, index): Selection => ({
    productId,
    variantId: null,
    qty: 1 + (index % 4),
    selectedModifierCategories: [
      {
        modifierCategoryId: `extras-${index}`,
        selectedModifierItems: [{ modifierItemId: `sauce-${index}`, qty: 1 }],
      },
    ],
    comboItems: [],
  }),
);

const promotions = BENEFITS.map((benefit, position) => aPromotion(`offer-${position}`, benefit, { position }));
const taxes = taxMap(GST);

/** The cart's total in cents. */
function price(): number {
  const lines = selections.map((selection, index) => {
    const checked = checkSelection(dishes[index], selection, TUESDAY_NOON);
    if (!checked.ok) throw new Error(`Line ${index} of the bench cannot be ordered: ${checked.error.code}`);
    const { product } = checked.value;
    const unit = unitPrice(product, selection);
    return { product, unit, qty: selection.qty, amount: times(unit, selection.qty), lineId: `line-${index}` };
  });
  const deliveryCharge = cents(500);
  const offers = evaluatePromotions({
    promotions,
    codes: [],
    declinedIds: [],
    lines: lines.map(({ product, unit, qty, amount, lineId }) => ({
      lineId,
      productId: product.productId,
      departmentId: product.departmentId,
      unitPrice: unit,
      qty,
      amount,
      isR18: product.isR18,
    })),
    orderType: 'delivery',
    now: TUESDAY_NOON,
    zone: AUCKLAND,
    customer: null,
    deliveryCharge,
  });
  return computeTotals({
    lines: lines.map(({ amount, lineId, product }) => ({
      amount,
      discount: offers.lineDiscounts.get(lineId) ?? ZERO,
      taxIds: product.taxIds,
      departmentId: product.departmentId,
    })),
    surcharge: null,
    deliveryCharge: cents(deliveryCharge - offers.deliveryDiscount),
    deliveryTaxIds: [GST.taxId],
    taxes,
  }).total;
}

/** The middle run against a millisecond. */
export function benchPricing(): void {
  for (let run = 0; run < RUNS / 10; run += 1) price();
  const spent: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now();
    price();
    spent.push(performance.now() - begin);
  }
  const middle = spent.sort((a, b) => a - b)[RUNS / 2] ?? Number.POSITIVE_INFINITY;
  const name = `pricing ${LINES} lines with ${promotions.length} promotions`;
  report({ name, ours: middle, reference: LIMIT_MS, unit: 'ms', atMost: 1 });
}
