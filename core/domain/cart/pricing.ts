/**
 * What a chosen dish costs. Server and browser call the same functions, so the live total of the dialog equals the
 * server's line to the cent.
 */
import type { ModifierCategory, Product, Variant } from '#core/domain/menu/menu.ts';
import { type Cents, cents, sum, times } from '#core/domain/money/money.ts';
import { clampModifierQty } from './choice-count.ts';
import {
  type ChosenCategory,
  type ChosenComboItem,
  categoriesFor,
  type Selection,
  visibleVariants,
} from './selection.ts';

/** What one piece costs before modifiers: the variant's price, else the discounted price, else the price. */
export function basePrice(
  product: Pick<Product, 'price' | 'discountedPrice'>,
  variant: Pick<Variant, 'price'> | null,
): Cents {
  return variant ? variant.price : (product.discountedPrice ?? product.price);
}

/** Sum of the chosen modifiers for one piece; unknown ids count nothing (checkSelection has refused them). */
export function modifiersPrice(categories: readonly ModifierCategory[], chosen: readonly ChosenCategory[]): Cents {
  return sum(
    chosen.flatMap((choice) => {
      const category = categories.find((candidate) => candidate.modifierCategoryId === choice.modifierCategoryId);
      return choice.selectedModifierItems.map((chosenItem) => {
        const item = category?.items.find((candidate) => candidate.modifierItemId === chosenItem.modifierItemId);
        return item ? times(item.price, clampModifierQty(item, chosenItem.qty)) : cents(0);
      });
    }),
  );
}

/** One chosen combo item: its surcharge plus the difference its variant and modifiers make, × its quantity. */
export function comboItemPrice(product: Product, chosen: ChosenComboItem): Cents {
  const item = product.comboGroups
    .find((group) => group.comboProductId === chosen.comboProductId)
    ?.items.find((candidate) => candidate.comboItemId === chosen.comboItemId);
  if (!item) return cents(0);
  const variant = item.variants.find((candidate) => candidate.variantId === chosen.variantId) ?? null;
  const piece = sum([
    item.price,
    variant ? variantSurcharge(item, variant) : cents(0),
    modifiersPrice(categoriesFor(item, variant), chosen.selectedModifierCategories),
  ]);
  return times(piece, Math.max(1, chosen.qty));
}

/** Inside a combo the cheapest variant is included; a dearer one costs the difference. */
export function variantSurcharge(item: { readonly variants: readonly Variant[] }, variant: Variant): Cents {
  const cheapest = Math.min(...visibleVariants(item).map((candidate) => candidate.price), variant.price);
  return cents(variant.price - cheapest);
}

/** Price of one piece with everything chosen. */
export function unitPrice(product: Product, selection: Omit<Selection, 'qty'>): Cents {
  const variant = product.variants.find((candidate) => candidate.variantId === selection.variantId) ?? null;
  return sum([
    basePrice(product, variant),
    modifiersPrice(categoriesFor(product, variant), selection.selectedModifierCategories),
    ...selection.comboItems.map((chosen) => comboItemPrice(product, chosen)),
  ]);
}

/** Unit price × quantity. */
export function linePrice(product: Product, selection: Selection): Cents {
  return times(unitPrice(product, selection), selection.qty);
}

/** The lowest price a card may promise: "From $x" when variants differ. Spec: menu#product-card */
export function fromPrice(product: Product): { readonly price: Cents; readonly isFrom: boolean } {
  const prices = visibleVariants(product).map((variant) => variant.price);
  if (prices.length === 0) return { price: basePrice(product, null), isFrom: false };
  const lowest = Math.min(...prices);
  return { price: cents(lowest), isFrom: prices.some((price) => price !== lowest) };
}
