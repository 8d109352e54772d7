import { expect, it } from 'vitest';
import { roundCash } from './cash.ts';
import { cents } from './money.ts';

it.each([
  [19_522, 10, 19_520],
  [105, 10, 100],
  [106, 10, 110],
  [100, 10, 100],
  [4, 10, 0],
  [102, 5, 100],
  [103, 5, 105],
  [103, 1, 103],
])('makes %i cents in steps of %i %i', (amount, step, rounded) => {
  expect(roundCash(cents(amount), step)).toBe(rounded);
});
