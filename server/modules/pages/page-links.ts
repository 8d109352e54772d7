/** The addresses under which search engines know a page: its own, and the same page in each language. */
import { type Locale, tagIn } from '#core/domain/language/languages.ts';
import { storePath } from '#core/domain/sharing/store-links.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export interface PageLinks {
  /** Absolute. */
  readonly canonical: string;
  /** Absolute addresses by language tag, 'x-default' among them. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

export interface PageName {
  /** Without query. */
  readonly path: string;
  /** The language of the page. */
  readonly lang: Locale;
}

/**
 * `origin` has no trailing slash. One address per language: English has the plain one, the others name theirs, and a page that
 * is shown in a language at another address says this one.
 */
export function pageLinks(origin: string, { path, lang }: PageName, tenant: Tenant): PageLinks {
  const href = (one: Locale) => origin + storePath(path, one === 'en' ? {} : { lang: one });
  return {
    canonical: href(lang),
    alternates: [
      ...storeSettings(tenant).languages.map((one) => ({ hreflang: tagIn(tenant.country, one), href: href(one) })),
      { hreflang: 'x-default', href: href('en') },
    ],
  };
}
