import { describe, expect, it } from 'vitest';
import { sampleCart, sampleLine } from './cart-samples.ts';
import { addBodyOf, updateBodyOf } from './line-body.ts';
import { withQuantities } from './optimistic-cart.ts';

const naan = sampleLine('naan', { price: 5.5, qty: 2 });
const lassi = sampleLine('lassi', { price: 7.5 });
const cart = sampleCart([naan, lassi], { deliveryCharge: 5, totalAmount: 23.5 });

describe('withQuantities', () => {
  it('changes line, count, subtotal and total together', () => {
    expect(withQuantities(cart, new Map([['naan', 3]]))).toMatchObject({
      itemCount: 4,
      amount: 24,
      totalAmount: 29,
      products: [{ qty: 3, totalPrice: 16.5 }, { qty: 1 }],
    });
  });

  it('takes a line out at zero', () => {
    const next = withQuantities(cart, new Map([['naan', 0]]));
    expect(next.products.map((line) => line.uniqueId)).toEqual(['lassi']);
    expect(next).toMatchObject({ itemCount: 1, amount: 7.5, totalAmount: 12.5 });
  });

  it('is the very same cart when nothing differs', () => {
    expect(withQuantities(cart, new Map([['naan', 2]]))).toBe(cart);
    expect(withQuantities(cart, new Map([['gone', 4]]))).toBe(cart);
  });
});

describe('line payloads', () => {
  const item = { modifierItemId: 'sauce', modifierName: 'Sauce', qty: 2, price: 2.5 };
  const categories = [{ modifierCategoryId: 'extras', categoryName: 'Extras', selectedModifierItems: [item] }];
  const line = sampleLine('curry', {
    variantId: 'large',
    isCombo: true,
    selectedModifierCategories: categories,
    comboItems: [
      {
        comboProductId: 'bread',
        comboItemId: 'naan',
        productId: 'naan',
        comboProductName: 'Garlic naan',
        variantId: null,
        variantName: null,
        qty: 1,
        price: 0,
        selectedModifierCategories: categories,
      },
    ],
  });
  const chosen = [{ modifierCategoryId: 'extras', selectedModifierItems: [{ modifierItemId: 'sauce', qty: 2 }] }];

  it('keeps every choice and leaves prices and names to the server', () => {
    expect(updateBodyOf(line, 4)).toEqual({
      uniqueId: 'curry',
      productId: 'product-of-curry',
      variantId: 'large',
      qty: 4,
      isOver18: false,
      isCombo: true,
      selectedModifierCategories: chosen,
      comboItems: [
        {
          comboProductId: 'bread',
          comboItemId: 'naan',
          productId: 'naan',
          variantId: null,
          qty: 1,
          selectedModifierCategories: chosen,
        },
      ],
      specialInstructions: '',
      ifSoldOut: { action: 'remove', productId: null },
    });
  });

  it('adds a removed line again with its quantity', () => {
    expect(addBodyOf({ ...line, qty: 3 })).toMatchObject({ qty: 3, variantId: 'large' });
    expect(addBodyOf(line)).not.toHaveProperty('uniqueId');
  });
});
