import { expect, it } from 'vitest';
import { alsoOrdered } from './also-ordered.ts';

const pair = (withId: string, orders: number) => ({ withId, orders });

it('adds up what stands beside several dishes, best first, at most three', () => {
  const pairs = [pair('raita', 12), pair('lassi', 20), pair('naan', 15), pair('raita', 11), pair('rice', 14)];
  expect(alsoOrdered(pairs, () => false)).toEqual(['raita', 'lassi', 'naan']);
});

it('leaves dishes out before it counts to three, and orders equal ones always alike', () => {
  const pairs = [pair('b', 10), pair('a', 10), pair('naan', 99), pair('c', 10)];
  expect(alsoOrdered(pairs, (productId) => productId === 'naan')).toEqual(['a', 'b', 'c']);
  expect(alsoOrdered([], () => false)).toEqual([]);
});
