/** Texts in the chosen language: `useT()` with typed keys, messages compiled at build time (web/locale-plugin.ts). */
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { MessageKey } from '#console/locales/catalogue.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { literalValues, type MessageValues } from '#core/domain/store/literal-values.ts';
import { setErrorTexts } from './http.ts';
import { HTML_LANG } from './locale.ts';
import { writeStored } from './storage.ts';

export type { MessageKey } from '#console/locales/catalogue.ts';

export type Translate = (key: MessageKey, values?: MessageValues) => string;

const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('#console/locales/en.ts'),
  hi: () => import('#console/locales/hi.ts'),
  pa: () => import('#console/locales/pa.ts'),
};

/** One language, loaded. */
export interface LoadedTexts {
  readonly locale: Locale;
  readonly t: Translate;
}

/** Loads a language and makes it the page's. Rejects without a network; nothing has changed then. */
export async function loadTexts(locale: Locale): Promise<LoadedTexts> {
  const { messages } = await CATALOGUES[locale]();
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: messages } });
  const t: Translate = (key, values) => i18n._(key, values && literalValues(values));
  document.documentElement.lang = HTML_LANG[locale];
  setErrorTexts((kind) => t(kind === 'network' ? 'shell.unreachable' : 'shell.error'));
  return { locale, t };
}

interface TextContextValue extends LoadedTexts {
  readonly switchTo: (locale: Locale) => Promise<void>;
}

const TextContext = createContext<TextContextValue | null>(null);

export function TextProvider({ initial, children }: { initial: LoadedTexts; children: ReactNode }) {
  const [texts, setTexts] = useState(initial);
  const switchTo = useCallback(async (locale: Locale) => {
    setTexts(await loadTexts(locale));
    writeStored('console-language', locale);
  }, []);
  const value = useMemo(() => ({ ...texts, switchTo }), [texts, switchTo]);
  return <TextContext value={value}>{children}</TextContext>;
}

function useText(): TextContextValue {
  const value = useContext(TextContext);
  if (!value) throw new Error('Text outside of <TextProvider>');
  return value;
}

/** `t('board.items', { count: 3 })`. */
export function useT(): Translate {
  return useText().t;
}

export function useLocale(): { locale: Locale; switchTo: (locale: Locale) => Promise<void> } {
  return useText();
}
