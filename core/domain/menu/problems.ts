/** What the menu check finds: codes, how bad each is, and where it is. */

import { type Locale, OTHER_LOCALES } from '#core/domain/language/languages.ts';
import type { MenuDocuments, MenuKind } from './document.ts';
import type { Translated } from './menu.ts';

/** By code; a blocker keeps the menu from being published. */
export const LINT_SEVERITY = {
  'department-missing': 'blocker',
  'too-few-choices': 'blocker',
  'too-many-groups': 'blocker',
  'bounds-inverted': 'blocker',
  'too-many-defaults': 'blocker',
  'option-bounds-inverted': 'blocker',
  'no-price': 'blocker',
  'sizes-off': 'blocker',
  'combo-empty': 'blocker',
  'combo-too-few': 'blocker',
  'never-available': 'blocker',
  'r18-reduced': 'blocker',
  'r18-combo': 'blocker',
  'tobacco-offered': 'blocker',
  'external-id-twice': 'blocker',
  'part-twice': 'blocker',
  'group-empty': 'warning',
  'upsell-missing': 'warning',
  'department-empty': 'warning',
  'translation-missing': 'warning',
  'allergens-missing': 'warning',
  'gluten-unnamed': 'warning',
  'r18-kind-missing': 'warning',
  'letters-not-printed': 'warning',
  'name-twice': 'warning',
  'licence-missing': 'warning',
  'image-missing': 'warning',
  'discount-not-lower': 'warning',
  'discount-unused': 'warning',
  'above-order-limit': 'warning',
} as const;

export type LintCode = keyof typeof LINT_SEVERITY;

export interface LintProblem {
  readonly kind: MenuKind;
  readonly itemId: string;
  readonly code: LintCode;
  /** Where to go in the form: 'priceCents', 'variants.2', 'name.hi'. */
  readonly field?: string;
  /** What the text names: a group, a size, a language. */
  readonly name?: string;
  readonly count?: number;
}

export interface LintFacts {
  /** The restaurant has filled in its licence for alcohol. */
  readonly isLicensed: boolean;
  /** That guests can choose: a text is missed in no other one. */
  readonly languages: readonly Locale[];
  /** The store shows pictures; without it nobody asks for one. */
  readonly showsPictures?: boolean;
  /** The most that an order may come to; none without it. */
  readonly mostCents?: number | null;
  /** Whether papers have all letters of a name; without it nobody asks. */
  readonly canPrint?: (text: string) => boolean;
}

export function isBlocker(problem: { readonly code: LintCode }): boolean {
  return LINT_SEVERITY[problem.code] === 'blocker';
}

/** Those of `languages` besides English that some name of the menu is in; a restaurant without Hindi is not asked for it. */
export function languagesOf(menu: MenuDocuments, languages: readonly Locale[]): readonly Locale[] {
  const { departments, products, groups } = menu;
  const names = [...departments.values(), ...products.values(), ...groups.values()].map(({ name }) => name);
  return OTHER_LOCALES.filter((locale) => languages.includes(locale) && names.some((name) => Boolean(name[locale])));
}

/** One problem per language: where the first text is missing, and how many are. */
export function missingTranslations(
  at: Pick<LintProblem, 'kind' | 'itemId'>,
  texts: readonly (readonly [field: string, text: Translated | null])[],
  locales: readonly Locale[],
): LintProblem[] {
  return locales.flatMap((locale) => {
    const missing = texts.filter(([, text]) => text !== null && text.en !== '' && !text[locale]);
    const [first] = missing;
    return first
      ? [{ ...at, code: 'translation-missing', field: `${first[0]}.${locale}`, name: locale, count: missing.length }]
      : [];
  });
}
