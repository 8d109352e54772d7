/** Documents and files for browsers: the store's pages, the console's document, built files, robots and the site map. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#core/domain/menu/menu.ts';
import { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { escapeHtml } from '#server/http/html.ts';
import { localeOf } from '#server/http/locale.ts';
import type { TenantService } from '#server/modules/store/service.ts';
import type { StaticFile, WebApps } from '#server/web/web-apps.ts';
import { storeManifest } from './manifest.ts';
import { homeOf, listedPages } from './open-pages.ts';
import { contentPolicy, inlineOf } from './policy.ts';
import type { PageService } from './service.ts';
import { SIMPLE_STYLE, suspendedStorePage, unknownStorePage } from './simple-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const YEAR_SECONDS = 31_536_000;
const HTML = 'text/html; charset=utf-8';
/** A worker obeys the policy of its own file: it fetches for the page, from us alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};
/** An unknown address below these is a 404, not a page. */
const NOT_PAGES = /^\/(api|media|assets|console\/assets)(\/|$)/;

/** What the console shows of the store beside the settings that change it. */
const PICTURED = ['/', ...(Object.keys(POLICY_PAGES) as (keyof typeof POLICY_PAGES)[])] as const;

/** A suspended store takes no orders, but its guests still see the orders they placed. */
const OF_ORDERS = /^\/(order-receiver|success|payment|profile)(\/|$)/;

const unlisted = { schema: { hide: true }, config: { rateLimit: false as const } };

export function pageRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'env'>,
  { tenants, pages, web }: { tenants: TenantService; pages: PageService; web: WebApps },
): void {
  const files = new WeakMap<StaticFile, CachedAnswer>();
  let consoleAnswer: CachedAnswer | undefined;

  const { development } = web;
  if (development) {
    app.addHook('onRequest', async (request, reply) => {
      if (/^\/(api|media|livez|readyz)(\/|$)/.test(pathOf(request)) || isDocument(request)) return;
      if (await development.handle(request.raw, reply.raw)) reply.hijack();
    });
    app.addHook('onClose', () => development.close());
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await web.file(pathOf(request));
    if (!file) throw new AppError('NOT_FOUND', 'error.notFound');
    let answer = files.get(file);
    if (!answer) {
      const headers = {
        'cache-control': IMMUTABLE,
        vary: 'accept-encoding',
        'cross-origin-resource-policy': 'same-origin',
      };
      answer = cachedAnswer(file.bytes, { ...file, headers });
      files.set(file, answer);
    }
    return await sendCached(request, reply, answer);
  }
  app.get('/assets/*', unlisted, sendFile);
  app.get('/console/assets/*', unlisted, sendFile);

  async function sendConsole(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await web.consolePage(request.url);
    if (html === null) throw new AppError('NOT_FOUND', 'error.notFound');
    // The bundler's inline scripts and styles change with every save, so a policy by hash would block them.
    if (development)
      return await reply.type(HTML).header('content-security-policy', "frame-ancestors 'none'").send(html);
    consoleAnswer ??= cachedAnswer(html, {
      type: HTML,
      headers: {
        vary: 'accept-encoding',
        // It shows the store in a frame: at other times, and as a picture (docs/decisions/036, 037).
        'content-security-policy': contentPolicy(deps.env, inlineOf(html), { frames: "'self'" }),
      },
    });
    return await sendCached(request, reply, consoleAnswer);
  }
  // The public view of the store; only our own pages may frame it.
  app.get('/console/picture', { schema: { hide: true } }, async (request, reply) => {
    const tenant = await tenants.byHost(request.host);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const wanted = request.query as { lang?: unknown; page?: unknown };
    const locale = LOCALES.find((one) => one === wanted.lang) ?? 'en';
    const path = PICTURED.find((one) => one === wanted.page) ?? '/';
    return await sendCached(request, reply, await pages.picture(tenant, locale, path));
  });
  app.get('/console', unlisted, sendConsole);
  app.get('/console/*', unlisted, sendConsole);

  app.get('/manifest.webmanifest', unlisted, async (request, reply) => {
    const tenant = await tenants.byHost(request.host);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    return await reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(storeManifest(tenant, pageLocale(request))));
  });

  // Its address has no hash, so a browser asks every time whether it changed.
  app.get('/sw.js', unlisted, async (_request, reply) => {
    const file = await web.file('/sw.js');
    if (!file) throw new AppError('NOT_FOUND', 'error.notFound');
    return await reply.headers(WORKER_HEADERS).type(file.type).send(file.bytes);
  });

  app.get('/robots.txt', unlisted, async (request, reply) => {
    const tenant = await tenants.byHost(request.host);
    const origin = tenant ? pages.originOf(tenant) : undefined;
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /console',
      'Disallow: /payment',
      'Disallow: /profile',
    ];
    if (origin) lines.push(`Sitemap: ${origin}/sitemap.xml`);
    return await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', unlisted, async (request, reply) => {
    const tenant = await tenants.byHost(request.host);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const origin = pages.originOf(tenant) ?? `${request.protocol}://${request.host}`;
    const urls = listedPages(tenant).map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return await reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });

  app.get('/*', unlisted, async (request, reply) => {
    const path = pathOf(request);
    if (NOT_PAGES.test(path) || !acceptsHtml(request)) return reply.callNotFound();
    const locale = pageLocale(request);
    const tenant = await tenants.byHost(request.host);
    const sendSimple = (status: 404 | 503, page: string) => {
      const policy = contentPolicy(deps.env, { scripts: [], styles: [SIMPLE_STYLE] });
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
        .type(HTML)
        .send(page);
    };
    if (!tenant) return await sendSimple(404, unknownStorePage(locale, request.host));
    if (!tenant.isActive && !OF_ORDERS.test(path)) {
      return await sendSimple(503, suspendedStorePage(locale, tenant.tradingName));
    }
    const wanted = LOCALES.find((one) => one === (request.query as { lang?: unknown }).lang);
    if (wanted) {
      // The link of a sister restaurant names the language; it is stored like a choice. Spec: store#change-location
      reply.setCookie('lang', wanted, {
        path: '/',
        sameSite: 'lax',
        maxAge: YEAR_SECONDS,
        secure: deps.env.publicUrl?.startsWith('https:') ?? false,
      });
      return await reply.header('cache-control', 'no-store').redirect(path.replace(/^[\\/]+/, '/'), 302);
    }
    const home = homeOf(tenant);
    if (path === '/' && home !== '/') return await reply.header('cache-control', 'no-store').redirect(home, 302);
    return await sendCached(request, reply, await pages.page(tenant, path, locale));
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/[?#].*$/, '');
}

/** Browsers name HTML when they open an address and something else when a page loads a part; tools take anything. */
function acceptsHtml({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept.trim() === '*/*' || /text\/html|application\/xhtml\+xml/.test(accept);
}

/** What a browser opens in a tab, as opposed to what a page of ours loads. */
function isDocument({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** The cookie holds the language chosen in the store; it wins over the browser's languages. Spec: store#languages */
function pageLocale(request: FastifyRequest): Locale {
  const chosen = request.cookies.lang;
  return LOCALES.find((locale) => locale === chosen) ?? localeOf(request.headers['accept-language']);
}
