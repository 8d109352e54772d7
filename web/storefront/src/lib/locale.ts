/**
 * Which language the store speaks: the stored choice first, then the browser's; mirrored for the server.
 * Spec: store#languages
 */
import { LOCALES, type Locale } from '#core/domain/menu/menu.ts';
import { localStore } from './storage.ts';

/** The `lang` attribute of <html>: English is New Zealand's. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { en: 'en-NZ', hi: 'hi', pa: 'pa' };

/** Each language's own name; it reads the same in every interface language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' };

/** The cookie that tells the server the stored choice, so that it renders the right language. */
const COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

/** 'hi-IN' → 'hi'; undefined for a language that the store does not speak. */
export function supportedLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale === language);
}

/** Local storage first, then the browser's languages in their order, then English. */
export function preferredLocale(stored: string | undefined, browser: readonly string[]): Locale {
  const spoken = browser.map(supportedLocale).find((locale) => locale !== undefined);
  return supportedLocale(stored) ?? spoken ?? 'en';
}

/** What this browser asks for. */
export function detectLocale(): Locale {
  return preferredLocale(localStore.get('language'), navigator.languages);
}

/** Remembers a choice for this browser and for the server. */
export function storeLocale(locale: Locale): void {
  localStore.set('language', locale);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // Not the Cookie Store API: Firefox and Safari learnt it too late for the browsers we serve.
  Reflect.set(document, 'cookie', `${COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`);
}
