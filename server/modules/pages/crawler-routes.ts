/** What browsers and search engines ask about a store: its manifest, its rules for robots and its site map. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { escapeHtml } from '#server/http/html.ts';
import { storeManifest } from './manifest.ts';
import { listedPages } from './open-pages.ts';
import { pageLocale, unlisted } from './requests.ts';
import type { PageParts } from './routes.ts';

const CLOSED_TO_ROBOTS = ['/api/', '/console', '/payment', '/profile'];

export function crawlerRoutes(app: FastifyInstance, { tenants, pages }: Omit<PageParts, 'web'>): void {
  app.get('/manifest.webmanifest', unlisted, async (request, reply) => {
    const tenant = await tenants.byHost(request.host);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    return await reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(storeManifest(tenant, pageLocale(request))));
  });

  app.get('/robots.txt', unlisted, async (request, reply) => {
    const tenant = await tenants.byHost(request.host);
    const origin = tenant ? pages.originOf(tenant) : undefined;
    const lines = ['User-agent: *', ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`)];
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
}
