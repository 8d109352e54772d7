import { describe, expect, it } from 'vitest';
import type { ComboGroup } from '#core/domain/menu/menu.ts';
import { cents } from '#core/domain/money/money.ts';
import { type ComboChoices, countInGroup, saveComboItem, setComboQty, toggleComboItem } from './combo-choices.ts';

const item = (comboItemId: string, maxAllowed: number): ComboGroup['items'][number] => ({
  comboItemId,
  productId: comboItemId,
  name: { en: comboItemId },
  price: cents(0),
  maxAllowed,
  image: null,
  outOfStockUntil: null,
  facts: { allergens: [], dietary: [] },
  variants: [],
  modifierCategories: [],
});
const breads: ComboGroup = {
  comboProductId: 'bread',
  productId: 'feast',
  name: { en: 'Bread' },
  minQty: 1,
  maxQty: 3,
  items: [item('naan', 3), item('roti', 1), item('kulcha', 3)],
};
const taken = (choices: ComboChoices) => choices.map((choice) => [choice.comboItemId, choice.qty]);

describe('toggleComboItem', () => {
  it('takes and gives back', () => {
    const naan = toggleComboItem([], breads, 'naan');
    expect(taken(naan)).toEqual([['naan', 1]]);
    expect(toggleComboItem(naan, breads, 'naan')).toEqual([]);
  });

  it('takes the room of the earliest when the group is full', () => {
    const full = setComboQty(toggleComboItem([], breads, 'naan'), breads, 'naan', 3).choices;
    const both = toggleComboItem(full, breads, 'roti');
    expect(taken(both)).toEqual([
      ['naan', 2],
      ['roti', 1],
    ]);
    expect(countInGroup(both, 'bread')).toBe(3);
  });
});

describe('setComboQty', () => {
  const roti = toggleComboItem([], breads, 'roti');

  it('stops at the item’s maximum and at the group’s', () => {
    expect(setComboQty(roti, breads, 'roti', 2).refused).toEqual({ by: 'item', limit: 1 });
    const both = toggleComboItem(roti, breads, 'naan');
    expect(setComboQty(both, breads, 'naan', 3)).toEqual({ choices: both, refused: { by: 'group', limit: 3 } });
    expect(taken(setComboQty(both, breads, 'naan', 2).choices)).toEqual([
      ['roti', 1],
      ['naan', 2],
    ]);
  });

  it('gives back at zero', () => {
    expect(setComboQty(roti, breads, 'roti', 0).choices).toEqual([]);
  });
});

describe('saveComboItem', () => {
  const choice = (comboItemId: string, variantId: string | null = null) => ({
    comboProductId: 'bread',
    comboItemId,
    variantId,
    qty: 1,
    selectedModifierCategories: [],
  });

  it('drops the oldest of a full group for the new one, and keeps the count', () => {
    const two: ComboGroup = { ...breads, maxQty: 2 };
    const full = [choice('naan'), choice('roti')];
    const saved = saveComboItem(full, two, choice('kulcha'));
    expect(taken(saved)).toEqual([
      ['roti', 1],
      ['kulcha', 1],
    ]);
    expect(countInGroup(saved, 'bread')).toBe(2);
  });

  it('changes a taken item in its place, with its quantity', () => {
    const naanTwice = { ...choice('naan'), qty: 2 };
    expect(saveComboItem([naanTwice, choice('roti')], breads, choice('naan', 'large'))).toEqual([
      { ...naanTwice, variantId: 'large' },
      choice('roti'),
    ]);
  });
});
