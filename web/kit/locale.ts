/** The languages of both apps, and which of them a browser asks for. */
import { LOCALES, type Locale } from '#core/domain/menu/menu.ts';

/** The `lang` attribute of <html>, which calls to the server repeat: English is New Zealand's. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { en: 'en-NZ', hi: 'hi', pa: 'pa' };

/** Each language's own name; it reads the same in every interface language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' };

/** 'hi-IN' → 'hi'; undefined for a language that the apps do not speak. */
export function supportedLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale === language);
}

/** The stored choice first, then the browser's languages in their order, then English. */
export function preferredLocale(stored: string | undefined, browser: readonly string[]): Locale {
  const spoken = browser.map(supportedLocale).find((locale) => locale !== undefined);
  return supportedLocale(stored) ?? spoken ?? 'en';
}
