import { describe, expect, it } from 'vitest';
import { toDomain } from '#core/contract/wire/to-domain.ts';
import type { Selection } from '#core/domain/cart/selection.ts';
import { liveTotal } from './live-total.ts';
import { sampleItem, sampleProduct } from './product-samples.ts';

const NOW = 0;
const nothing: Selection = {
  productId: 'curry',
  variantId: null,
  qty: 1,
  selectedModifierCategories: [],
  comboItems: [],
};
const mild = [{ modifierCategoryId: 'heat', selectedModifierItems: [{ modifierItemId: 'mild', qty: 1 }] }];

describe('liveTotal', () => {
  const product = toDomain(sampleProduct());

  it('starts from the cheapest variant', () => {
    expect(liveTotal(product, nothing, NOW)).toEqual({ amount: 2150, isFrom: true });
  });

  it('is exact once everything required is chosen', () => {
    const chosen = { ...nothing, variantId: 'large', selectedModifierCategories: mild, qty: 2 };
    expect(liveTotal(product, chosen, NOW)).toEqual({ amount: 5200, isFrom: false });
  });

  it('counts what is already chosen, and the cheapest of what is still missing', () => {
    const [heat, extras] = sampleProduct().modifierCategories;
    if (!heat || !extras) throw new Error('The sample has two categories');
    const dear = { ...heat, modifierItems: [sampleItem('mild', 1), sampleItem('hot', 0.5)] };
    const sauce = [{ modifierCategoryId: 'extras', selectedModifierItems: [{ modifierItemId: 'sauce', qty: 1 }] }];
    const dish = toDomain(sampleProduct({ modifierCategories: [dear, extras] }));
    expect(liveTotal(dish, { ...nothing, selectedModifierCategories: sauce, qty: 3 }, NOW)).toEqual({
      amount: (2150 + 250 + 50) * 3,
      isFrom: true,
    });
  });

  it('counts the cheapest pieces that are missing where a group counts pieces', () => {
    const [heat] = sampleProduct().modifierCategories;
    if (!heat) throw new Error('The sample has a category');
    const modifierItems = [sampleItem('mild', 1), sampleItem('hot', 0.5, { maxQuantity: 2 })];
    const scoops = { ...heat, minQuantity: 3, maxQuantity: 3, countsPieces: true as const, modifierItems };
    const dish = toDomain(sampleProduct({ modifierCategories: [scoops] }));
    expect(liveTotal(dish, nothing, NOW)).toEqual({ amount: 2150 + 50 + 50 + 100, isFrom: true });
    expect(liveTotal(dish, { ...nothing, selectedModifierCategories: mild }, NOW)).toEqual({
      amount: 2150 + 100 + 50 + 50,
      isFrom: true,
    });
  });

  it('is never above what the finished choice costs', () => {
    for (const variantId of ['regular', 'large']) {
      const done = { ...nothing, variantId, selectedModifierCategories: mild };
      expect(liveTotal(product, nothing, NOW).amount).toBeLessThanOrEqual(liveTotal(product, done, NOW).amount);
    }
  });
});
