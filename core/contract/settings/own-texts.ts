/** Texts of the restaurant's own in the languages of its guests. The keys follow from the languages. Spec: store#setting-keys */
import { type KeyIn, keyIn, LOCALES, type Locale } from '#core/domain/language/languages.ts';
import type { SettingSpec } from './keys.ts';

const PARAGRAPHS = { page: 'texts', is: { kind: 'text', max: 2000, lines: true }, byDefault: '' } as const;

/** Texts of the restaurant's own, each with a key per language, such as 'Policy:TermsHi'. */
export const OWN_TEXTS = {
  /** Ours (docs/decisions/060): plain paragraphs after what the privacy policy says; see own-policy-text.ts. */
  'Policy:Privacy': PARAGRAPHS,
  /** Ours: the same for the terms. */
  'Policy:Terms': PARAGRAPHS,
  /** Ours: the same for refunds. */
  'Policy:Refund': PARAGRAPHS,
  /** What the store and search engines say of the restaurant; other languages fall back to English, which is required. */
  'Profile:About': { ...PARAGRAPHS, is: { kind: 'text', max: 1000, lines: true, required: true } },
} as const satisfies Readonly<Record<string, SettingSpec>>;
export type OwnTextName = keyof typeof OWN_TEXTS;

/** The settings of such texts, by key. English is always there; no other language is required. */
export function inEachLanguage<Name extends OwnTextName>(...names: readonly Name[]): Record<KeyIn<Name>, SettingSpec> {
  const specIn = ({ is, ...spec }: SettingSpec, locale: Locale): SettingSpec => ({
    ...spec,
    is: locale !== 'en' && is.kind === 'text' ? { ...is, required: false } : is,
  });
  return Object.fromEntries(
    names.flatMap((name) => LOCALES.map((locale) => [keyIn(name, locale), specIn(OWN_TEXTS[name], locale)])),
  ) as Record<KeyIn<Name>, SettingSpec>;
}

/** The own text that `key` has in one language, and which; null for any other key. */
export function ownTextOf(key: string): { readonly name: OwnTextName; readonly locale: Locale } | null {
  const name = (Object.keys(OWN_TEXTS) as OwnTextName[]).find((one) => key.startsWith(one));
  const locale = name && LOCALES.find((one) => keyIn(name, one) === key);
  return name && locale ? { name, locale } : null;
}
