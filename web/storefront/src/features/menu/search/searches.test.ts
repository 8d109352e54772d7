import { expect, it } from 'vitest';
import { withSearch } from './searches.ts';

it('keeps the last five, newest first, each once however it is written', () => {
  const five = ['one', 'two', 'three', 'four', 'five'];
  expect(withSearch(five, ' six ')).toEqual(['six', 'one', 'two', 'three', 'four']);
  expect(withSearch(['naan', 'kumara'], 'Kūmara')).toEqual(['Kūmara', 'naan']);
});

it('drops what was typed on the way, and keeps neither letters nor novels', () => {
  expect(withSearch(['pan', 'naan'], 'paneer  tikka')).toEqual(['paneer tikka', 'naan']);
  const before = ['naan'];
  for (const typed of ['', '  ', 'pa', '!!!', 'x'.repeat(41)]) expect(withSearch(before, typed)).toBe(before);
});
