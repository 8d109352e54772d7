import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { MADE_UP } from '#core/domain/testing/made-up-country.ts';
import { countryAt, countryOf, countryWords } from './country.ts';
import { NZ } from './nz.ts';
import { countryValues, formatMoney, pageCountry, setPageCountry } from './page-country.ts';
import { nationalPhone, toE164 } from './page-phone.ts';

afterEach(() => setPageCountry(countryWords(NZ)));

describe('the country of a page', () => {
  it('is none until the restaurant is known: English then names the day before the month', async () => {
    vi.resetModules();
    const { pageCountry: unknown } = await import('./page-country.ts');
    const date = new Intl.DateTimeFormat(unknown().english, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    expect(date.format(0)).toBe('1 January');
  });

  it('writes money and phone numbers, and has what texts name', () => {
    setPageCountry(countryWords(MADE_UP));
    expect(formatMoney(cents(-123_450))).toBe('−q1,234.50');
    expect(toE164('071 234 567')).toBe('+99971234567');
    expect(nationalPhone('+99971234567')).toBe('071 234 567');
    expect(nationalPhone('+64214820917')).toBe('+64214820917');
    expect(countryValues('hi')).toEqual({
      tax: 'QST',
      rate: 12,
      above: 'q500',
      country: 'क्विलोनिया',
      dial: '999',
      books: 5,
    });
    expect(countryValues('en').country).toBe('Quillonia');
  });

  it('stays where a document of an earlier release has none', () => {
    setPageCountry(undefined);
    expect(pageCountry().code).toBe('NZ');
  });
});

it('is found by its code and by a place', () => {
  expect(countryOf('NZ')).toBe(NZ);
  expect(countryOf('XX')).toBe(NZ);
  expect(countryAt({ latitude: -36.85, longitude: 174.76 })).toBe(NZ);
  expect(countryAt({ latitude: 0.5, longitude: 0.5 })).toBeUndefined();
});
