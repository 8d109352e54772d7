/** What the routes of pages and files read of a request. */
import type { FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#core/domain/menu/menu.ts';
import { localeOf } from '#server/http/locale.ts';

/** Not in the description of the calls, and not counted: a page and its files are many requests. */
export const unlisted = { schema: { hide: true }, config: { rateLimit: false as const } };

export const HTML = 'text/html; charset=utf-8';

export function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1).join();
}

/** The cookie holds the language chosen in the store; it wins over the browser's languages. Spec: store#languages */
export function pageLocale(request: FastifyRequest): Locale {
  const chosen = request.cookies.lang;
  return LOCALES.find((locale) => locale === chosen) ?? localeOf(request.headers['accept-language']);
}
