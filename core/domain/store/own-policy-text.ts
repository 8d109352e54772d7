/**
 * The restaurant's own paragraphs in its policies: the keys they are stored under, and which language a reader gets.
 * Spec: store#policies
 */
import { type KeyIn, keyIn, LOCALES, type Locale } from '#core/domain/language/languages.ts';

export const POLICIES = ['privacy', 'terms', 'refund'] as const;
export type Policy = (typeof POLICIES)[number];
export type PolicyKey = KeyIn<`Policy:${Capitalize<Policy>}`>;

/** 'Policy:TermsHi'. */
export function policyKey(policy: Policy, locale: Locale): PolicyKey {
  const name = `${policy.charAt(0).toUpperCase()}${policy.slice(1)}` as Capitalize<Policy>;
  return keyIn(`Policy:${name}`, locale);
}

export function isPolicyKey(key: string): key is PolicyKey {
  return POLICIES.some((policy) => LOCALES.some((locale) => policyKey(policy, locale) === key));
}

export interface OwnText {
  /** What the text is written in: the reader's language, or English where there is no translation. */
  readonly locale: Locale;
  readonly paragraphs: readonly string[];
}

/** What the restaurant adds to a policy for a reader of `locale`; null where it adds nothing. */
export function ownText(policy: Policy, locale: Locale, value: (key: PolicyKey) => string): OwnText | null {
  for (const one of [locale, 'en'] as const) {
    const paragraphs = paragraphsOf(value(policyKey(policy, one)));
    if (paragraphs.length > 0) return { locale: one, paragraphs };
  }
  return null;
}

/** Plain text as it was typed: an empty line begins a new paragraph, other line breaks stay. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\r?\n[^\S\n]*(?:\r?\n)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
