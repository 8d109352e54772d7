import { expect, it } from 'vitest';
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { nearestDish } from './nearest-dish.ts';

const card = (productId: string, price: number, more: Partial<WireProductCard> = {}) =>
  ({ productId, price, isDisabled: false, isR18: false, ...more }) as WireProductCard;

const gone = card('gone', 20);
const menu = {
  departments: [
    { products: [card('other', 20)] },
    { products: [card('far', 30), gone, card('near', 21), card('off', 20, { isDisabled: true })] },
    { products: [card('beer', 20, { isR18: true }), card('lone', 9)] },
  ],
} as unknown as WireMenu;

it('is the nearest in price of its own department', () => {
  expect(nearestDish(menu, 'gone', () => true)?.productId).toBe('near');
  expect(nearestDish(menu, 'gone', ({ productId }) => productId !== 'near')?.productId).toBe('far');
});

it('is never R18, and none where the department has no other or the menu no such dish', () => {
  expect(nearestDish(menu, 'lone', () => true)).toBeUndefined();
  expect(nearestDish(menu, 'unknown', () => true)).toBeUndefined();
});
