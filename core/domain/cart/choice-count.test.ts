import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModifierCategory } from '#core/domain/menu/menu.ts';
import { aCategory, anItem, aProduct } from '#core/domain/testing/dishes.ts';
import {
  type ChosenItem,
  canBeAnswered,
  clampModifierQty,
  countChosen,
  fillUp,
  MODIFIER_QTY_MAX,
  mostOf,
  roomFor,
} from './choice-count.ts';
import { asItComes } from './line-wishes.ts';
import { isOrderable } from './orderable.ts';
import { linePrice } from './pricing.ts';
import { checkChoices, checkSelection, defaultChoices } from './selection.ts';

const NOW = 1_800_000_000_000;
const chosen = (...items: [string, number][]): ChosenItem[] =>
  items.map(([modifierItemId, qty]) => ({ modifierItemId, qty }));
const problemOf = (group: ModifierCategory, items: readonly ChosenItem[]) =>
  checkChoices(
    [group],
    items.length === 0 ? [] : [{ modifierCategoryId: group.modifierCategoryId, selectedModifierItems: items }],
    NOW,
  );
const flavours = [anItem('plum'), anItem('mint'), anItem('lime')];
const scoops = aCategory('scoops', [3, 3], flavours, { countsPieces: true });
const itemOf = (group: ModifierCategory, id: string) => {
  const item = group.items.find(({ modifierItemId }) => modifierItemId === id);
  if (!item) throw new Error(id);
  return item;
};

describe('a group that counts pieces', () => {
  it('sells three scoops of two flavours, and of one', () => {
    expect(problemOf(scoops, chosen(['plum', 2], ['mint', 1]))).toBeNull();
    expect(problemOf(scoops, chosen(['plum', 3]))).toBeNull();
    expect(problemOf(scoops, chosen(['plum', 1], ['mint', 1], ['lime', 1]))).toBeNull();
  });

  it('says how many are missing, and what its most is', () => {
    expect(problemOf(scoops, [])).toMatchObject({ code: 'too-few', limit: 3, missing: 3 });
    expect(problemOf(scoops, chosen(['plum', 2]))).toMatchObject({ code: 'too-few', limit: 3, missing: 1 });
    expect(problemOf(scoops, chosen(['plum', 2], ['mint', 2]))).toMatchObject({ code: 'too-many', limit: 3 });
    expect(problemOf(scoops, chosen(['plum', 4]))).toMatchObject({ code: 'too-many', limit: 3 });
  });

  it('has room for what its maximum leaves, and no more than the item’s own maximum', () => {
    expect(roomFor(scoops, chosen(['mint', 2]), itemOf(scoops, 'plum'))).toBe(1);
    expect(roomFor(scoops, chosen(['plum', 2]), itemOf(scoops, 'plum'))).toBe(3);
    expect(mostOf(scoops, anItem('two', 0, { maxQuantity: 2 }))).toBe(2);
    expect(mostOf(scoops, anItem('open'))).toBe(3);
  });

  it('can be ordered where the pieces suffice, though the kinds do not', () => {
    const single = (maxQuantity: number | null) =>
      aProduct(1, { modifierCategories: [{ ...scoops, items: [anItem('plum', 0, { maxQuantity })] }] });
    expect(isOrderable(single(null), NOW)).toBe(true);
    expect(isOrderable(single(2), NOW)).toBe(false);
    // Two only together with two: never exactly three.
    expect(
      canBeAnswered(scoops, [
        { minQuantity: 2, maxQuantity: 2 },
        { minQuantity: 2, maxQuantity: 2 },
      ]),
    ).toBe(false);
    expect(
      canBeAnswered(scoops, [
        { minQuantity: 2, maxQuantity: 2 },
        { minQuantity: 1, maxQuantity: 1 },
      ]),
    ).toBe(true);
  });

  it('comes as it comes: the default first, then the cheapest', () => {
    const dear = aCategory(
      'dear',
      [3, 3],
      [anItem('gold', 900), anItem('plum', 0, { maxQuantity: 1 }), anItem('mint', 100, { isDefault: true })],
      { countsPieces: true },
    );
    expect(asItComes(aProduct(500, { modifierCategories: [dear] }), 1, NOW)?.selectedModifierCategories).toEqual([
      { modifierCategoryId: 'dear', selectedModifierItems: chosen(['mint', 2], ['plum', 1]) },
    ]);
  });
});

