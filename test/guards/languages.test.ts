/** A language is a row of core/domain/language/languages.ts and its catalogues: no other file of the product names Hindi or Punjabi. */
import { expect, it } from 'vitest';
import { OTHER_LOCALES } from '#core/domain/language/languages.ts';
import { isTest, readModules } from './modules.ts';

/** How often a file still names one. The list only gets shorter. */
const STILL: Readonly<Record<string, number>> = {
  // Its name in each language.
  'core/domain/country/nz.ts': 2,
};

const OWN =
  /^core\/domain\/language\/|\/locales\/(?:en|hi|pa)\/|^server\/db\/seed\/|^(?:test|e2e|bench|tools)\/|^web\/ui\/gallery\//;

/** The code, its words in names too: 'hi', name_hi, hiMenu, TermsHi. */
function namesIn(text: string): number {
  const codes = OTHER_LOCALES.join('|');
  const capitals = OTHER_LOCALES.map((code) => code.charAt(0).toUpperCase() + code.slice(1)).join('|');
  const named = new RegExp(`(?<![a-zA-Z])(?:${codes})(?![a-z_])|[a-z](?:${capitals})(?![a-z])`, 'g');
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(named)?.length ?? 0;
}

it('are named by their rows alone', () => {
  const files = readModules().filter(({ path }) => !OWN.test(path) && !isTest(path));
  const found = files.map(({ path, text }) => [path, namesIn(text)] as const).filter(([, times]) => times > 0);
  expect(Object.fromEntries(found)).toEqual(STILL);
});

it('a name is found in every way of writing it', () => {
  expect(["lang === 'pa'", '{ hi: 1 }', 'name_hi', 'hiMenu', "'Policy:TermsPa'", 'locales/pa.ts'].map(namesIn)).toEqual(
    [1, 1, 1, 1, 1, 1],
  );
  expect(namesIn('this.part, which, path, highest, Path, HighWater')).toBe(0);
});
