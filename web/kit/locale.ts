/** Which of the languages a browser asks for. */
import { pageCountry } from '#core/domain/country/page-country.ts';
import { knownLocale, LOCALES, type Locale, tagIn } from '#core/domain/language/languages.ts';

/** The `lang` attribute of <html>, which calls send to the server. English is the one of the restaurant's country. */
export const HTML_LANG = Object.defineProperties(
  {},
  Object.fromEntries(LOCALES.map((locale) => [locale, { get: () => tagIn(pageCountry(), locale) }])),
) as Readonly<Record<Locale, string>>;

/** 'hi-IN' → 'hi'; undefined for a language that the apps do not support. */
export function supportedLocale(tag: string | undefined): Locale | undefined {
  return knownLocale(tag?.toLowerCase().split('-')[0]);
}

/** The stored choice first, then the browser's languages in their order, then English; of `languages` alone. */
export function preferredLocale(
  stored: string | undefined,
  browser: readonly string[],
  languages: readonly Locale[] = LOCALES,
): Locale {
  return [stored, ...browser].map(supportedLocale).find((locale) => locale && languages.includes(locale)) ?? 'en';
}