describe('a group that counts kinds', () => {
  it('takes each kind up to a hundred times, and all kinds without a maximum a hundred times together', () => {
    const bowl = aCategory(
      'bowl',
      [0, 40],
      Array.from({ length: 40 }, (_, index) => anItem(`item-${index}`)),
    );
    const all = bowl.items.map(({ modifierItemId }) => ({ modifierItemId, qty: 100 }));
    expect(problemOf(bowl, all.slice(0, 1))).toBeNull();
    expect(problemOf(bowl, all)).toMatchObject({ code: 'too-many', limit: 100 });
    expect(problemOf(bowl, chosen(['item-0', 60], ['item-1', 40]))).toBeNull();
    expect(problemOf(bowl, chosen(['item-0', 60], ['item-1', 41]))).toMatchObject({ code: 'too-many', limit: 100 });
    const dish = aProduct(1250, { modifierCategories: [bowl] });
    const selection = {
      productId: 'dish',
      variantId: null,
      qty: 1,
      comboItems: [],
      selectedModifierCategories: [{ modifierCategoryId: 'bowl', selectedModifierItems: all }],
    };
    // 4,000 free pieces for the price of the bowl.
    expect(linePrice(dish, selection)).toBe(1250);
    expect(checkSelection(dish, selection, NOW).ok).toBe(false);
  });
});

const bound = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }), { nil: null });
const anyItems = fc.array(
  fc.record({ minQuantity: bound(0, 4), maxQuantity: bound(1, 120), price: fc.nat(500), isDefault: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
);
const anyGroup = fc
  .record({ min: fc.nat(6), extra: fc.nat(100), countsPieces: fc.boolean(), items: anyItems })
  .map(({ min, extra, countsPieces, items }) =>
    aCategory(
      'group',
      [min, Math.max(1, Math.min(100, min + extra))],
      items.map(({ price, ...more }, index) => anItem(`item-${index}`, price, more)),
      { countsPieces },
    ),
  );
const anyChoice = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 130 })), {
  maxLength: 6,
});
const choose = (group: ModifierCategory, quantities: readonly number[]) =>
  group.items.flatMap(({ modifierItemId }, index) => {
    const qty = quantities[index] ?? 0;
    return qty > 0 ? [{ modifierItemId, qty }] : [];
  });
const unbounded = (group: ModifierCategory, items: readonly ChosenItem[]) =>
  items.filter(({ modifierItemId }) => itemOf(group, modifierItemId).maxQuantity === null);
const piecesOf = (items: readonly ChosenItem[]) => items.reduce((count, { qty }) => count + qty, 0);

describe('as a property', () => {
  it('chosen pieces never exceed a group’s maximum, nor a hundred where nothing is set', () => {
    fc.assert(
      fc.property(anyGroup, anyChoice, (group, quantities) => {
        const items = choose(group, quantities);
        if (problemOf(group, items)) return;
        expect(countChosen(group, items)).toBeGreaterThanOrEqual(group.minQuantity);
        expect(items.length).toBeLessThanOrEqual(group.maxQuantity);
        if (group.countsPieces) expect(piecesOf(items)).toBeLessThanOrEqual(group.maxQuantity);
        expect(piecesOf(unbounded(group, items))).toBeLessThanOrEqual(MODIFIER_QTY_MAX);
      }),
      { numRuns: 2_000 },
    );
  });

  it('an item is taken up to the room that is said, and not beyond', () => {
    fc.assert(
      fc.property(anyGroup, anyChoice, fc.nat(5), (group, quantities, place) => {
        const open = { ...group, minQuantity: 0 };
        const item = group.items[place % group.items.length];
        const before = choose(open, quantities).filter((one) => one.modifierItemId !== item?.modifierItemId);
        if (!item || problemOf(open, before)) return;
        const room = roomFor(open, before, item);
        const withQty = (qty: number) => problemOf(open, [...before, { modifierItemId: item.modifierItemId, qty }]);
        if (room >= clampModifierQty(item, 1)) expect(withQty(room)).toBeNull();
        if (room + 1 >= clampModifierQty(item, 1)) expect(withQty(room + 1)).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('what is ticked beforehand, and what fills it up, never exceeds it either', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        const open = { ...group, minQuantity: 0 };
        const defaults = defaultChoices([group], NOW)[0]?.selectedModifierItems ?? [];
        expect(problemOf(open, defaults)).toBeNull();
        expect(problemOf(open, fillUp(group, defaults, group.items))).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('what cannot be answered is refused whatever is chosen', () => {
    fc.assert(
      fc.property(anyGroup, anyChoice, (group, quantities) => {
        if (!canBeAnswered(group, group.items)) expect(problemOf(group, choose(group, quantities))).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});
