import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';

const folder = (locale: Locale) => new URL(`./${locale}/`, import.meta.url);
const features = readdirSync(folder('en')).map((file) => file.replace('.json', ''));

function texts(locale: Locale, feature: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${feature}.json`, folder(locale)), 'utf8'));
}

/** Names of placeholders and tags in a message, each once, in order. */
function placeholders(text: string): readonly string[] {
  const names = new Set<string>();
  const collect = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (typeof token === 'string') for (const tag of token.match(/<\/?\d+\/?>/g) ?? []) names.add(tag);
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      const choices: unknown = token[2];
      if (choices && typeof choices === 'object') for (const choice of Object.values(choices)) collect(choice);
    }
  };
  const compiled = compileMessage(text);
  collect(typeof compiled === 'string' ? [compiled] : compiled);
  return [...names].sort();
}

/** Texts that are equal in every language: product names, abbreviations, patterns of placeholders alone. */
const SAME_EVERYWHERE = /^(?:[^\p{L}]|GST|R18|MM|YY|CVC|Visa|Mastercard|\{[^}]*\})*$/u;

describe.each(features)('texts of %s', (feature) => {
  const english = texts('en', feature);

  it('have keys that begin with the file’s name', () => {
    for (const key of Object.keys(english))
      expect(key).toMatch(new RegExp(`^${feature.replace(/-(later|first|menu)$/, '')}\\.`));
  });

  it.each(LOCALES)('are complete in %s, with the same placeholders', (locale) => {
    const translated = texts(locale, feature);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(translated)) {
      expect({ key, placeholders: placeholders(text) }).toEqual({
        key,
        placeholders: placeholders(english[key] ?? ''),
      });
    }
  });

  it.each([
    ['hi', /\p{Script=Devanagari}/u],
    ['pa', /\p{Script=Gurmukhi}/u],
  ] as const)('are in their own script in %s', (locale, script) => {
    for (const [key, text] of Object.entries(texts(locale, feature))) {
      if (SAME_EVERYWHERE.test(text)) continue;
      expect({ key, text, isOwnScript: script.test(text) }).toEqual({ key, text, isOwnScript: true });
    }
  });
});
