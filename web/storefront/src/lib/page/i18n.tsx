/** The store's texts. */
import { createTexts, type TranslateKey } from '#kit/texts.tsx';
import { setErrorTexts } from '#store/lib/http.ts';
import type { MessageKey } from '#store/locales/catalogue.ts';
import { storeLocale } from './locale.ts';

export type { MessageValues } from '#core/domain/store/literal-values.ts';
export { createI18n, TextProvider, useLocale } from '#kit/texts.tsx';
export type { MessageKey } from '#store/locales/catalogue.ts';
export type Translate = TranslateKey<MessageKey>;

const texts = createTexts<MessageKey>({
  first: {
    en: () => import('#store/locales/en.ts'),
    hi: () => import('#store/locales/hi.ts'),
    pa: () => import('#store/locales/pa.ts'),
  },
  later: {
    en: () => import('#store/locales/en-later.ts'),
    hi: () => import('#store/locales/hi-later.ts'),
    pa: () => import('#store/locales/pa-later.ts'),
  },
  onLoad: (t) => setErrorTexts((kind) => t(`shell.error.${kind}`)),
  onSwitch: storeLocale,
});

export const { loadI18n, Rich, switchLocale, translator, useSwitchLocale, useT } = texts;

/** Wraps the import of a dialog or page so that its texts, icons and call paths are loaded when it renders. */
export function withTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([
      load(),
      texts.loadLaterTexts(),
      import('#ui/icons/icons-later.ts'),
      import('#core/contract/wire/routes.ts'),
    ]);
    return module;
  };
}
