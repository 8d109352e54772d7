import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#core/domain/menu/menu.ts';
import { aCategory, aComboGroup, aComboItem, anItem, aProduct, aVariant } from '#core/domain/testing/dishes.ts';
import { clampModifierQty } from './choice-count.ts';
import { unitPrice } from './pricing.ts';
import {
  type ChosenCategory,
  type ChosenComboItem,
  categoriesFor,
  checkSelection,
  defaultChoices,
  LINE_QTY_MAX,
  type Selection,
} from './selection.ts';

const NOW = 1_800_000_000_000;
const chosen = (categoryId: string, ...items: (string | [string, number])[]): ChosenCategory => ({
  modifierCategoryId: categoryId,
  selectedModifierItems: items.map((item) =>
    typeof item === 'string' ? { modifierItemId: item, qty: 1 } : { modifierItemId: item[0], qty: item[1] },
  ),
});
const select = (more: Partial<Selection> = {}): Selection => ({
  productId: 'dish',
  variantId: null,
  qty: 1,
  selectedModifierCategories: [],
  comboItems: [],
  ...more,
});
const combo = (itemId: string, more: Partial<ChosenComboItem> = {}): ChosenComboItem => ({
  comboProductId: 'mains',
  comboItemId: itemId,
  variantId: null,
  qty: 1,
  selectedModifierCategories: [],
  ...more,
});
const problem = (product: Product | undefined, selection: Selection) => {
  const result = checkSelection(product, selection, NOW);
  return result.ok ? null : result.error;
};
const heat = aCategory('heat', [1, 1], [anItem('mild', 0, { isDefault: true }), anItem('hot')]);
const extras = aCategory(
  'extras',
  [0, 2],
  [
    anItem('cheese', 250),
    anItem('egg', 100, { minQuantity: 2, maxQuantity: 3 }),
    anItem('gone', 100, { isDisabled: true }),
    anItem('out', 100, { outOfStockUntil: NOW + 1 }),
    anItem('back', 100, { outOfStockUntil: NOW }),
  ],
);

