/** Texts in the chosen language: `useT()` for strings, `<Rich>` for texts with markup in them. Explicit, typed ids. */
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, Trans, useLingui } from '@lingui/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Locale } from '#core/domain/menu/menu.ts';
import { literalValues, type MessageValues } from '#core/domain/store/literal-values.ts';
import type { MessageKey } from '#store/locales/catalogue.ts';
import { setErrorTexts } from './http.ts';
import { HTML_LANG, storeLocale } from './locale.ts';

export type { MessageValues } from '#core/domain/store/literal-values.ts';
export type { MessageKey } from '#store/locales/catalogue.ts';
export type Translate = (key: MessageKey, values?: MessageValues) => string;

type Catalogues = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;

const FIRST: Catalogues = {
  en: () => import('#store/locales/en.ts'),
  hi: () => import('#store/locales/hi.ts'),
  pa: () => import('#store/locales/pa.ts'),
};
const LATER: Catalogues = {
  en: () => import('#store/locales/en-later.ts'),
  hi: () => import('#store/locales/hi-later.ts'),
  pa: () => import('#store/locales/pa-later.ts'),
};

/** The page's instance, in the browser only. */
let page: I18n | null = null;
/** Languages whose later texts are there. */
const complete = new Set<Locale>();

/** An instance that speaks one language: one for each server rendering, one for the life of a page in the browser. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** Loads what the first view says and makes the browser's instance. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const { messages } = await FIRST[locale]();
  const i18n = createI18n(locale, messages);
  page = i18n;
  setErrorTexts((kind) => i18n._(`shell.error.${kind}`));
  return i18n;
}

async function loadLaterTexts(): Promise<void> {
  const locale = page?.locale as Locale | undefined;
  if (!page || !locale || complete.has(locale)) return;
  const { messages } = await LATER[locale]();
  complete.add(locale);
  page.load(locale, messages);
}

/** Wraps the import of a dialog or page so that its texts, icons and the paths of its calls are there when it renders. */
export function withTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([
      load(),
      loadLaterTexts(),
      import('#ui/icons/icons-later.ts'),
      import('#core/contract/wire/routes.ts'),
    ]);
    return module;
  };
}

export function TextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Texts of an instance, outside of React: values come out as they are. */
export function translator(i18n: Pick<I18n, '_'>): Translate {
  return (key, values) => i18n._(key, values && literalValues(values));
}

/** `t('menu.from', { price: '$21.50' })`. */
export function useT(): Translate {
  const { _ } = useLingui();
  return useMemo(() => translator({ _ }), [_]);
}

export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale;
}

export type RichProps = {
  id: MessageKey;
  /** Texts, numbers or nodes for the message's placeholders. */
  values?: Readonly<Record<string, ReactNode>>;
  /** Elements for the message's tags: '<0>From</0> {price}' takes one. */
  components?: readonly ReactNode[];
};

/** A text with elements inside, so that each language orders them its own way. */
export function Rich({ id, values = {}, components }: RichProps) {
  return <Trans id={id} values={mapTexts(values)} components={{ ...components }} />;
}

/** A text beside the message's own tags becomes a node, so that no tag is ever found in it. */
function mapTexts(values: NonNullable<RichProps['values']>): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  );
}

/**
 * Switches the language: loads its catalogue, then changes texts, <html lang> and what the next page load asks for.
 * Rejects without a network; nothing has changed then.
 */
export async function switchLocale(i18n: I18n, locale: Locale): Promise<void> {
  const [first, later] = await Promise.all([FIRST[locale](), LATER[locale]()]);
  document.documentElement.lang = HTML_LANG[locale];
  storeLocale(locale);
  complete.add(locale);
  i18n.loadAndActivate({ locale, messages: { ...first.messages, ...later.messages } });
}

/** `switchTo(locale)`; `isSwitching` while its catalogue is under way. */
export function useSwitchLocale(): { switchTo: (locale: Locale) => Promise<void>; isSwitching: boolean } {
  const { i18n } = useLingui();
  const [isSwitching, setSwitching] = useState(false);
  const switchTo = useCallback(
    async (locale: Locale) => {
      setSwitching(true);
      try {
        await switchLocale(i18n, locale);
      } finally {
        setSwitching(false);
      }
    },
    [i18n],
  );
  return { switchTo, isSwitching };
}
