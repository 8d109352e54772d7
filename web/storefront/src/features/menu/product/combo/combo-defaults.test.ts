import { describe, expect, it } from 'vitest';
import type { WireComboGroup } from '#core/contract/menu/menu.ts';
import type { ChosenComboItem } from '#core/domain/cart/selection.ts';
import type { ComboGroup, ComboItem, ModifierCategory, Product, Variant } from '#core/domain/menu/menu.ts';
import { cents } from '#core/domain/money/money.ts';
import {
  answerForAll,
  includedChoice,
  includedItems,
  pressedChoice,
  sharedQuestionIds,
  sharedQuestions,
} from './combo-defaults.ts';

const NOW = Date.UTC(2026, 10, 23);

const modifier = (modifierItemId: string, isDefault = false) => ({
  modifierItemId,
  name: { en: modifierItemId },
  price: cents(0),
  image: null,
  isDefault,
  minQuantity: null,
  maxQuantity: null,
  isDisabled: false,
  outOfStockUntil: null,
  facts: { allergens: [], dietary: [] },
});
const category = (id: string, items: string[], chosen?: string): ModifierCategory => ({
  modifierCategoryId: id,
  name: { en: id },
  minQuantity: 1,
  maxQuantity: 1,
  countsPieces: false,
  isDisabled: false,
  items: items.map((item) => modifier(item, item === chosen)),
});
const variant = (variantId: string, price: number, outOfStockUntil: number | null = null): Variant => ({
  variantId,
  name: { en: variantId },
  description: null,
  price: cents(price),
  isDisabled: false,
  outOfStockUntil,
  facts: null,
  modifierCategories: [],
});
const part = (comboItemId: string, over: Partial<ComboItem> = {}): ComboItem => ({
  comboItemId,
  productId: comboItemId,
  name: { en: comboItemId },
  price: cents(0),
  maxAllowed: 2,
  image: null,
  outOfStockUntil: null,
  facts: { allergens: [], dietary: [] },
  variants: [],
  modifierCategories: [],
  ...over,
});
const group = (comboProductId: string, items: ComboItem[]): ComboGroup => ({
  comboProductId,
  productId: 'feast',
  name: { en: comboProductId },
  minQty: 1,
  maxQty: 3,
  items,
});
const chosen = (comboProductId: string, comboItemId: string, heat?: string): ChosenComboItem => ({
  comboProductId,
  comboItemId,
  variantId: null,
  qty: 1,
  selectedModifierCategories: heat
    ? [{ modifierCategoryId: 'heat', selectedModifierItems: [{ modifierItemId: heat, qty: 1 }] }]
    : [],
});

const heat = category('heat', ['mild', 'hot']);
const butter = part('butter', {
  variants: [variant('large', 2600), variant('regular', 2150)],
  modifierCategories: [heat],
});
const dal = part('dal', { modifierCategories: [heat] });
const curries = group('curries', [butter, dal]);
const rice = group('rice', [part('biryani', { modifierCategories: [category('heat', ['mild'])] }), part('plain')]);
const product = { comboGroups: [curries, rice] } as unknown as Product;
const heatOnly = new Set(['heat']);

function wireGroup(comboProductId: string, qty: number, items: Partial<WireComboGroup['comboItems'][number]>[]) {
  const comboItems = items.map((item, index) => ({
    comboItemId: `${comboProductId}${index}`,
    price: 0,
    hasVariants: false,
    hasModifiers: false,
    outOfStockUntilUtc: null,
    asks: [],
    ...item,
  }));
  return { comboProductId, minQty: qty, maxQty: qty, comboItems } as unknown as WireComboGroup;
}

describe('sharedQuestionIds', () => {
  it('are those that two parts ask, in one group or in two', () => {
    const groups = [
      wireGroup('a', 1, [{ asks: ['heat', 'milk'] }, { asks: [] }]),
      wireGroup('b', 1, [{ asks: ['heat'] }]),
    ];
    expect([...sharedQuestionIds(groups)]).toEqual(['heat']);
  });
});

describe('includedItems', () => {
  it('chooses the first free part in stock that asks nothing, where exactly one is wanted', () => {
    const soldOut = { outOfStockUntilUtc: new Date(NOW + 1).toISOString() };
    const one = wireGroup('rice', 1, [{ price: 2 }, { hasVariants: true }, { hasModifiers: true }, soldOut, {}, {}]);
    expect(includedItems([one], NOW).map(({ comboItemId }) => comboItemId)).toEqual(['rice4']);
    expect(includedItems([wireGroup('breads', 2, [{}])], NOW)).toEqual([]);
    expect(includedItems([wireGroup('rice', 1, [{ price: 2 }])], NOW)).toEqual([]);
  });
});

describe('includedChoice', () => {
  it('takes the variant without a surcharge, and none when that is sold out', () => {
    expect(includedChoice(curries, butter, NOW).variantId).toBe('regular');
    const gone = part('gone', { variants: [variant('large', 2600), variant('regular', 2150, NOW + 1)] });
    expect(includedChoice(curries, gone, NOW).variantId).toBeNull();
  });
});

describe('sharedQuestions', () => {
  it('asks where the first chosen part asks, with the answer that all have in common', () => {
    const same = sharedQuestions(
      product,
      [chosen('rice', 'biryani', 'mild'), chosen('curries', 'dal', 'mild')],
      heatOnly,
    );
    expect(same).toMatchObject([{ comboProductId: 'curries', answer: { modifierCategoryId: 'heat' } }]);
    expect(same[0]?.asking.map(({ comboItemId }) => comboItemId)).toEqual(['dal', 'biryani']);
    const mixed = sharedQuestions(product, [chosen('curries', 'butter', 'hot'), chosen('curries', 'dal')], heatOnly);
    expect(mixed[0]?.answer).toBeNull();
    expect(sharedQuestions(product, [chosen('rice', 'plain')], heatOnly)).toEqual([]);
  });

  it('answers all parts at once, but none with what it does not have', () => {
    const answer = { modifierCategoryId: 'heat', selectedModifierItems: [{ modifierItemId: 'hot', qty: 1 }] };
    const before = [chosen('curries', 'dal', 'mild'), chosen('rice', 'biryani', 'mild'), chosen('rice', 'plain')];
    const after = answerForAll(product, before, answer);
    expect(after.map(({ selectedModifierCategories }) => selectedModifierCategories)).toEqual([[answer], [], []]);
  });
});

describe('pressedChoice', () => {
  const known = sharedQuestions(product, [chosen('curries', 'dal', 'hot')], heatOnly);

  it('is complete when only shared questions are open, and takes their answers', () => {
    const first = pressedChoice(curries, butter, { questions: [], sharedIds: heatOnly }, NOW);
    expect(first).toMatchObject({ isComplete: true, choice: { variantId: 'regular', selectedModifierCategories: [] } });
    const second = pressedChoice(curries, butter, { questions: known, sharedIds: heatOnly }, NOW);
    expect(second.choice).toEqual({ ...chosen('curries', 'butter', 'hot'), variantId: 'regular' });
  });

  it('is not complete when the part asks something of its own', () => {
    const shared = { questions: [], sharedIds: new Set<string>() };
    expect(pressedChoice(curries, dal, shared, NOW).isComplete).toBe(false);
    const withDefault = part('chai', { modifierCategories: [category('milk', ['whole', 'oat'], 'whole')] });
    expect(pressedChoice(curries, withDefault, shared, NOW).isComplete).toBe(true);
  });
});
