/**
 * The wire's product as the rules see it, so that the dialog checks and prices with the same functions as the server.
 * Texts are already in the requested language and stand where English would.
 */

import type {
  WireComboGroup,
  WireComboItem,
  WireModifierCategory,
  WireModifierItem,
  WireProduct,
  WireVariant,
} from '#core/contract/menu/menu.ts';
import type {
  ComboGroup,
  ComboItem,
  ModifierCategory,
  ModifierItem,
  Product,
  Variant,
} from '#core/domain/menu/menu.ts';
import { fromWire } from '#core/domain/money/money.ts';

function toMs(utc: string | null): number | null {
  return utc === null ? null : Date.parse(utc);
}

function toModifierItem(item: WireModifierItem): ModifierItem {
  return {
    modifierItemId: item.modifierItemId,
    name: { en: item.name },
    price: fromWire(item.price),
    image: item.imageUrl,
    isDefault: item.isDefault,
    minQuantity: item.minQuantity,
    maxQuantity: item.maxQuantity,
    isDisabled: false,
    outOfStockUntil: toMs(item.outOfStockUntilUtc),
    facts: { allergens: item.allergens, dietary: item.dietary },
  };
}

function toCategory(category: WireModifierCategory): ModifierCategory {
  return {
    modifierCategoryId: category.modifierCategoryId,
    name: { en: category.name },
    minQuantity: category.minQuantity,
    maxQuantity: category.maxQuantity,
    countsPieces: category.countsPieces ?? false,
    isDisabled: category.isDisabled,
    items: category.modifierItems.map(toModifierItem),
  };
}

function toVariant(variant: WireVariant): Variant {
  return {
    variantId: variant.variantId,
    name: { en: variant.name },
    description: variant.description === null ? null : { en: variant.description },
    price: fromWire(variant.price),
    isDisabled: variant.isDisabled,
    outOfStockUntil: toMs(variant.outOfStockUntilUtc),
    facts: variant.allergens === undefined ? null : { allergens: variant.allergens, dietary: variant.dietary ?? [] },
    modifierCategories: variant.modifierCategories.map(toCategory),
  };
}

/** A combo item; `details` brings its variants and modifiers once they are loaded, before that it has none. */
export function toComboItem(
  item: Omit<WireComboGroup['comboItems'][number], 'hasVariants' | 'hasModifiers' | 'asks'>,
  details: WireComboItem | undefined,
): ComboItem {
  return {
    comboItemId: item.comboItemId,
    productId: item.productId,
    name: { en: item.name },
    price: fromWire(item.price),
    maxAllowed: item.maxAllowed,
    image: item.imageUrl,
    outOfStockUntil: toMs(item.outOfStockUntilUtc),
    facts: { allergens: item.allergens, dietary: item.dietary },
    variants: details ? details.variants.map(toVariant) : [],
    modifierCategories: details ? details.modifierCategories.map(toCategory) : [],
  };
}

/** Combo groups with the item details that are there, by `comboItemId`. */
export function toComboGroups(
  groups: readonly WireComboGroup[],
  details: ReadonlyMap<string, WireComboItem>,
): ComboGroup[] {
  return groups.map((group) => ({
    comboProductId: group.comboProductId,
    productId: group.productId,
    name: { en: group.name },
    minQty: group.minQty,
    maxQty: group.maxQty,
    items: group.comboItems.map((item) => toComboItem(item, details.get(item.comboItemId))),
  }));
}

/** The product for `checkSelection` and `linePrice`. Taxes, upsells, hours and licences take no part in either. */
export function toDomain(product: WireProduct, comboGroups: readonly ComboGroup[] = []): Product {
  return {
    productId: product.productId,
    departmentId: product.departmentId,
    name: { en: product.name },
    description: { en: product.description },
    image: product.imageUrl,
    imageAlt: product.picture?.alt ?? '',
    price: fromWire(product.price),
    discountedPrice: product.discountedPrice === null ? null : fromWire(product.discountedPrice),
    sellType: product.sellType,
    isRecommended: product.isRecommended,
    isFeaturedProduct: product.isFeaturedProduct,
    isForceSelling: product.isForceSelling,
    isDisabled: product.isDisabled,
    isComboProduct: product.isComboProduct,
    isR18: product.isR18,
    isAlcohol: product.isR18,
    outOfStockUntil: toMs(product.outOfStockUntilUtc),
    availability: null,
    facts: { allergens: product.allergens, dietary: product.dietary },
    heat: product.heat === 1 || product.heat === 2 || product.heat === 3 ? product.heat : 0,
    eyebrow: product.eyebrow === null ? null : { en: product.eyebrow },
    taxIds: [],
    variants: product.variants.map(toVariant),
    modifierCategories: product.modifierCategories.map(toCategory),
    comboGroups,
    upsells: [],
  };
}
