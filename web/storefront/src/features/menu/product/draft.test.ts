import { describe, expect, it } from 'vitest';
import type { WireCartLine } from '#core/contract/cart/cart.ts';
import { toDomain } from '#core/contract/wire/to-domain.ts';
import { bodyOf, draftOfLine, freshDraft, withVariant } from './draft.ts';
import { sampleItem, sampleProduct } from './product-samples.ts';

const NOW = 0;
const wire = sampleProduct();
const [heat, extras] = wire.modifierCategories;
if (!heat || !extras) throw new Error('The sample has two categories');
const product = toDomain({
  ...wire,
  modifierCategories: [
    { ...heat, modifierItems: [sampleItem('mild', 0, { isDefault: true }), sampleItem('hot', 0)] },
    extras,
  ],
});

describe('freshDraft', () => {
  it('starts with the defaults and without a size where there is a choice', () => {
    expect(freshDraft(product, NOW)).toEqual({
      variantId: null,
      choices: [{ modifierCategoryId: 'heat', selectedModifierItems: [{ modifierItemId: 'mild', qty: 1 }] }],
      comboItems: [],
      qty: 1,
    });
  });

  it('takes the only size there is, unless it is sold out', () => {
    const [regular] = product.variants;
    if (!regular) throw new Error('The sample has variants');
    expect(freshDraft({ ...product, variants: [regular] }, NOW).variantId).toBe('regular');
    expect(freshDraft({ ...product, variants: [{ ...regular, outOfStockUntil: NOW + 1 }] }, NOW).variantId).toBeNull();
  });
});

describe('withVariant', () => {
  it('starts the modifiers over', () => {
    const chosen = { modifierCategoryId: 'extras', selectedModifierItems: [{ modifierItemId: 'egg', qty: 1 }] };
    const draft = { ...freshDraft(product, NOW), choices: [chosen], qty: 3 };
    expect(withVariant(draft, product, 'large', NOW)).toEqual({
      ...freshDraft(product, NOW),
      variantId: 'large',
      qty: 3,
    });
  });
});

describe('draftOfLine', () => {
  const line: WireCartLine = {
    uniqueId: 'line',
    productId: 'curry',
    qty: 2,
    productName: 'Butter chicken',
    variantId: 'large',
    variantName: 'Large',
    isCombo: false,
    isR18: false,
    comboItems: [],
    selectedModifierCategories: [
      {
        modifierCategoryId: 'extras',
        categoryName: 'Extras',
        selectedModifierItems: [{ modifierItemId: 'sauce', modifierName: 'Sauce', qty: 2, price: 2.5 }],
      },
    ],
    specialInstructions: 'Cut in half',
    ifSoldOut: { action: 'swap', productId: 'dal', productName: 'Dal', text: 'If sold out: Dal instead' },
    price: 31,
    totalPrice: 62,
    picture: null,
    problem: null,
  };

  it('goes out as it came in', () => {
    expect(bodyOf(product, draftOfLine(product, line), 'line')).toEqual({
      uniqueId: 'line',
      productId: 'curry',
      variantId: 'large',
      qty: 2,
      isOver18: false,
      isCombo: false,
      selectedModifierCategories: [
        { modifierCategoryId: 'extras', selectedModifierItems: [{ modifierItemId: 'sauce', qty: 2 }] },
      ],
      comboItems: [],
      specialInstructions: 'Cut in half',
      ifSoldOut: { action: 'swap', productId: 'dal' },
    });
  });

  it('asks for the size again when the line’s is gone', () => {
    expect(draftOfLine(product, { ...line, variantId: 'family' }).variantId).toBeNull();
  });

  it('adds without a line', () => {
    expect(bodyOf(product, freshDraft(product, NOW), undefined)).not.toHaveProperty('uniqueId');
  });
});
