import { expect, it } from 'vitest';
import { nameLang } from './name-lang.ts';

it.each([
  ['Butter chicken', 'en'],
  ['2 × Naan · Pāua', 'en'],
  ['बटर चिकन', undefined],
  ['ਨਾਨ (garlic)', undefined],
  ['12', undefined],
  [null, undefined],
])('WCAG 3.1.2: says of %s that its language is %s', (name, lang) => {
  expect(nameLang(name)).toBe(lang);
});
