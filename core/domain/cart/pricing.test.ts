import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { aCategory, aComboGroup, aComboItem, anItem, aProduct, aVariant } from '#core/domain/testing/dishes.ts';
import {
  basePrice,
  comboItemPrice,
  fromPrice,
  linePrice,
  modifiersPrice,
  unitPrice,
  variantSurcharge,
} from './pricing.ts';
import type { ChosenCategory, ChosenComboItem, Selection } from './selection.ts';

const chosen = (categoryId: string, ...items: [string, number][]): ChosenCategory => ({
  modifierCategoryId: categoryId,
  selectedModifierItems: items.map(([modifierItemId, qty]) => ({ modifierItemId, qty })),
});
const selection = (more: Partial<Selection> = {}): Selection => ({
  productId: 'dish',
  variantId: null,
  qty: 1,
  selectedModifierCategories: [],
  comboItems: [],
  ...more,
});
const comboChoice = (groupId: string, itemId: string, more: Partial<ChosenComboItem> = {}): ChosenComboItem => ({
  comboProductId: groupId,
  comboItemId: itemId,
  variantId: null,
  qty: 1,
  selectedModifierCategories: [],
  ...more,
});

const extras = aCategory(
  'extras',
  [0, 4],
  [anItem('cheese', 250), anItem('chilli'), anItem('egg', 100, { maxQuantity: 3 })],
);

describe('basePrice', () => {
  it('is the variant’s, else the discounted, else the ordinary price', () => {
    const product = aProduct(2150, { discountedPrice: cents(1800) });
    expect(basePrice(product, { price: cents(2500) })).toBe(2500);
    expect(basePrice(product, null)).toBe(1800);
    expect(basePrice(aProduct(2150), null)).toBe(2150);
  });
});

describe('unitPrice and linePrice', () => {
  const product = aProduct(2150, {
    variants: [
      aVariant('small', 1800),
      aVariant('large', 2600, { modifierCategories: [aCategory('side', [0, 1], [anItem('rice', 300)])] }),
    ],
    modifierCategories: [extras],
  });

  it('add what was chosen to the variant, for each piece', () => {
    const large = selection({
      variantId: 'large',
      qty: 3,
      selectedModifierCategories: [chosen('extras', ['cheese', 1], ['egg', 2]), chosen('side', ['rice', 1])],
    });
    expect(unitPrice(product, large)).toBe(2600 + 250 + 200 + 300);
    expect(linePrice(product, large)).toBe(3 * 3350);
  });

  it('price a quantity that slipped through inside the item’s bounds', () => {
    expect(modifiersPrice([extras], [chosen('extras', ['egg', 50])])).toBe(300);
    expect(modifiersPrice([extras], [chosen('extras', ['cheese', 0])])).toBe(250);
    expect(modifiersPrice([extras], [chosen('extras', ['cheese', 1000])])).toBe(25_000);
  });

  it('count nothing for ids that are not on the menu, nor for another variant’s choices', () => {
    expect(
      unitPrice(product, selection({ variantId: 'small', selectedModifierCategories: [chosen('side', ['rice', 1])] })),
    ).toBe(1800);
    expect(modifiersPrice([extras], [chosen('extras', ['gold', 9]), chosen('none', ['cheese', 1])])).toBe(0);
  });

  it('are never negative, and a line is its unit price × quantity', () => {
    const anyChoice = fc
      .array(fc.tuple(fc.constantFrom('cheese', 'chilli', 'egg', 'gold'), fc.integer({ min: -5, max: 500 })), {
        maxLength: 6,
      })
      .map((items) => chosen('extras', ...items));
    fc.assert(
      fc.property(
        fc.constantFrom('small', 'large', null),
        fc.integer({ min: 1, max: 999 }),
        anyChoice,
        (variantId, qty, choice) => {
          const given = selection({ variantId, qty, selectedModifierCategories: [choice] });
          const unit = unitPrice(product, given);
          expect(unit).toBeGreaterThanOrEqual(1800);
          expect(linePrice(product, given)).toBe(unit * qty);
        },
      ),
    );
  });

  it('do not depend on the order of the choices', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['cheese', 'chilli', 'egg']), (ids) => {
        const of = (list: string[]) =>
          unitPrice(
            product,
            selection({
              selectedModifierCategories: [chosen('extras', ...list.map((id): [string, number] => [id, 2]))],
            }),
          );
        expect(of(ids)).toBe(of([...ids].reverse()));
      }),
    );
  });
});

describe('combos', () => {
  const curry = aComboItem('curry', 0, {
    maxAllowed: 2,
    variants: [aVariant('regular', 1800), aVariant('family', 2700), aVariant('hidden', 100, { isDisabled: true })],
    modifierCategories: [extras],
  });
  const product = aProduct(4500, { comboGroups: [aComboGroup('mains', [1, 3], [curry, aComboItem('lamb', 350)])] });

  it('charge a dearer variant the difference to the cheapest one shown', () => {
    expect(curry.variants.map((variant) => variantSurcharge(curry, variant))).toEqual([0, 900, 0]);
  });

  it('add surcharge, variant and modifiers of each item, × its quantity', () => {
    const family = comboChoice('mains', 'curry', {
      variantId: 'family',
      qty: 2,
      selectedModifierCategories: [chosen('extras', ['cheese', 1])],
    });
    expect(comboItemPrice(product, family)).toBe(2 * (900 + 250));
    expect(unitPrice(product, selection({ comboItems: [family, comboChoice('mains', 'lamb')] }))).toBe(
      4500 + 2300 + 350,
    );
    expect(comboItemPrice(product, comboChoice('mains', 'unknown'))).toBe(0);
    expect(comboItemPrice(product, comboChoice('unknown', 'curry'))).toBe(0);
  });
});

describe('fromPrice', () => {
  it('is the lowest that can be had, "from" when variants differ', () => {
    const variants = [aVariant('a', 2600), aVariant('b', 1800), aVariant('c', 900, { isDisabled: true })];
    expect(fromPrice(aProduct(2150, { variants }))).toEqual({ price: 1800, isFrom: true });
    expect(fromPrice(aProduct(2150, { variants: [aVariant('a', 1800), aVariant('b', 1800)] }))).toEqual({
      price: 1800,
      isFrom: false,
    });
    expect(fromPrice(aProduct(2150, { discountedPrice: cents(1990) }))).toEqual({ price: 1990, isFrom: false });
  });
});
