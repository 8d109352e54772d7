/** The amount on the dialog's button: exact once everything required is chosen, a lower bound ('From') before. */

import { clampModifierQty, countChosen, MODIFIER_QTY_MIN, mostOf } from '#core/domain/cart/choice-count.ts';
import { linePrice } from '#core/domain/cart/pricing.ts';
import {
  type ChosenCategory,
  categoriesFor,
  checkSelection,
  type Selection,
  visibleVariants,
} from '#core/domain/cart/selection.ts';
import { isSoldOut, type ModifierCategory, type Product, type Variant } from '#core/domain/menu/menu.ts';
import { type Cents, cents, sum, times } from '#core/domain/money/money.ts';

export interface LiveTotal {
  readonly amount: Cents;
  /** A required choice is missing; the price will be at least `amount`. */
  readonly isFrom: boolean;
}

function cheapestVariant(product: Product, nowMs: number): Variant | null {
  const shown = visibleVariants(product);
  const inStock = shown.filter((variant) => !isSoldOut(variant, nowMs));
  return (inStock.length > 0 ? inStock : shown).reduce<Variant | null>(
    (lowest, variant) => (lowest === null || variant.price < lowest.price ? variant : lowest),
    null,
  );
}

/** The least that the missing choices of a category will add to one piece. */
function missingAtLeast(category: ModifierCategory, choices: readonly ChosenCategory[], nowMs: number): Cents {
  const chosen =
    choices.find((choice) => choice.modifierCategoryId === category.modifierCategoryId)?.selectedModifierItems ?? [];
  const missing = category.minQuantity - countChosen(category, chosen);
  if (missing <= 0) return cents(0);
  const prices = category.items
    .filter((item) => !isSoldOut(item, nowMs))
    .flatMap((item) => {
      const own = chosen.find(({ modifierItemId }) => modifierItemId === item.modifierItemId)?.qty ?? 0;
      if (!category.countsPieces) return own > 0 ? [] : [times(item.price, clampModifierQty(item, MODIFIER_QTY_MIN))];
      return Array.from({ length: Math.max(0, Math.min(mostOf(category, item) - own, missing)) }, () => item.price);
    })
    .sort((a, b) => a - b);
  return sum(prices.slice(0, missing));
}

/** Combo groups without enough items: adds their cheapest items, up to the allowed quantity of each. */
function missingInGroups(product: Product, selection: Selection): Cents {
  return sum(
    product.comboGroups.map((group) => {
      const inGroup = selection.comboItems.filter((item) => item.comboProductId === group.comboProductId);
      const missing = group.minQty - inGroup.reduce((count, item) => count + item.qty, 0);
      if (missing <= 0) return cents(0);
      const prices = group.items
        .flatMap((item) => Array.from({ length: Math.min(item.maxAllowed, missing) }, () => item.price))
        .sort((a, b) => a - b);
      return sum(prices.slice(0, missing));
    }),
  );
}

/** The price of the line with the present choices. */
export function liveTotal(product: Product, selection: Selection, nowMs: number): LiveTotal {
  if (checkSelection(product, selection, nowMs).ok) return { amount: linePrice(product, selection), isFrom: false };
  const variant =
    product.variants.find((candidate) => candidate.variantId === selection.variantId) ??
    cheapestVariant(product, nowMs);
  const assumed = { ...selection, variantId: variant?.variantId ?? null };
  const missing = categoriesFor(product, variant).map((category) =>
    missingAtLeast(category, selection.selectedModifierCategories, nowMs),
  );
  const perPiece = sum([...missing, missingInGroups(product, selection)]);
  return { amount: sum([linePrice(product, assumed), times(perPiece, selection.qty)]), isFrom: true };
}
