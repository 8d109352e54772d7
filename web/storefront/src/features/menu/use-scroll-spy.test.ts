import { expect, it } from 'vitest';
import { reachedIndex } from './use-scroll-spy.ts';

it.each([
  [[300, 900, 1500], 0],
  [[100, 700, 1300], 0],
  [[-500, 100, 700], 1],
  [[-900, -400, -10], 2],
  [[], 0],
])('of sections at %j, number %i has passed a line at 120', (tops, expected) => {
  expect(reachedIndex(tops, 120)).toBe(expected);
});
