import { expect, it } from 'vitest';
import { aheadText, clockText, momentText } from './moment.ts';

const ZONE = 'Pacific/Auckland';
const EVENING = Date.parse('2026-11-21T18:52:00+13:00');

it.each([
  ['en', '21 November 2026, 6:52 pm'],
  ['hi', '21 नवंबर 2026, शाम 6:52 बजे'],
  ['pa', '21 ਨਵੰਬਰ 2026, ਸ਼ਾਮ 6:52 ਵਜੇ'],
] as const)('an instant is told as %s tells it', (locale, text) => {
  expect(momentText(EVENING, ZONE, locale)).toBe(text);
});

it.each([
  [0, '6:52 pm', 'शाम 6:52 बजे'],
  [1, 'tomorrow 6:52 pm', 'कल शाम 6:52 बजे'],
  [2, 'Mon 6:52 pm', 'सोम शाम 6:52 बजे'],
  [9, 'Mon 30/11 6:52 pm', 'सोम 30/11 शाम 6:52 बजे'],
])('an instant %i days ahead is said in the words of the store', (days, english, hindi) => {
  const ms = EVENING + days * 86_400_000;
  expect((['en', 'hi'] as const).map((locale) => aheadText(ms, EVENING, ZONE, locale))).toEqual([english, hindi]);
});

it.each([
  [0, '12 am', 'रात 12 बजे'],
  [690, '11:30 am', 'सुबह 11:30 बजे'],
  [900, '3 pm', 'दोपहर 3 बजे'],
  [1500, '1 am', 'रात 1 बजे'],
])('%i minutes after midnight are %s and %s', (minutes, english, hindi) => {
  expect([clockText(minutes, 'en'), clockText(minutes, 'hi')]).toEqual([english, hindi]);
});
