import { expect, it } from 'vitest';
import { dateWords, dayName } from './day-name.ts';

const WHOLE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

it('names days and dates in each language, also in the one that browsers do not know', () => {
  expect(dayName(1, 'en', 'long')).toBe('Sunday');
  expect(dayName(7, 'hi', 'long')).toBe('शनिवार');
  expect(dayName(7, 'pa', 'short')).toBe('ਸ਼ਨੀ');
  expect(dateWords('2026-12-25', 'en', WHOLE)).toBe('Fri, 25 Dec 2026');
  expect(dateWords('2026-12-25', 'pa', WHOLE)).toBe('ਸ਼ੁੱਕਰ 25 ਦਸੰਬਰ 2026');
  expect(dateWords('2026-12-05', 'pa', { day: 'numeric', month: 'long' })).toBe('5 ਦਸੰਬਰ');
  expect(dateWords('2026-12-25', 'pa', { month: 'short' })).toBe('ਦਸੰਬਰ');
  expect(dateWords('soon', 'pa', WHOLE)).toBe('');
});
