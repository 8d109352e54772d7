/** The console's document, and the store's pages as it shows them in a frame. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeFor } from '#core/domain/language/languages.ts';
import { VOICES } from '#core/domain/settings/store-settings.ts';
import { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { callCounter } from '#server/plugins/rate-limit.ts';
import { contentPolicy, inlineOf } from './policy.ts';
import { createStoreFinder, HTML, NOINDEX, unlisted } from './requests.ts';
import type { PageParts } from './routes.ts';

/** What the console shows of the store beside the settings that change it. */
const PICTURED = ['/', ...(Object.keys(POLICY_PAGES) as (keyof typeof POLICY_PAGES)[])] as const;

export function consoleDocumentRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'env'>,
  { tenants, pages, web }: PageParts,
): void {
  const storeOf = createStoreFinder(app, tenants);
  const countPicture = callCounter(app, 'store-pictures');
  let answer: CachedAnswer | undefined;

  async function sendConsole(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await web.consolePage(request.url);
    if (html === null) throw new AppError('NOT_FOUND', 'error.notFound');
    // The bundler's inline scripts and styles change with every save, so a policy by hash would block them.
    if (web.development)
      return await reply.type(HTML).header('content-security-policy', "frame-ancestors 'none'").send(html);
    answer ??= cachedAnswer(html, {
      type: HTML,
      headers: {
        ...NOINDEX,
        vary: 'accept-encoding',
        // It shows the store in a frame: at other times, and as a picture (docs/decisions/036, 037).
        'content-security-policy': contentPolicy(deps.env, inlineOf(html), { frames: "'self'" }),
      },
    });
    return await sendCached(request, reply, answer);
  }
  // The public view of the store; only our own pages may frame it.
  app.get('/console/picture', unlisted, async (request, reply) => {
    const tenant = await storeOf(request);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const wanted = request.query as { lang?: unknown; page?: unknown; voice?: unknown };
    const locale = localeFor(wanted.lang);
    const path = PICTURED.find((one) => one === wanted.page) ?? '/';
    const voice = VOICES.find((one) => one === wanted.voice);
    const picture = await pages.picture(tenant, { locale, path, voice }, () => countPicture(request));
    return await sendCached(request, reply, picture);
  });
  app.get('/console', unlisted, sendConsole);
  app.get('/console/*', unlisted, sendConsole);
}
