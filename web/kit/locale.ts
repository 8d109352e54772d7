/** Which of the languages a browser asks for. */
import { knownLocale, LOCALES, type Locale } from '#core/domain/language/languages.ts';

/** The `lang` attribute of <html>, which calls send to the server. */
export { LANGUAGE_TAGS as HTML_LANG } from '#core/domain/language/languages.ts';

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
