/** The addresses that search engines may list, in each language. Pure. */
import { escapeHtml } from '#server/http/html.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { homeOf, listedPages } from './open-pages.ts';
import { type PageLinks, pageLinks } from './page-links.ts';

interface MappedStore {
  readonly tenant: Tenant;
  /** Absolute, without a slash at its end. */
  readonly origin: string;
  /** Of the pages of dishes. */
  readonly dishPaths: readonly string[];
  /** When the menu was last published (UTC ms). */
  readonly publishedMs: number | undefined;
}

export function siteMap({ tenant, origin, dishPaths, publishedMs }: MappedStore): string {
  const isMenuHome = homeOf(tenant) === '/';
  const changed = publishedMs === undefined ? '' : `<lastmod>${new Date(publishedMs).toISOString()}</lastmod>`;
  const entriesOf = (path: string, lastmod: string) =>
    storeSettings(tenant).languages.map((lang) => urlEntry(pageLinks(origin, { path, lang }, tenant), lastmod));
  const entries = [
    ...listedPages(tenant).flatMap((path) => entriesOf(path, path === '/' ? changed : '')),
    ...(isMenuHome ? dishPaths.flatMap((path) => entriesOf(path, changed)) : []),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** A page in one language, with its address in each. The menu and its dishes alone know when they changed. */
function urlEntry({ canonical, alternates }: PageLinks, lastmod: string): string {
  const others = alternates.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return `<url><loc>${escapeHtml(canonical)}</loc>${lastmod}${others.join('')}</url>`;
}