describe('checkSelection', () => {
  const plain = aProduct(2150);
  const dish = aProduct(2150, { modifierCategories: [heat, extras] });
  const hot = chosen('heat', 'hot');

  it('takes what the menu allows, and says which variant it is', () => {
    const sized = aProduct(0, { variants: [aVariant('small', 1), aVariant('large', 2)] });
    const result = checkSelection(sized, select({ variantId: 'large' }), NOW);
    expect(result.ok && result.value.variant?.variantId).toBe('large');
    expect(problem(dish, select({ selectedModifierCategories: [hot, chosen('extras', 'cheese', 'back')] }))).toBeNull();
    expect(problem(dish, select({ selectedModifierCategories: [chosen('extras', ['egg', 2]), hot] }))).toBeNull();
  });

  it('refuses what is not there or sold out', () => {
    expect(problem(undefined, select())?.code).toBe('product-unavailable');
    expect(problem(aProduct(1, { isDisabled: true }), select())?.code).toBe('product-unavailable');
    expect(problem(aProduct(1, { outOfStockUntil: NOW + 1 }), select())?.code).toBe('sold-out');
    expect(problem(aProduct(1, { outOfStockUntil: NOW }), select())).toBeNull();
  });

  it('refuses quantities that are none', () => {
    for (const qty of [0, -1, 1.5, LINE_QTY_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(problem(plain, select({ qty }))?.code, String(qty)).toBe('quantity-invalid');
    }
    expect(problem(plain, select({ qty: LINE_QTY_MAX }))).toBeNull();
  });

  it('wants a variant of this product that is shown and in stock', () => {
    const sized = aProduct(0, {
      variants: [
        aVariant('small', 1),
        aVariant('gone', 2, { isDisabled: true }),
        aVariant('out', 3, { outOfStockUntil: NOW + 1 }),
      ],
    });
    expect(problem(sized, select())?.code).toBe('variant-required');
    expect(problem(sized, select({ variantId: 'gone' }))?.code).toBe('variant-unknown');
    expect(problem(sized, select({ variantId: 'foreign' }))?.code).toBe('variant-unknown');
    expect(problem(sized, select({ variantId: 'out' }))?.code).toBe('item-sold-out');
    expect(problem(plain, select({ variantId: 'small' }))?.code).toBe('variant-unknown');
  });

  it.each([
    ['too-few', [], 'heat', 1],
    ['too-many', [chosen('heat', 'mild', 'hot')], 'heat', 1],
    ['too-many', [hot, chosen('extras', 'cheese', ['egg', 2], 'back')], 'extras', 2],
    ['category-unknown', [hot, chosen('foreign', 'x')], 'foreign', undefined],
    ['category-repeated', [hot, hot], 'heat', undefined],
    ['item-unknown', [chosen('heat', 'cheese')], 'heat', undefined],
    ['item-unknown', [hot, chosen('extras', 'gone')], 'extras', undefined],
    ['item-repeated', [hot, chosen('extras', 'cheese', 'cheese')], 'extras', undefined],
    ['item-sold-out', [hot, chosen('extras', 'out')], 'extras', undefined],
    ['item-too-few', [hot, chosen('extras', ['egg', 1])], 'extras', 2],
    ['item-too-many', [hot, chosen('extras', ['egg', 4])], 'extras', 3],
    ['item-too-many', [hot, chosen('extras', ['cheese', 101])], 'extras', 100],
    ['quantity-invalid', [hot, chosen('extras', ['cheese', 0])], 'extras', undefined],
    ['quantity-invalid', [hot, chosen('extras', ['cheese', 1.5])], 'extras', undefined],
  ] as const)('says %s', (code, selectedModifierCategories, categoryId, limit) => {
    const found = problem(dish, select({ selectedModifierCategories }));
    expect(found).toMatchObject({ code, categoryId });
    expect(found?.limit).toBe(limit);
    expect(found?.field).toContain(`selectedModifierCategories.${categoryId}`);
  });

  it('applies a variant’s own categories to that variant alone', () => {
    const side = aCategory('side', [1, 1], [anItem('rice')]);
    const sized = aProduct(0, {
      variants: [aVariant('small', 1), aVariant('large', 2, { modifierCategories: [side] })],
    });
    expect(problem(sized, select({ variantId: 'large' }))?.code).toBe('too-few');
    expect(problem(sized, select({ variantId: 'small' }))).toBeNull();
    const withSide = [chosen('side', 'rice')];
    expect(problem(sized, select({ variantId: 'small', selectedModifierCategories: withSide }))?.code).toBe(
      'category-unknown',
    );
  });

  it('neither asks for nor takes choices of a disabled category', () => {
    const hidden = aProduct(1, { modifierCategories: [{ ...heat, isDisabled: true }] });
    expect(problem(hidden, select())).toBeNull();
    expect(problem(hidden, select({ selectedModifierCategories: [hot] }))?.code).toBe('category-unknown');
  });

  it('checks combos: groups, items and what is chosen inside an item', () => {
    const curry = aComboItem('curry', 0, { maxAllowed: 2, modifierCategories: [heat] });
    const feast = aProduct(1, {
      comboGroups: [
        aComboGroup(
          'mains',
          [2, 3],
          [curry, aComboItem('lamb', 350), aComboItem('out', 0, { outOfStockUntil: NOW + 1 })],
        ),
      ],
    });
    const hotCurry = combo('curry', { selectedModifierCategories: [hot] });
    expect(problem(feast, select({ comboItems: [{ ...hotCurry, qty: 2 }] }))).toBeNull();
    expect(problem(feast, select({ comboItems: [hotCurry] }))).toMatchObject({ code: 'combo-too-few', limit: 2 });
    expect(problem(feast, select({ comboItems: [{ ...hotCurry, qty: 4 }] }))).toMatchObject({
      code: 'combo-too-many',
      limit: 3,
    });
    expect(problem(feast, select({ comboItems: [{ ...hotCurry, qty: 3 }] }))).toMatchObject({
      code: 'combo-item-too-many',
      limit: 2,
    });
    // The same item twice with other choices counts together.
    expect(problem(feast, select({ comboItems: [{ ...hotCurry, qty: 2 }, hotCurry] }))?.code).toBe(
      'combo-item-too-many',
    );
    expect(problem(feast, select({ comboItems: [combo('curry'), combo('lamb')] }))?.code).toBe('too-few');
    expect(problem(feast, select({ comboItems: [hotCurry, combo('out')] }))?.code).toBe('item-sold-out');
    expect(problem(feast, select({ comboItems: [hotCurry, combo('foreign')] }))?.code).toBe('combo-unknown');
    expect(problem(feast, select({ comboItems: [{ ...hotCurry, qty: -1 }] }))?.code).toBe('quantity-invalid');
    expect(problem(plain, select({ comboItems: [hotCurry] }))?.code).toBe('combo-unknown');
  });

  it('never lets a fuzzed selection through that prices below the menu', () => {
    const anyQty = fc.oneof(fc.integer({ min: -10, max: 2_000 }), fc.double());
    const anyItem = fc.tuple(fc.constantFrom('mild', 'hot', 'cheese', 'egg', 'out', 'gone', 'x'), anyQty);
    const anyCategory = fc
      .tuple(fc.constantFrom('heat', 'extras', 'x'), fc.array(anyItem, { maxLength: 4 }))
      .map(([id, items]) => chosen(id, ...items));
    fc.assert(
      fc.property(anyQty, fc.array(anyCategory, { maxLength: 4 }), (qty, selectedModifierCategories) => {
        const given = select({ qty, selectedModifierCategories });
        const result = checkSelection(dish, given, NOW);
        if (!result.ok) return;
        expect(unitPrice(dish, given)).toBeGreaterThanOrEqual(2150);
        expect(given.qty >= 1 && given.qty <= LINE_QTY_MAX && Number.isInteger(given.qty)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('clampModifierQty', () => {
  it('keeps quantities between the item’s bounds, 1 and 100 when none are set', () => {
    const open = { minQuantity: null, maxQuantity: null };
    expect([-3, 0, 1, 55, 100, 101].map((qty) => clampModifierQty(open, qty))).toEqual([1, 1, 1, 55, 100, 100]);
    expect(clampModifierQty({ minQuantity: 2, maxQuantity: 3 }, 1)).toBe(2);
    expect(clampModifierQty({ minQuantity: 2, maxQuantity: 3 }, 9)).toBe(3);
    expect(clampModifierQty({ minQuantity: 5, maxQuantity: 3 }, 1)).toBe(5);
  });
});

describe('what a fresh dialog shows', () => {
  it('ticks defaults that are in stock, never more than the maximum', () => {
    const many = aCategory('many', [0, 1], [anItem('a', 0, { isDefault: true }), anItem('b', 0, { isDefault: true })]);
    const soldOut = aCategory('sold', [0, 1], [anItem('c', 0, { isDefault: true, outOfStockUntil: NOW + 1 })]);
    expect(
      defaultChoices([heat, many, soldOut, { ...heat, modifierCategoryId: 'off', isDisabled: true }], NOW),
    ).toEqual([chosen('heat', 'mild'), chosen('many', 'a')]);
  });

  it('lists the product’s categories, then the variant’s, without what is disabled', () => {
    const variant = aVariant('large', 1, { modifierCategories: [aCategory('side', [0, 1], [])] });
    const shown = categoriesFor(aProduct(1, { modifierCategories: [extras] }), variant);
    expect(shown.map((category) => category.modifierCategoryId)).toEqual(['extras', 'side']);
    expect(shown[0]?.items.map((item) => item.modifierItemId)).not.toContain('gone');
  });
});
