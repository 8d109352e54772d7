/**
 * Which language the store speaks: the stored choice first, then the browser's; the server keeps it too.
 * Spec: store#languages
 */
import type { Locale } from '#core/domain/language/languages.ts';
import { fetchWhole } from '#kit/fetch-whole.ts';
import { preferredLocale } from '#kit/locale.ts';
import { localStore } from '#store/lib/storage.ts';

export { HTML_LANG } from '#kit/locale.ts';

/**
 * The one of `languages` that the person chose, or that the page is `shown` in. The server has the choice in a cookie, which
 * stays where a browser deletes what scripts have stored.
 */
export function detectLocale(languages: readonly Locale[], shown: Locale): Locale {
  return preferredLocale(localStore.get('language'), [shown], languages);
}

/** Stores a choice for this browser and for the server. */
export function storeLocale(locale: Locale): void {
  localStore.set('language', locale);
  // Safari deletes after seven days what a script has stored, cookies too: the server's answer sets this one.
  void fetchWhole(`/?lang=${locale}`, { method: 'HEAD', keepalive: true })
    // The kept page is in the language before.
    .then(() => navigator.serviceWorker?.controller?.postMessage('language'))
    .catch(() => undefined);
}
