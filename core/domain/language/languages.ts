/**
 * The languages of stores, console and mails, one row each. What else a language needs are its catalogues: web/storefront/src/locales,
 * web/console/src/locales and server/locales. Spec: store#languages
 */

interface Language {
  /** Its own name, the same in every language of a page. */
  readonly name: string;
  /** The part of the font package `noto-sans-<script>` that has its letters, and the end of its sheet's name in web/ui. */
  readonly script: 'latin' | 'devanagari' | 'gurmukhi';
}

export const LANGUAGES = {
  en: { name: 'English', script: 'latin' },
  hi: { name: 'हिन्दी', script: 'devanagari' },
  pa: { name: 'ਪੰਜਾਬੀ', script: 'gurmukhi' },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof LANGUAGES;
/** English, which is always there, has no translation of its own. */
export type OtherLocale = Exclude<Locale, 'en'>;

/** In the order in which pages list them; English is the first. */
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];
export const OTHER_LOCALES = LOCALES.slice(1) as readonly OtherLocale[];

/** A country has an English of its own. */
export interface HasEnglish {
  readonly english: string;
}

/** The tag of <html lang>, of search engines and of `Intl`. */
export function tagIn({ english }: HasEnglish, locale: Locale): string {
  return locale === 'en' ? english : locale;
}

/** What `make` says of each language, by language. */
export function inEach<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}

/** The languages of a list such as 'hi, pa', and English; all of them for an empty list. */
export function languagesIn(list: string): readonly Locale[] {
  const named = list.match(/[a-z]+/g) ?? LOCALES;
  return LOCALES.filter((locale) => locale === 'en' || named.includes(locale));
}

/** The one of `languages` in which a reader of `locale` is written to: the same, or English. */
export function languageAmong(languages: readonly Locale[], locale: Locale): Locale {
  return languages.includes(locale) ? locale : 'en';
}

export type KeyIn<Name extends string> = `${Name}${Capitalize<Locale>}`;

/** The key of a text in one of its languages: 'Policy:TermsHi'. */
export function keyIn<Name extends string>(name: Name, locale: Locale): KeyIn<Name> {
  return `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as KeyIn<Name>;
}

/** The language of this code; undefined for one that does not exist. */
export function knownLocale(language: unknown): Locale | undefined {
  return LOCALES.find((locale) => locale === language);
}

/** The same, with English for one that does not exist. */
export function localeFor(language: unknown): Locale {
  return knownLocale(language) ?? 'en';
}
