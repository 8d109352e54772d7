import { expect, it } from 'vitest';
import { MAX_FAVOURITES, withFavourite } from './favourites.ts';

it('has each dish once, the newest first', () => {
  expect(withFavourite(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
  expect(withFavourite(['a', 'b'], 'a', false)).toEqual(['b']);
  expect(withFavourite([], 'a', false)).toEqual([]);
});

it('lets the oldest go', () => {
  const full = Array.from({ length: MAX_FAVOURITES }, (_, place) => `dish ${place}`);
  const next = withFavourite(full, 'new', true);
  expect([next.length, next[0], next.includes(`dish ${MAX_FAVOURITES - 1}`)]).toEqual([MAX_FAVOURITES, 'new', false]);
});
