import { expect, it } from 'vitest';
import { loadI18n, translator } from '#console/lib/page/i18n.tsx';
import { priceText } from './menu-text.ts';

it.each([
  ['en', 'from $18.00'],
  ['hi', '$18.00 से'],
  ['pa', '$18.00 ਤੋਂ'],
] as const)('puts the word for “from” on its side of the amount in %s', async (locale, expected) => {
  const t = translator(await loadI18n(locale));
  expect(priceText(t, { fromCents: 1800, isFrom: true })).toBe(expected);
  expect(priceText(t, { fromCents: 1800, isFrom: false })).toBe('$18.00');
});
