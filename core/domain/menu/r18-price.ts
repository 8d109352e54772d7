/**
 * What the law lets an R18 dish cost beside its usual price (Sale and Supply of Alcohol Act 2012, s 237): nothing that looks
 * 25 % off or more. Promotions leave R18 lines out altogether (conditions.ts), so a reduced price and a combo remain. Pure.
 */
import type { ComboGroupDocument, MenuDocuments, ProductDocument } from './document.ts';

/** A price at or below this part of the usual one is refused. */
const LEAST_PART = 0.75;

/** Whether tobacco or a vape is reduced, or is part of a combo: neither may have an offer. */
export function isTobaccoOffered(
  { discountedPriceCents, comboGroups, ...dish }: ProductDocument,
  { products }: MenuDocuments,
): boolean {
  if (discountedPriceCents !== null && isTobacco(dish)) return true;
  return comboGroups.some(({ items }) => items.some(({ productId }) => isTobacco(products.get(productId))));
}

export function isTobacco(dish: Pick<ProductDocument, 'isR18' | 'r18Kind'> | undefined): boolean {
  return dish?.isR18 === true && (dish.r18Kind ?? 'alcohol') !== 'alcohol';
}

/** Whether the reduced price of an R18 dish is 25 % off or more. */
export function isReducedTooFar({ isR18, priceCents, discountedPriceCents, variants }: ProductDocument): boolean {
  if (!isR18 || discountedPriceCents === null || variants.some(({ isDisabled }) => !isDisabled)) return false;
  return discountedPriceCents <= priceCents * LEAST_PART;
}

/**
 * Whether any choice of a combo that has an R18 dish in it costs 25 % less, or more, than its dishes alone. A combo's price is
 * its own and the extra price of each dish; each dish then gains the guest 75 % of its usual price less that extra, and the best
 * choice is found group by group.
 */
export function isComboTooCheap(combo: ProductDocument, menu: MenuDocuments): boolean {
  if (!combo.isCombo) return false;
  const base = combo.discountedPriceCents ?? combo.priceCents;
  const best = combo.comboGroups.map((group) => ({
    any: bestGain(group, menu, false),
    withR18: bestGain(group, menu, true),
  }));
  const total = best.reduce((sum, { any }) => sum + any, 0);
  const gains = best.flatMap(({ any, withR18 }) => (withR18 === null ? [] : [total - any + withR18]));
  return gains.some((gain) => gain >= base);
}

function bestGain(group: ComboGroupDocument, menu: MenuDocuments, needsR18: false): number;
function bestGain(group: ComboGroupDocument, menu: MenuDocuments, needsR18: true): number | null;
function bestGain(group: ComboGroupDocument, { products }: MenuDocuments, needsR18: boolean): number | null {
  const pieces = group.items
    .flatMap(({ productId, priceCents, maxAllowed }) => {
      const dish = products.get(productId);
      if (!dish || dish.isDisabled) return [];
      const piece = { isR18: dish.isR18, gain: usualPrice(dish) * LEAST_PART - priceCents };
      return Array<typeof piece>(Math.min(maxAllowed, group.maxQty)).fill(piece);
    })
    .sort((a, b) => b.gain - a.gain);
  const first = needsR18 ? pieces.findIndex(({ isR18 }) => isR18) : -1;
  if (needsR18 && first < 0) return null;
  const taken = first < 0 ? [] : pieces.splice(first, 1);
  while (taken.length < group.maxQty) {
    const [next] = pieces;
    if (!next || (taken.length >= group.minQty && next.gain <= 0)) break;
    taken.push(next);
    pieces.shift();
  }
  return taken.reduce((sum, { gain }) => sum + gain, 0);
}

/** Of the dearest size, which makes the combo look cheapest. */
function usualPrice({ priceCents, variants }: ProductDocument): number {
  const sizes = variants.filter(({ isDisabled }) => !isDisabled).map((variant) => variant.priceCents);
  return sizes.length > 0 ? Math.max(...sizes) : priceCents;
}
