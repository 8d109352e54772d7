/** What can be chosen of a dish: variants, modifiers and combo items, as the wire has them. */
import type { WireComboGroup, WireComboItem, WireModifierCategory, WireVariant } from '#core/contract/menu/menu.ts';
import { chooseInTurn, countChosen } from '#core/domain/cart/choice-count.ts';
import { visibleCategories, visibleVariants } from '#core/domain/cart/selection.ts';
import {
  type ComboItem,
  type FoodFacts,
  type ModifierCategory,
  type OutOfStockUntil,
  type Product,
  translate,
  type Variant,
} from '#core/domain/menu/menu.ts';
import { toWire } from '#core/domain/money/money.ts';
import { presentImages } from '#server/modules/media/image.ts';
import type { Presenting } from './present.ts';

export function presentUntil(until: OutOfStockUntil): string | null {
  return until === null ? null : new Date(until).toISOString();
}

export function presentFacts({ allergens, dietary }: FoodFacts) {
  return { allergens: allergens === null ? null : [...allergens], dietary: [...dietary] };
}

export function presentCategories(
  presenting: Presenting,
  categories: readonly ModifierCategory[],
): WireModifierCategory[] {
  const { locale } = presenting;
  return visibleCategories(categories).map((category) => ({
    modifierCategoryId: category.modifierCategoryId,
    name: translate(category.name, locale),
    minQuantity: category.minQuantity,
    maxQuantity: category.maxQuantity,
    ...(category.countsPieces && { countsPieces: true as const }),
    isDisabled: category.isDisabled,
    modifierItems: category.items.map((item) => ({
      modifierItemId: item.modifierItemId,
      name: translate(item.name, locale),
      price: toWire(item.price),
      imageUrl: presentImages(presenting, item.image).imageUrl,
      isDefault: item.isDefault,
      minQuantity: item.minQuantity,
      maxQuantity: item.maxQuantity,
      outOfStockUntilUtc: presentUntil(item.outOfStockUntil),
      ...presentFacts(item.facts),
    })),
  }));
}

/**
 * The visible ones; all of them, flagged, where none is visible: a dish whose sizes are all hidden must not look like
 * one without sizes.
 */
export function presentVariants(presenting: Presenting, variants: readonly Variant[]): WireVariant[] {
  const shown = visibleVariants({ variants });
  return (shown.length > 0 ? shown : variants).map((variant) => ({
    variantId: variant.variantId,
    name: translate(variant.name, presenting.locale),
    description: variant.description ? translate(variant.description, presenting.locale) : null,
    price: toWire(variant.price),
    isDisabled: variant.isDisabled,
    outOfStockUntilUtc: presentUntil(variant.outOfStockUntil),
    ...(variant.facts ? presentFacts(variant.facts) : {}),
    modifierCategories: presentCategories(presenting, variant.modifierCategories),
  }));
}

const idOfCategory = ({ modifierCategoryId }: ModifierCategory) => modifierCategoryId;

/** Whether the defaults are fewer than the category wants. */
function needsAnswer(category: ModifierCategory): boolean {
  const defaults = category.items.filter((item) => item.isDefault);
  return countChosen(category, chooseInTurn(category, defaults)) < category.minQuantity;
}

export function presentComboGroups(presenting: Presenting, product: Product): WireComboGroup[] {
  return product.comboGroups.map((group) => ({
    comboProductId: group.comboProductId,
    productId: group.productId,
    name: translate(group.name, presenting.locale),
    minQty: group.minQty,
    maxQty: group.maxQty,
    comboItems: group.items.map((item) => ({
      ...presentComboItem(presenting, item),
      hasVariants: visibleVariants(item).length > 0,
      hasModifiers:
        visibleCategories(item.modifierCategories).length > 0 ||
        visibleVariants(item).some((variant) => visibleCategories(variant.modifierCategories).length > 0),
      asks: visibleCategories(item.modifierCategories).filter(needsAnswer).map(idOfCategory),
    })),
  }));
}

export function presentComboItem(presenting: Presenting, item: ComboItem): WireComboItem {
  const eaten = presenting.snapshot.menu.products.get(item.productId);
  return {
    comboItemId: item.comboItemId,
    productId: item.productId,
    name: translate(item.name, presenting.locale),
    description: eaten ? translate(eaten.description, presenting.locale) : '',
    price: toWire(item.price),
    maxAllowed: item.maxAllowed,
    ...presentImages(presenting, item.image),
    outOfStockUntilUtc: presentUntil(item.outOfStockUntil),
    ...presentFacts(item.facts),
    variants: presentVariants(presenting, item.variants),
    modifierCategories: presentCategories(presenting, item.modifierCategories),
  };
}
