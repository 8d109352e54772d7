/**
 * Which language the store speaks: the stored choice first, then the browser's; mirrored for the server.
 * Spec: store#languages
 */
import type { Locale } from '#core/domain/language/languages.ts';
import type { CookieName } from '#core/domain/store/browser-keeps.ts';
import { preferredLocale } from '#kit/locale.ts';
import { localStore } from '#store/lib/storage.ts';

export { HTML_LANG } from '#kit/locale.ts';

/** The cookie that sends the stored choice to the server, which renders that language. */
const COOKIE: CookieName = 'lang';
const YEAR_SECONDS = 31_536_000;

/** The one of `languages` that the person chose, or that the browser prefers. */
export function detectLocale(languages?: readonly Locale[]): Locale {
  return preferredLocale(localStore.get('language'), navigator.languages, languages);
}

/** Stores a choice for this browser and for the server. */
export function storeLocale(locale: Locale): void {
  localStore.set('language', locale);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // Not the Cookie Store API: the older Firefox and Safari versions that we support lack it.
  Reflect.set(document, 'cookie', `${COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`);
  // The kept page is in the language before.
  navigator.serviceWorker?.controller?.postMessage('language');
}
