import { expect, it } from 'vitest';
import { agoText } from './ago.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const text = (ms: number, language = 'en') => agoText(1e12 + ms, 1e12, language);

it('says seven days right after something was made for seven days', () => {
  expect([7 * DAY, 7 * DAY - 1, 7 * DAY - 30 * MINUTE].map((ms) => text(ms))).toEqual(Array(3).fill('in 7 days'));
  expect(text(7 * DAY - 1, 'pa')).toBe('7 ਦਿਨਾਂ ਵਿੱਚ');
  expect([DAY - 1, 61 * MINUTE, 30_000].map((ms) => text(ms))).toEqual(['tomorrow', 'in 1 hour', 'now']);
});

it('counts only whole units of what is over', () => {
  expect([-30_000, -119_000, -(2 * DAY - 1)].map((ms) => text(ms))).toEqual(['now', '1 minute ago', 'yesterday']);
});
