import { describe, expect, it } from 'vitest';
import { toDomain } from '#core/contract/wire/to-domain.ts';
import { checkChoices } from '#core/domain/cart/selection.ts';
import type { ModifierCategory } from '#core/domain/menu/menu.ts';
import { type Choices, choicesOfLine, chosenIn, setItemQty, toggleItem } from './choices.ts';
import { sampleProduct } from './product-samples.ts';

function category(id: string): ModifierCategory {
  const found = toDomain(sampleProduct()).modifierCategories.find((one) => one.modifierCategoryId === id);
  if (!found) throw new Error(`No category ${id}`);
  return found;
}
const heat = category('heat');
const extras = category('extras');
const ids = (choices: Choices, id: string) => chosenIn(choices, id).map((item) => item.modifierItemId);

describe('toggleItem', () => {
  it('adds with quantity 1 and takes away again', () => {
    const added = toggleItem([], extras, 'sauce');
    expect(chosenIn(added, 'extras')).toEqual([{ modifierItemId: 'sauce', qty: 1 }]);
    expect(toggleItem(added, extras, 'sauce')).toEqual([]);
  });

  it('replaces the earliest when the category is full', () => {
    const two = toggleItem(toggleItem([], extras, 'sauce'), extras, 'chicken');
    const three = toggleItem(two, extras, 'egg');
    expect(ids(three, 'extras')).toEqual(['chicken', 'egg']);
    expect(ids(toggleItem(three, extras, 'sauce'), 'extras')).toEqual(['egg', 'sauce']);
  });

  it('moves a radio choice and never clears it', () => {
    const mild = toggleItem([], heat, 'mild');
    expect(ids(toggleItem(mild, heat, 'hot'), 'heat')).toEqual(['hot']);
    expect(toggleItem(mild, heat, 'mild')).toBe(mild);
  });

  it('leaves other categories alone and ignores unknown items', () => {
    const mild = toggleItem([], heat, 'mild');
    expect(ids(toggleItem(mild, extras, 'egg'), 'heat')).toEqual(['mild']);
    expect(toggleItem(mild, extras, 'gold')).toBe(mild);
  });

  it('never chooses more than the maximum, whatever is pressed', () => {
    let choices: Choices = [];
    for (const press of ['egg', 'sauce', 'chicken', 'egg', 'egg', 'sauce', 'chicken']) {
      choices = toggleItem(choices, extras, press);
      expect(checkChoices([extras], choices, 0)).toBeNull();
    }
  });
});

describe('setItemQty', () => {
  const sauce = toggleItem([], extras, 'sauce');

  it('counts up to the item maximum and says where it stopped', () => {
    const three = setItemQty(sauce, extras, 'sauce', 3);
    expect(chosenIn(three.choices, 'extras')).toEqual([{ modifierItemId: 'sauce', qty: 3 }]);
    expect(three.refusedAt).toBeNull();
    expect(setItemQty(three.choices, extras, 'sauce', 4)).toEqual({ choices: three.choices, refusedAt: 3 });
  });

  it('unchecks at zero', () => {
    expect(setItemQty(sauce, extras, 'sauce', 0)).toEqual({ choices: [], refusedAt: null });
  });
});

describe('choicesOfLine', () => {
  it('keeps what the menu still has', () => {
    const item = (modifierItemId: string, qty: number) => ({ modifierItemId, modifierName: '', qty, price: 0 });
    const line = {
      selectedModifierCategories: [
        { modifierCategoryId: 'extras', categoryName: '', selectedModifierItems: [item('sauce', 2), item('gone', 1)] },
        { modifierCategoryId: 'gone', categoryName: '', selectedModifierItems: [item('x', 1)] },
      ],
    };
    expect(choicesOfLine(line, [heat, extras])).toEqual([
      { modifierCategoryId: 'extras', selectedModifierItems: [{ modifierItemId: 'sauce', qty: 2 }] },
    ]);
  });
});
