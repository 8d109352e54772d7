/** What the routes of pages and files read of a request. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { localeOf } from '#server/http/locale.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { readCookie } from '#server/plugins/own-cookies.ts';
import { callCounter } from '#server/plugins/rate-limit.ts';

/** Not in the description of the calls, and not counted: a page and its files are many requests. */
export const unlisted = { schema: { hide: true }, config: { limit: 'none' as const } };

/** On a page that no search engine may list, also where it reads no head. */
export const NOINDEX = { 'x-robots-tag': 'noindex' };

export const HTML = 'text/html; charset=utf-8';

/** Finds the store of a request. Anybody may make up host names, and one that is not kept costs a statement: it counts. */
export function createStoreFinder(
  app: FastifyInstance,
  tenants: Pick<TenantService, 'byHost' | 'isHostKept'>,
): (request: FastifyRequest) => Promise<Tenant | null> {
  const countCall = callCounter(app);
  return async (request) => {
    if (!tenants.isHostKept(request.host)) await countCall(request);
    return await tenants.byHost(request.host);
  };
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1).join();
}

/** One of the store's languages. The cookie holds the one chosen there; it wins over the browser's languages. Spec: store#languages */
export function pageLocale(request: FastifyRequest, languages: readonly Locale[] = LOCALES): Locale {
  const chosen = readCookie(request, 'lang');
  return languages.find((one) => one === chosen) ?? localeOf(request.headers['accept-language'], languages);
}
