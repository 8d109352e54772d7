/** The language that an address names: it becomes the stored choice, and the address goes on without it. */
import type { Locale } from '#core/domain/menu/menu.ts';
import { storeLocale } from './locale.ts';
import { navigate } from './router.tsx';

export function keepAskedLanguage(locale: Locale): void {
  storeLocale(locale);
  // Otherwise a reload would undo a later choice of another language.
  const params = new URLSearchParams(location.search);
  params.delete('lang');
  navigate({ pathname: location.pathname, search: params.toString() }, { replace: true });
}
