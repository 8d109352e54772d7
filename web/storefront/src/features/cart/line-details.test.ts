import { describe, expect, it } from 'vitest';
import { sampleLine } from '#store/ordering/cart-samples.ts';
import { lineDetails } from './line-details.ts';

const item = (modifierItemId: string, price: number, qty = 1) => ({
  modifierItemId,
  modifierName: modifierItemId,
  qty,
  price,
});
const category = (...items: ReturnType<typeof item>[]) => group('Some', ...items);
const group = (categoryName: string, ...items: ReturnType<typeof item>[]) => ({
  modifierCategoryId: 'some',
  categoryName,
  selectedModifierItems: items,
});

describe('lineDetails', () => {
  it('has size and free choices in one row and a row for each that costs', () => {
    const line = sampleLine('curry', {
      variantName: 'Large',
      selectedModifierCategories: [category(item('Medium', 0)), group('Extras', item('Sauce', 2.5, 2), item('Egg', 2))],
    });
    expect(lineDetails(line).map(({ text, price }) => [text, price])).toEqual([
      ['Large · Medium', null],
      ['Sauce ×2', 500],
      ['Egg', 200],
    ]);
  });

  it('lists what a combo is made of', () => {
    const chosen = {
      comboProductId: 'bread',
      comboItemId: 'naan',
      productId: 'naan',
      comboProductName: 'Garlic naan',
      variantId: null,
      variantName: 'Large',
      qty: 2,
      price: 1.5,
      selectedModifierCategories: [category(item('Butter', 0))],
    };
    expect(lineDetails(sampleLine('feast', { comboItems: [chosen] })).map(({ text, price }) => [text, price])).toEqual([
      ['2 × Garlic naan · Large · Butter', 150],
    ]);
  });

  it('is empty for a plain dish', () => {
    expect(lineDetails(sampleLine('lassi'))).toEqual([]);
  });
});
