import { expect, it } from 'vitest';
import type { Locale } from '#core/domain/language/languages.ts';
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { allTexts, createI18n, type Translate } from './page/i18n.tsx';
import { returnText, soldOutText } from './sold-out.ts';

const ZONE = 'Pacific/Auckland';
/** Friday 20 November 2026, 13:00 in Auckland. */
const NOW = Date.parse('2026-11-20T00:00:00Z');
const TOMORROW_AT_FIVE = NOW + 28 * 3_600_000;

async function texts(locale: Locale): Promise<Translate> {
  const i18n = createI18n(locale, await allTexts(locale));
  return (key, values) => i18n._(key, values).replaceAll('\u00a0', ' ');
}

it.each([
  ['en', 'Kheer is sold out. Back tomorrow 5 pm'],
  ['hi', 'Kheer ख़त्म है। फिर कल शाम 5 बजे से'],
  ['pa', 'Kheer ਖ਼ਤਮ ਹੈ। ਫਿਰ ਕੱਲ੍ਹ ਸ਼ਾਮ 5 ਵਜੇ ਤੋਂ'],
] as const)('says in %s when a dish is back', async (locale, expected) => {
  expect(soldOutText(await texts(locale), 'Kheer', TOMORROW_AT_FIVE, NOW, ZONE)).toBe(expected);
});

it.each([
  ['en', 'Kheer is sold out', 'Sold out'],
  ['hi', 'Kheer ख़त्म है', 'ख़त्म'],
  ['pa', 'Kheer ਖ਼ਤਮ ਹੈ', 'ਖ਼ਤਮ'],
] as const)('says it once in %s, with no time, when a dish is sold out until changed', async (locale, full, short) => {
  const t = await texts(locale);
  expect(soldOutText(t, 'Kheer', SOLD_OUT_UNTIL_CHANGED, NOW, ZONE)).toBe(full);
  expect(returnText(t, SOLD_OUT_UNTIL_CHANGED, NOW, ZONE)).toBe(short);
});
