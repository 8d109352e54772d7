/** The console's language: the choice on this tablet, then the browser's, then English. */

import { readStored } from '#console/lib/storage.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { preferredLocale } from '#kit/locale.ts';

export { HTML_LANG } from '#kit/locale.ts';

export function detectLocale(): Locale {
  return preferredLocale(readStored('console-language'), navigator.languages);
}
