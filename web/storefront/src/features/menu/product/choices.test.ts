import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDomain } from '#core/contract/wire/to-domain.ts';
import { countChosen } from '#core/domain/cart/choice-count.ts';
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

describe('a group that counts pieces', () => {
  const scoops = { ...extras, minQuantity: 3, maxQuantity: 3, countsPieces: true };
  const more = (choices: Choices, id: string, qty: number) => setItemQty(choices, scoops, id, qty);

  it('takes three pieces of two kinds, and no fourth', () => {
    const two = toggleItem(toggleItem([], scoops, 'sauce'), scoops, 'chicken');
    const three = more(two, 'sauce', 2);
    expect(three.refusedAt).toBeNull();
    expect(checkChoices([scoops], three.choices, 0)).toBeNull();
    expect(more(three.choices, 'chicken', 2)).toEqual({ choices: three.choices, refusedAt: 3 });
  });

  it('makes room for one more kind by one piece of the earliest', () => {
    const full = more(toggleItem([], scoops, 'sauce'), 'sauce', 3).choices;
    const mixed = toggleItem(full, scoops, 'egg');
    expect(chosenIn(mixed, 'extras')).toEqual([
      { modifierItemId: 'sauce', qty: 2 },
      { modifierItemId: 'egg', qty: 1 },
    ]);
    expect(ids(toggleItem(toggleItem(mixed, scoops, 'chicken'), scoops, 'chicken'), 'extras')).toEqual([
      'sauce',
      'egg',
    ]);
  });

  it('never holds more pieces than its maximum, whatever is pressed', () => {
    const press = fc.tuple(fc.constantFrom('egg', 'sauce', 'chicken'), fc.option(fc.nat(6), { nil: undefined }));
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        let choices: Choices = [];
        for (const [id, qty] of presses) {
          choices = qty === undefined ? toggleItem(choices, scoops, id) : more(choices, id, qty).choices;
          expect(countChosen(scoops, chosenIn(choices, 'extras'))).toBeLessThanOrEqual(3);
        }
      }),
    );
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
