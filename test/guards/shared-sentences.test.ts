/** Sentences that the console shows as guests read them stand in both catalogues, and must be the same. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SENTENCES } from '#core/domain/hours/order-type-now.ts';
import { LOCALES } from '#core/domain/language/languages.ts';

function textsOf(file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8'));
}

it.each(LOCALES)('the hours page of the console says in %s what the store says', (locale) => {
  const store = textsOf(`storefront/src/locales/${locale}/info.json`);
  const console = textsOf(`console/src/locales/${locale}/hours.json`);
  for (const says of SENTENCES) {
    expect(store[`info.orders.${says}`]).toEqual(expect.any(String));
    expect(console[`hours.guests.${says}`]).toBe(store[`info.orders.${says}`]);
  }
});
