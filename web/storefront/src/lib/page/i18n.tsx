/** The store's texts. */

import { catalogues } from 'virtual:catalogues/storefront';
import { createTexts, type TranslateKey } from '#kit/texts.tsx';
import { setErrorTexts } from '#store/lib/http.ts';
import type { MessageKey } from '#store/locales/catalogue.ts';
import type { Loaded } from '#store/start/page-queries.tsx';
import { setToastLabels } from '#ui/overlays/toast.ts';
import { storeLocale } from './locale.ts';

export type { MessageValues } from '#core/domain/store/literal-values.ts';
export { createI18n, TextProvider, useLocale } from '#kit/texts.tsx';
export type { MessageKey } from '#store/locales/catalogue.ts';
/** Puts the text of a key of the store, with its values, in the language of the page. */
export type Translate = TranslateKey<MessageKey>;

const texts = createTexts<MessageKey, 'menu' | 'later'>({
  catalogues,
  onLoad: (t) => {
    setErrorTexts((kind) => t(`shell.error.${kind}`));
    setToastLabels(() => ({ region: t('shell.toasts'), close: t('shell.toast.close') }));
  },
  onSwitch: storeLocale,
});

/** The texts of the store: a component translates with `useT`. */
export const { allTexts, loadI18n, loadTexts, switchLocale, translator, useSwitchLocale, useT } = texts;

/**
 * Wraps the import of a dialog or page so that its texts, icons, the paths of its calls and the query cache are
 * there when it renders.
 */
export function withTexts<Props extends object>(load: () => Promise<Loaded<Props>>): () => Promise<Loaded<Props>> {
  return async () => {
    const [{ default: Component }, { withQueries }] = await Promise.all([
      load(),
      import('#store/start/page-queries.tsx'),
      loadTexts('menu'),
      loadTexts('later'),
      import('#core/contract/wire/store-routes.ts'),
    ]);
    return { default: withQueries(Component) };
  };
}
