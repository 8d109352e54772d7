import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES, OTHER_LOCALES } from '#core/domain/language/languages.ts';

const read = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, locale, file), 'utf8'));
const files = readdirSync(path.join(import.meta.dirname, 'en'));
/** Placeholder names in braces, without the words of plural branches. */
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].sort();

it.each(OTHER_LOCALES)('%s says everything that English says, with the same placeholders', (locale) => {
  for (const file of files) {
    const english = read('en', file);
    const other = read(locale, file);
    expect(Object.keys(other), file).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(other[key], key).toBeTruthy();
      expect(placeholders(other[key] ?? ''), key).toEqual(placeholders(text));
    }
  }
});

it.each(LOCALES)('shows staff what the server tells the guest of a rejection (%s)', (locale) => {
  const server: Record<string, string> = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../../server/locales', `${locale}.json`), 'utf8'),
  );
  const standard = Object.entries(read(locale, 'orders.json')).filter(([key]) => key.startsWith('orders.standard.'));
  expect(standard).toHaveLength(5);
  for (const [key, text] of standard) expect(text).toBe(server[key.replace('orders.standard.', 'order.reject.')]);
});

it('prefixes every key with its file', () => {
  for (const file of files) {
    const prefix = `${file.replace('.json', '')}.`;
    expect(Object.keys(read('en', file)).filter((key) => !key.startsWith(prefix))).toEqual([]);
  }
});
