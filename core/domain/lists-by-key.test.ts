import { expect, it } from 'vitest';
import { addTo } from './lists-by-key.ts';

it('appends to the list of a key, and begins one', () => {
  const lists = new Map<string, number[]>();
  for (const [key, value] of [
    ['naan', 1],
    ['dal', 2],
    ['naan', 3],
  ] as const)
    addTo(lists, key, value);
  expect([...lists]).toEqual([
    ['naan', [1, 3]],
    ['dal', [2]],
  ]);
});
