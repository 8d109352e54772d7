/**
 * Texts in the chosen language: `useT()` for strings; rich.tsx has texts with markup. The ids are explicit and typed.
 */

import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { countryValues } from '#core/domain/country/page-country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { literalValues, type MessageValues } from '#core/domain/store/literal-values.ts';
import { HTML_LANG } from './locale.ts';

/** Compiled at build time by web/locale-plugin.ts. */
export type Catalogues = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;

export type TranslateKey<Key extends string> = (key: Key, values?: MessageValues) => string;

export interface TextOptions<Key extends string, Part extends string> {
  /** `first` has those of the first view; the others are named by the part of the app that brings them. */
  readonly catalogues: Readonly<Record<'first' | Part, Catalogues>>;
  /** Called when the page has its texts; `t` uses the page's language, also after a switch. */
  readonly onLoad: (t: TranslateKey<Key>) => void;
  /** Called when a person has switched the language and its texts are loaded. */
  readonly onSwitch: (locale: Locale) => void;
}

/** An instance for one language: one per server rendering, one per page in the browser. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** A new object for each language, so that what shows texts renders again. */
interface Texts {
  readonly i18n: I18n;
  readonly locale: Locale;
}

const TextContext = createContext<Texts | null>(null);

function textsOf(i18n: I18n): Texts {
  return { i18n, locale: i18n.locale as Locale };
}

/** Lingui's own provider brings its reader of tags into the first view, which has no such texts. */
export function TextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [texts, setTexts] = useState(() => textsOf(i18n));
  useEffect(() => {
    const follow = () => setTexts((before) => (before.locale === i18n.locale ? before : textsOf(i18n)));
    follow();
    return i18n.on('change', follow);
  }, [i18n]);
  return <TextContext value={texts}>{children}</TextContext>;
}

/** The language shown and its instance. Throws outside of TextProvider. */
export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('No provider');
  return texts;
}

/** The language of the page. */
export function useLocale(): Locale {
  return useTexts().locale;
}

/** Inserts values unchanged; `{tax}`, `{country}` and the like are those of the page. */
export function translatorOf<Key extends string>(i18n: Pick<I18n, '_' | 'locale'>): TranslateKey<Key> {
  return (key, values) => {
    const usual = countryValues(i18n.locale);
    return i18n._(key, values ? { ...usual, ...literalValues(values) } : usual);
  };
}

/** The texts of one app, whose keys are `Key`; `Part` names those that come later. */
export function createTexts<Key extends string, Part extends string>({
  catalogues,
  onLoad,
  onSwitch,
}: TextOptions<Key, Part>) {
  /** The page's instance, in the browser only. */
  let page: I18n | null = null;
  /** Later texts that the page has. */
  const loaded = new Set<Catalogues>();

  /** Loads the first view's texts and creates the browser's instance. Rejects without a network. */
  async function loadI18n(locale: Locale): Promise<I18n> {
    const { messages } = await catalogues.first[locale]();
    page = createI18n(locale, { ...messages });
    loaded.clear();
    onLoad(translatorOf(page));
    return page;
  }

  /** Rejects without a network. */
  async function loadTexts(part: Part): Promise<void> {
    const instance = page;
    if (!instance || loaded.has(catalogues[part])) return;
    const locale = instance.locale as Locale;
    const { messages } = await catalogues[part][locale]();
    // The switch to another language has brought all of its texts.
    if (instance !== page || instance.locale !== locale) return;
    loaded.add(catalogues[part]);
    // Not `load`, which renders every text of the page for texts that nothing shows yet.
    Object.assign(instance.messages, messages);
  }

  /** The texts of all parts. Rejects without a network. */
  async function allTexts(locale: Locale): Promise<Messages> {
    const parts = await Promise.all(Object.values<Catalogues>(catalogues).map((part) => part[locale]()));
    return Object.assign({}, ...parts.map(({ messages }) => messages));
  }

  /**
   * Switches the language: loads its catalogue, then changes texts, <html lang> and the language of the next page load.
   * Rejects without a network and then changes nothing.
   */
  async function switchLocale(i18n: I18n, locale: Locale): Promise<void> {
    const messages = await allTexts(locale);
    document.documentElement.lang = HTML_LANG[locale];
    onSwitch(locale);
    for (const part of Object.values<Catalogues>(catalogues)) loaded.add(part);
    startTransition(() => i18n.loadAndActivate({ locale, messages }));
  }

  return {
    /** Translates with a given instance, outside of React. */
    translator: (i18n: Pick<I18n, '_' | 'locale'>) => translatorOf<Key>(i18n),
    allTexts,
    loadI18n,
    loadTexts,
    switchLocale,

    /** `t('menu.from', { price: '$21.50' })`. */
    useT(): TranslateKey<Key> {
      const texts = useTexts();
      return useMemo(() => translatorOf<Key>(texts.i18n), [texts]);
    },

    /** `switchTo(locale)`; `isSwitching` while its catalogue loads. */
    useSwitchLocale(): { switchTo: (locale: Locale) => Promise<void>; isSwitching: boolean } {
      const { i18n } = useTexts();
      const [isSwitching, setSwitching] = useState(false);
      const switchTo = (locale: Locale) => {
        setSwitching(true);
        return switchLocale(i18n, locale).finally(() => setSwitching(false));
      };
      return { switchTo, isSwitching };
    },
  };
}
