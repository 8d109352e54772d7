/** Dishes for tests: the least a rule needs, everything else filled in. */
import type {
  ComboGroup,
  ComboItem,
  ModifierCategory,
  ModifierItem,
  Product,
  Tax,
  Variant,
} from '#core/domain/menu/menu.ts';
import { cents } from '#core/domain/money/money.ts';

const facts = { allergens: null, dietary: [] };

export function anItem(id: string, price = 0, more: Partial<ModifierItem> = {}): ModifierItem {
  return {
    modifierItemId: id,
    name: { en: id },
    price: cents(price),
    image: null,
    isDefault: false,
    minQuantity: null,
    maxQuantity: null,
    isDisabled: false,
    outOfStockUntil: null,
    facts,
    ...more,
  };
}

export function aCategory(
  id: string,
  [minQuantity, maxQuantity]: [number, number],
  items: ModifierItem[],
  more: Partial<ModifierCategory> = {},
): ModifierCategory {
  return {
    modifierCategoryId: id,
    name: { en: id },
    minQuantity,
    maxQuantity,
    countsPieces: false,
    isDisabled: false,
    items,
    ...more,
  };
}

export function aVariant(id: string, price: number, more: Partial<Variant> = {}): Variant {
  return {
    variantId: id,
    name: { en: id },
    description: null,
    price: cents(price),
    isDisabled: false,
    outOfStockUntil: null,
    facts: null,
    modifierCategories: [],
    ...more,
  };
}

export function aComboItem(id: string, price: number, more: Partial<ComboItem> = {}): ComboItem {
  return {
    comboItemId: id,
    productId: `product of ${id}`,
    name: { en: id },
    price: cents(price),
    maxAllowed: 1,
    image: null,
    outOfStockUntil: null,
    facts,
    variants: [],
    modifierCategories: [],
    ...more,
  };
}

export function aComboGroup(id: string, [minQty, maxQty]: [number, number], items: ComboItem[]): ComboGroup {
  return { comboProductId: id, productId: 'combo', name: { en: id }, minQty, maxQty, items };
}

export function aProduct(price: number, more: Partial<Product> = {}): Product {
  return {
    productId: 'dish',
    departmentId: 'department',
    name: { en: 'Dish' },
    description: { en: '' },
    image: null,
    imageAlt: '',
    price: cents(price),
    discountedPrice: null,
    sellType: 0,
    isRecommended: false,
    isFeaturedProduct: false,
    isForceSelling: false,
    isDisabled: false,
    isComboProduct: (more.comboGroups ?? []).length > 0,
    isR18: false,
    isAlcohol: more.isR18 ?? false,
    outOfStockUntil: null,
    availability: null,
    facts,
    heat: 0,
    eyebrow: null,
    taxIds: [],
    variants: [],
    modifierCategories: [],
    comboGroups: [],
    upsells: [],
    ...more,
  };
}

export const GST: Tax = { taxId: 'gst', name: 'GST', rate: 15, isInclusive: true };
export const LEVY: Tax = { taxId: 'levy', name: 'Levy', rate: 2.5, isInclusive: false };

export function taxMap(...taxes: Tax[]): ReadonlyMap<string, Tax> {
  return new Map(taxes.map((tax) => [tax.taxId, tax]));
}
