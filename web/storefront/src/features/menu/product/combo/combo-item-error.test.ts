import { describe, expect, it } from 'vitest';
import type { ModifierCategory } from '#core/domain/menu/menu.ts';
import { categoryPath, VARIANTS } from '#store/features/menu/product/offending-group.ts';
import { itemError } from './combo-item-error.ts';

const heat = {
  modifierCategoryId: 'heat',
  name: { en: 'Heat' },
  items: [{ modifierItemId: 'mild', name: { en: 'Mild' } }],
} as unknown as ModifierCategory;

describe('itemError', () => {
  it('names the category and the modifier that it is about', () => {
    const field = 'comboItems.curry.butter.selectedModifierCategories.heat';
    expect(itemError({ code: 'too-few', field, categoryId: 'heat', limit: 1 }, [heat])).toEqual({
      path: categoryPath('heat'),
      message: 'product.error.atLeast',
      category: 'Heat',
      item: '',
      n: 1,
    });
    expect(
      itemError({ code: 'item-too-many', field, categoryId: 'heat', itemId: 'mild', limit: 2 }, [heat]),
    ).toMatchObject({ message: 'product.error.itemAtMost', item: 'Mild', n: 2 });
  });

  it('points at the sizes when one is missing', () => {
    const field = 'comboItems.curry.butter.variantId';
    expect(itemError({ code: 'variant-required', field }, [])).toMatchObject({
      path: VARIANTS,
      message: 'product.error.variant',
      category: '',
    });
  });
});
