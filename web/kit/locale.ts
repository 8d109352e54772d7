/** The languages of both apps, and which of them a browser asks for. */
import { LOCALES, type Locale } from '#core/domain/menu/menu.ts';

/** The `lang` attribute of <html>, which calls send to the server. English is the one of New Zealand. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { en: 'en-NZ', hi: 'hi', pa: 'pa' };

/** Each language's own name, the same in every interface language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' };

/** 'hi-IN' → 'hi'; undefined for a language that the apps do not support. */
export function supportedLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale === language);
}

/** The stored choice first, then the browser's languages in their order, then English. */
export function preferredLocale(stored: string | undefined, browser: readonly string[]): Locale {
  return [stored, ...browser].map(supportedLocale).find((locale) => locale !== undefined) ?? 'en';
}
