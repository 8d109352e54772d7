/** The addresses under which search engines know a page: its own, and the same page in each language. */
import { type HasEnglish, type Locale, tagIn } from '#core/domain/language/languages.ts';
import { storePath } from '#core/domain/sharing/store-links.ts';

export interface PageLinks {
  /** Absolute. */
  readonly canonical: string;
  /** Absolute addresses by language tag, 'x-default' among them. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

export interface PageName {
  /** Without query. */
  readonly path: string;
  /** The language that the address names. */
  readonly lang?: Locale | undefined;
}

/** `origin` has no trailing slash. `languages` are the store's. A page whose address names a language is its own canonical page. */
export function pageLinks(
  origin: string,
  { path, lang }: PageName,
  languages: readonly Locale[],
  country: HasEnglish,
): PageLinks {
  const href = (one?: Locale) => origin + storePath(path, one ? { lang: one } : {});
  return {
    canonical: href(lang),
    alternates: [
      ...languages.map((one) => ({ hreflang: tagIn(country, one), href: href(one) })),
      { hreflang: 'x-default', href: href() },
    ],
  };
}
