import { expect, it } from 'vitest';
import { columnsOfOthers } from '#core/domain/menu/table.ts';
import { languageAmong, languagesIn, localeFor } from './languages.ts';

it('English is in every list of languages, and an empty one has all', () => {
  expect(languagesIn('pa')).toEqual(['en', 'pa']);
  expect(languagesIn('pa, tlh, hi, hi')).toEqual(['en', 'hi', 'pa']);
  expect(languagesIn('')).toEqual(['en', 'hi', 'pa']);
  expect(languageAmong(['en', 'hi'], 'pa')).toBe('en');
  expect(languageAmong(['en', 'hi'], 'hi')).toBe('hi');
  expect([localeFor('hi'), localeFor('tlh'), localeFor(null)]).toEqual(['hi', 'en', 'en']);
});

it('columns of languages that a store does not show are those with a text', () => {
  const rows = [{ line: 2, cells: { name: 'Dal', name_hi: 'दाल', name_pa: 'ਦਾਲ', description_pa: ' ' } }];
  expect(columnsOfOthers(rows, ['en', 'hi'])).toEqual(['name_pa']);
  expect(columnsOfOthers(rows, ['en', 'hi', 'pa'])).toEqual([]);
});
