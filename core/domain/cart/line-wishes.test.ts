import { describe, expect, it } from 'vitest';
import { aCategory, anItem, aProduct, aVariant } from '#core/domain/testing/dishes.ts';
import { asItComes, canStandIn } from './line-wishes.ts';

const NOW = 1_800_000_000_000;
const soldOut = { outOfStockUntil: NOW + 1 };

describe('asItComes', () => {
  it('takes the first size that is there, the defaults, and the cheapest of what has to be chosen', () => {
    const dish = aProduct(2150, {
      variants: [aVariant('small', 1800, soldOut), aVariant('large', 2600)],
      modifierCategories: [
        aCategory('heat', [1, 1], [anItem('mild', 0, soldOut), anItem('hot', 50), anItem('medium')]),
        aCategory('sauce', [0, 2], [anItem('mint', 0, { isDefault: true }), anItem('tamarind')]),
      ],
    });
    expect(asItComes(dish, 2, NOW)).toEqual({
      productId: dish.productId,
      variantId: 'large',
      qty: 2,
      comboItems: [],
      selectedModifierCategories: [
        { modifierCategoryId: 'heat', selectedModifierItems: [{ modifierItemId: 'medium', qty: 1 }] },
        { modifierCategoryId: 'sauce', selectedModifierItems: [{ modifierItemId: 'mint', qty: 1 }] },
      ],
    });
  });

  it('is nothing where a group cannot be filled, and for a dish that is sold out', () => {
    const heat = aCategory('heat', [1, 1], [anItem('mild', 0, soldOut)]);
    expect(asItComes(aProduct(2150, { modifierCategories: [heat] }), 1, NOW)).toBeNull();
    expect(asItComes(aProduct(2150, soldOut), 1, NOW)).toBeNull();
  });
});

describe('canStandIn', () => {
  it('refuses what asks for an age or for choices of its own, and what is not on the menu', () => {
    expect(canStandIn(aProduct(900), NOW)).toBe(true);
    expect(canStandIn(aProduct(900, soldOut), NOW)).toBe(true);
    for (const not of [{ isR18: true }, { isComboProduct: true }, { isDisabled: true }]) {
      expect(canStandIn(aProduct(900, not), NOW)).toBe(false);
    }
    expect(canStandIn(undefined, NOW)).toBe(false);
  });
});
