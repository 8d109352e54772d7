/** A wire product for tests: two sizes, a required heat and optional extras. */
import type { WireModifierItem, WireProduct } from '#core/contract/menu/menu.ts';

export function sampleItem(
  modifierItemId: string,
  price: number,
  more: Partial<WireModifierItem> = {},
): WireModifierItem {
  return {
    modifierItemId,
    name: modifierItemId,
    price,
    imageUrl: null,
    isDefault: false,
    minQuantity: null,
    maxQuantity: null,
    outOfStockUntilUtc: null,
    allergens: [],
    dietary: [],
    ...more,
  };
}

export function sampleProduct(more: Partial<WireProduct> = {}): WireProduct {
  const variant = { description: null, isDisabled: false, outOfStockUntilUtc: null, modifierCategories: [] };
  return {
    productId: 'curry',
    departmentId: 'curries',
    name: 'Butter chicken',
    description: 'With rice.',
    imageUrl: null,
    picture: null,
    price: 21.5,
    isFromPrice: true,
    discountedPrice: null,
    sellType: 0,
    isRecommended: false,
    isFeaturedProduct: false,
    isForceSelling: false,
    isDisabled: false,
    isComboProduct: false,
    isR18: false,
    hasVariants: true,
    hasModifiers: true,
    isQuickAdd: false,
    outOfStockUntilUtc: null,
    eyebrow: null,
    heat: 1,
    allergens: ['milk', 'cashew'],
    dietary: ['gluten-free'],
    variants: [
      { ...variant, variantId: 'regular', name: 'Regular', price: 21.5 },
      { ...variant, variantId: 'large', name: 'Large', price: 26 },
    ],
    modifierCategories: [
      {
        modifierCategoryId: 'heat',
        name: 'Heat',
        minQuantity: 1,
        maxQuantity: 1,
        isDisabled: false,
        modifierItems: [sampleItem('mild', 0), sampleItem('hot', 0, { allergens: ['mustard'] })],
      },
      {
        modifierCategoryId: 'extras',
        name: 'Extras',
        minQuantity: 0,
        maxQuantity: 2,
        isDisabled: false,
        modifierItems: [
          sampleItem('sauce', 2.5, { maxQuantity: 3, allergens: ['milk'] }),
          sampleItem('chicken', 6, { allergens: null }),
          sampleItem('egg', 2, { allergens: ['egg'] }),
        ],
      },
    ],
    upsells: [],
    swaps: [],
    ...more,
  };
}
