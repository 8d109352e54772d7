import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComboGroup, aComboItem, aProduct } from '#core/domain/testing/dishes.ts';
import type { Product } from './menu.ts';
import {
  addByHand,
  COUNT_MAX,
  type CountedDish,
  isCountedOn,
  leftOf,
  moveStock,
  shownCount,
  stockOfLines,
  tooFewOf,
  type UsingLine,
} from './stock-count.ts';

const DAY = '2026-11-23';
const NEXT = '2026-11-24';

function menuOf(products: Product[], counted: Record<string, CountedDish>) {
  return {
    products: new Map(products.map((product) => [product.productId, product])),
    counted: new Map(Object.entries(counted)),
  };
}
const line = (productId: string, qty: number, comboItems: UsingLine['comboItems'] = []): UsingLine => ({
  productId,
  qty,
  comboItems,
});

const pie = aProduct(900, { productId: 'pie' });
const cake = aProduct(700, { productId: 'cake' });
const feast = aProduct(3000, {
  productId: 'feast',
  comboGroups: [
    aComboGroup('mains', [1, 4], [aComboItem('a pie', 0, { productId: 'pie', maxAllowed: 4 })]),
    aComboGroup('sweets', [0, 2], [aComboItem('a cake', 0, { productId: 'cake' })]),
  ],
});
const menu = menuOf([pie, cake, feast], {
  pie: { daily: null, days: [DAY] },
  cake: { daily: 6, days: [] },
});
const feastWith = (qty: number, pies: number, cakes = 0) =>
  line('feast', qty, [
    { comboProductId: 'mains', comboItemId: 'a pie', qty: pies },
    ...(cakes > 0 ? [{ comboProductId: 'sweets', comboItemId: 'a cake', qty: cakes }] : []),
  ]);

describe('which dishes are counted', () => {
  it('on days that have a count, and on each day where there is a daily amount', () => {
    expect([isCountedOn(menu, 'pie', DAY), isCountedOn(menu, 'pie', NEXT)]).toEqual([true, false]);
    expect([isCountedOn(menu, 'cake', DAY), isCountedOn(menu, 'feast', DAY)]).toEqual([true, false]);
    expect(leftOf(menu, { pie: { [DAY]: 3 } }, 'pie', DAY)).toBe(3);
    expect([leftOf(menu, {}, 'cake', NEXT), leftOf(menu, {}, 'feast', DAY)]).toEqual([6, null]);
  });
});

describe('a count below 0', () => {
  it('reads as none', () => {
    expect([shownCount(-5), shownCount(0), shownCount(4)]).toEqual([0, 0, 4]);
    expect(leftOf(menu, { pie: { [DAY]: -5 } }, 'pie', DAY)).toBe(0);
    const few = tooFewOf(menu, { pie: { [DAY]: -5 } }, [line('pie', 1), feastWith(1, 1)], DAY);
    expect(few.map((one) => one?.left)).toEqual([0, 0]);
  });

  it('by hand: plus starts from the number that is read, minus leaves a count below 0 as it is', () => {
    expect([addByHand(-5, 1), addByHand(0, 1), addByHand(7, 2)]).toEqual([1, 1, 9]);
    expect([addByHand(-5, -1), addByHand(-5, 0), addByHand(2, -3), addByHand(7, -3)]).toEqual([-5, -5, 0, 4]);
    expect(addByHand(COUNT_MAX, 1)).toBe(COUNT_MAX);
  });
});

describe('what lines take', () => {
  it('adds up lines and the dishes of combos, each dish once', () => {
    expect(stockOfLines(menu, [line('pie', 2), feastWith(3, 2, 1), line('pie', 1)], DAY)).toEqual([
      { productId: 'cake', day: DAY, quantity: 3 },
      { productId: 'pie', day: DAY, quantity: 9 },
    ]);
    expect(stockOfLines(menu, [line('pie', 2)], NEXT)).toEqual([]);
  });
});

describe('too few', () => {
  const few = (pies: number, ...lines: UsingLine[]) =>
    tooFewOf(menu, { pie: { [DAY]: pies } }, lines, DAY).map(
      (one) => one && [one.left, one.productId, one.comboItemId],
    );

  it('is said of the line that runs out, after the lines before it', () => {
    expect(few(5, line('pie', 3), line('pie', 2))).toEqual([null, null]);
    expect(few(5, line('pie', 3), line('pie', 3))).toEqual([null, [2, 'pie', null]]);
    expect(few(5, line('pie', 9), line('pie', 1))).toEqual([
      [5, 'pie', null],
      [0, 'pie', null],
    ]);
  });

  it('names the dish of a combo, in whole combos', () => {
    expect(few(5, feastWith(3, 2))).toEqual([[2, 'pie', 'a pie']]);
    expect(few(99, feastWith(7, 1, 1))).toEqual([[6, 'cake', 'a cake']]);
    expect(few(1, feastWith(1, 2))).toEqual([[0, 'pie', 'a pie']]);
  });

  it('leaves lines that together take no more than there is, and the most of each', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 3 })), { maxLength: 6 }),
        (pies, wanted) => {
          const lines = wanted.map(([qty, each]) => (each === 0 ? line('pie', qty) : feastWith(qty, each)));
          const found = tooFewOf(menu, { pie: { [DAY]: pies } }, lines, DAY);
          const had = lines.map((one, at) => ({ ...one, qty: found[at]?.left ?? one.qty }));
          const [taken] = stockOfLines(menu, had, DAY);
          const total = taken?.quantity ?? 0;
          expect(total).toBeLessThanOrEqual(pies);
          const [first] = found.flatMap((one, at) => (one ? [at] : []));
          if (first === undefined) return;
          const more = had.slice(0, first + 1).map((one, at) => (at === first ? { ...one, qty: one.qty + 1 } : one));
          expect(stockOfLines(menu, more, DAY)[0]?.quantity).toBeGreaterThan(pies);
        },
      ),
    );
  });
});

describe('a correction', () => {
  const held = (quantity: number, productId = 'pie') => [{ productId, day: DAY, quantity }];
  const asked = { status: 'accepted', reason: 'guest-asked' } as const;

  it('takes the difference, or gives it back', () => {
    expect(moveStock(held(2), held(2), held(5), asked)).toEqual({ held: held(5), takes: held(3), backs: [] });
    expect(moveStock(held(5), held(5), held(2), asked)).toEqual({ held: held(2), takes: [], backs: held(3) });
    expect(moveStock(held(5), held(5), [], asked)).toEqual({ held: [], takes: [], backs: held(5) });
  });

  it('gives back no more than the order holds', () => {
    expect(moveStock([], held(5), held(2), asked)).toEqual({ held: [], takes: [], backs: [] });
    expect(moveStock(held(1), held(5), held(2), asked)).toEqual({ held: [], takes: [], backs: held(1) });
  });

  it('gives back nothing that has run out, and nothing once it is cooked', () => {
    const kept = { held: held(2), takes: [], backs: [] };
    expect(moveStock(held(5), held(5), held(2), { ...asked, reason: 'sold-out' })).toEqual(kept);
    expect(moveStock(held(5), held(5), held(2), { ...asked, status: 'preparing' })).toEqual(kept);
  });

  it('keeps what it holds of dishes that are counted no longer', () => {
    expect(moveStock(held(5), [], [], asked)).toEqual({ held: held(5), takes: [], backs: [] });
  });
});
