import { expect, it } from 'vitest';
import { loadI18n, loadTexts, translator } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem } from '#core/contract/menu/console-menu.ts';
import { priceText, problemText, sameProblems } from './menu-text.ts';

it.each([
  ['en', 'from $18.00'],
  ['hi', '$18.00 से'],
  ['pa', '$18.00 ਤੋਂ'],
] as const)('puts the word for “from” on its side of the amount in %s', async (locale, expected) => {
  const t = translator(await loadI18n(locale));
  expect(priceText(t, { fromCents: 1800, isFrom: true })).toBe(expected);
  expect(priceText(t, { fromCents: 1800, isFrom: false })).toBe('$18.00');
});

const missing = (
  itemId: string,
  code: WireLintProblem['code'],
  more: Partial<WireLintProblem> = {},
): WireLintProblem => ({
  kind: 'product',
  itemId,
  code,
  ...more,
});

it('says once what eight hundred dishes lack, blockers first, and names the first three', async () => {
  const t = translator(await loadI18n('en'));
  await loadTexts('later');
  const dishes = Array.from({ length: 800 }, (_, index) => `Dish ${index + 1}`);
  const found = sameProblems([
    ...dishes.map((id) => missing(id, 'allergens-missing')),
    ...dishes.map((id) => missing(id, 'translation-missing', { name: 'hi', count: 2 })),
    missing('Dish 1', 'translation-missing', { name: 'pa', count: 1 }),
    ...dishes.map((id) => missing(id, 'letters-not-printed', { name: id })),
    missing('Dish 1', 'no-price'),
  ]);
  expect(found.map((same) => [same.length, ...problemText(t, ...same)])).toEqual([
    [1, 'No price', expect.stringContaining('sold for nothing')],
    [800, 'Allergens not declared', expect.any(String)],
    [800, 'हिन्दी is missing', 'Guests will read English (1,600 texts).'],
    [1, 'ਪੰਜਾਬੀ is missing', 'Guests will read English (1 text).'],
    [800, 'Dish 1, Dish 2, Dish 3 … cannot be printed', expect.any(String)],
  ]);
});
