/**
 * The country of the page that a browser shows or the server renders: a page is of one restaurant, and a restaurant never
 * changes its country. Server code takes its tenant's instead (decision 192).
 */
import { type Cents, formatMoney as formatIn, fromWire } from '#core/domain/money/money.ts';
import { literalValues } from '#core/domain/store/literal-values.ts';
import type { CountryWords } from './country.ts';

/**
 * Until the restaurant is known, when nothing of it is shown, and on the operator's own page. Its English is that of the world,
 * which names the day before the month as every country here does.
 */
let here: CountryWords = {
  code: '',
  name: {},
  symbol: '',
  english: 'en-001',
  policy: null,
  booksYears: 0,
  tax: { word: '', rate: 0, above: 0 },
  phone: { code: '', mostDigits: 0, prefix: '', example: '' },
};

/** Of `here`, by language. */
const values = new Map<string, Readonly<Record<string, string | number>>>();

/** Takes the country that the client document brings; a document kept by an earlier release has none. */
export function setPageCountry(country: CountryWords | undefined): void {
  if (!country) return;
  here = country;
  values.clear();
}

export function pageCountry(): CountryWords {
  return here;
}

/** '$1,234.50', with the sign of the page's country; `free` in place of nothing. Spec: money#written-amounts */
export function formatMoney(amount: Cents, free?: string): string {
  return formatIn(amount, here, free);
}

/** What every text of a page may name, as values of a message: `{tax}`, `{rate}`, `{above}`, `{country}`, `{dial}`, `{books}`. */
export function countryValues(locale: string): Readonly<Record<string, string | number>> {
  const known = values.get(locale);
  if (known) return known;
  const { name, phone, tax, booksYears: books } = here;
  const above = formatMoney(fromWire(tax.above)).replace(/\.00$/, '');
  const country = name[locale] ?? name.en ?? '';
  const made = literalValues({ tax: tax.word, rate: tax.rate, above, country, dial: phone.code, books });
  values.set(locale, made);
  return made;
}
