/** Documents and files for browsers: the store's pages, the console's document, built files, robots and the site map. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Deps } from '#server/deps.ts';
import { sendCached } from '#server/http/cached-answer.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { createOwnCookies } from '#server/plugins/own-cookies.ts';
import { callCounter } from '#server/plugins/rate-limit.ts';
import type { WebApps } from '#server/web/web-apps.ts';
import { consoleDocumentRoutes } from './console-document-routes.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { developmentFiles, fileRoutes } from './file-routes.ts';
import { homeOf } from './open-pages.ts';
import { contentPolicy } from './policy.ts';
import { createStoreFinder, HTML, NOINDEX, pageLocale, pathOf, unlisted } from './requests.ts';
import type { PageService } from './service.ts';
import { SIMPLE_STYLE, suspendedStorePage, unknownStorePage } from './simple-page.ts';

/** An unknown address below these is a 404, not a page. */
const NOT_PAGES = /^\/(api|media|assets|console\/assets)(\/|$)/;

/** A suspended store takes no orders, but its guests still see the orders they placed. */
const OF_ORDERS = /^\/(order-receiver|success|payment|profile)(\/|$)/;

export interface PageParts {
  readonly tenants: TenantService;
  readonly pages: PageService;
  readonly web: WebApps;
}

export function pageRoutes(app: FastifyInstance, deps: Pick<Deps, 'env'>, parts: PageParts): void {
  developmentFiles(app, parts.web);
  fileRoutes(app, parts.web);
  consoleDocumentRoutes(app, deps, parts);
  crawlerRoutes(app, parts);
  storePageRoutes(app, deps, parts);
}

function storePageRoutes(app: FastifyInstance, { env }: Pick<Deps, 'env'>, { tenants, pages }: PageParts): void {
  const storeOf = createStoreFinder(app, tenants);
  const countDishPage = callCounter(app, 'dish-pages');
  const cookies = createOwnCookies(env);
  const simplePolicy = contentPolicy(env, { scripts: [], styles: [SIMPLE_STYLE] });

  function sendSimple(reply: FastifyReply, status: 404 | 503, page: string) {
    return reply
      .code(status)
      .headers({ ...NOINDEX, 'cache-control': 'no-store', 'content-security-policy': simplePolicy })
      .type(HTML)
      .send(page);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, ofReader: Locale) {
    const path = pathOf(request);
    const { lang, product } = request.query as { lang?: unknown; product?: unknown };
    const asked = storeSettings(tenant).languages.find((one) => one === lang);
    // A link that names the language, a sister restaurant's for instance, is stored like a choice. Spec: store#change-location
    if (asked) cookies.keep(reply, 'lang', asked);
    const home = homeOf(tenant);
    if (path === '/' && home !== '/') return await reply.header('cache-control', 'no-store').redirect(home, 302);
    const address = {
      path,
      product: typeof product === 'string' ? product : undefined,
      isLanguageAsked: asked !== undefined,
    };
    const page = await pages.page(tenant, address, asked ?? ofReader, () => countDishPage(request));
    if (!('movedTo' in page)) return await sendCached(request, reply, page);
    // Not kept by browsers: names change, and change back.
    const moved = page.movedTo + request.url.slice(path.length);
    return await reply.header('cache-control', 'no-store').redirect(moved, 301);
  }

  app.get('/*', unlisted, async (request, reply) => {
    const path = pathOf(request);
    if (NOT_PAGES.test(path) || !acceptsHtml(request)) return reply.callNotFound();
    const tenant = await storeOf(request);
    if (!tenant) return await sendSimple(reply, 404, unknownStorePage(pageLocale(request), request.host));
    const locale = pageLocale(request, storeSettings(tenant).languages);
    // One restaurant has one address: guests, their carts and search engines meet there.
    const origin = storeOrigin(env, tenant);
    if (env.publicUrl && request.hostname.toLowerCase() !== new URL(origin).hostname) {
      return await reply.header('cache-control', 'no-store').redirect(`${origin}${request.url}`, 302);
    }
    if (!tenant.isActive && !OF_ORDERS.test(path)) {
      return await sendSimple(reply, 503, suspendedStorePage(locale, tenant.tradingName));
    }
    return await sendPage(request, reply, tenant, locale);
  });
}

/** Browsers name HTML when they open an address and something else when a page loads a part; tools take anything. */
function acceptsHtml({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept.trim() === '*/*' || /text\/html|application\/xhtml\+xml/.test(accept);
}
