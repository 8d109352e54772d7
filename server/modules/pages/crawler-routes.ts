/** What browsers, search engines and programs that read ask about a store: its manifest, rules for robots, site map and text. */

import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { sendCached } from '#server/http/cached-answer.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { storeManifest } from './manifest.ts';
import { createStoreFinder, pageLocale, unlisted } from './requests.ts';
import type { PageParts } from './routes.ts';

/**
 * Not the calls of the API: a search engine renders a page with its scripts and obeys these lines while it does. Answers of
 * the API keep themselves out of its index (plugins/security-headers.ts), and so do pages of persons: who may not ask for a page
 * does not read that it says noindex.
 */
const CLOSED_TO_ROBOTS = ['/console'];

export function crawlerRoutes(app: FastifyInstance, { tenants, pages }: Omit<PageParts, 'web'>): void {
  const storeOf = createStoreFinder(app, tenants);

  app.get('/manifest.webmanifest', unlisted, async (request, reply) => {
    const tenant = await storeOf(request);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    return await reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(storeManifest(tenant, pageLocale(request, storeSettings(tenant).languages))));
  });

  app.get('/robots.txt', unlisted, async (request, reply) => {
    const tenant = await storeOf(request);
    const origin = tenant ? pages.originOf(tenant) : undefined;
    const lines = ['User-agent: *', ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`)];
    if (origin) lines.push(`Sitemap: ${origin}/sitemap.xml`);
    return await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/llms.txt', unlisted, async (request, reply) => {
    const tenant = await storeOf(request);
    if (!tenant?.isActive) throw new AppError('NOT_FOUND', 'client.unknown');
    const origin = pages.originOf(tenant) ?? `${request.protocol}://${request.host}`;
    return await sendCached(request, reply, await pages.textOf(tenant, origin));
  });

  app.get('/sitemap.xml', unlisted, async (request, reply) => {
    const tenant = await storeOf(request);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const origin = pages.originOf(tenant) ?? `${request.protocol}://${request.host}`;
    return await sendCached(request, reply, await pages.mapOf(tenant, origin));
  });
}
