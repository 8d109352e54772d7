/** Which language the console speaks: what was chosen on this tablet, then the browser's, then English. */
import { LOCALES, type Locale } from '#core/domain/menu/menu.ts';
import { readStored } from './storage.ts';

/** The `lang` attribute of <html>, which calls to the server repeat: English is New Zealand's. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { en: 'en-NZ', hi: 'hi', pa: 'pa' };

/** Each language's own name; it reads the same in every interface language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' };

function supported(tag: string | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale === language);
}

/** `stored` first, then the browser's languages in their order, then English. */
export function preferredLocale(stored: string | undefined, browser: readonly string[]): Locale {
  return supported(stored) ?? browser.map(supported).find((locale) => locale !== undefined) ?? 'en';
}

export function detectLocale(): Locale {
  return preferredLocale(readStored('console-language'), navigator.languages);
}
