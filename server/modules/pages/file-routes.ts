/** The files of the web apps: hashed ones under `assets`, and the store's service worker. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import type { StaticFile, WebApps } from '#server/web/web-apps.ts';
import { pathOf, unlisted } from './requests.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A worker obeys the policy of its own file: it fetches for the page, from us alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

export function fileRoutes(app: FastifyInstance, web: WebApps): void {
  const files = new WeakMap<StaticFile, CachedAnswer>();

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

  // Its address has no hash, so a browser asks every time whether it changed.
  app.get('/sw.js', unlisted, async (_request, reply) => {
    const file = await web.file('/sw.js');
    if (!file) throw new AppError('NOT_FOUND', 'error.notFound');
    return await reply.headers(WORKER_HEADERS).type(file.type).send(file.bytes);
  });
}

/** How long the bundler may compile for one page or file, which on a busy machine takes minutes at first. */
const COMPILING_MS = 5 * 60_000;

/** In development the bundler answers for files, and nothing that waits for it is late. */
export function developmentFiles(app: FastifyInstance, web: WebApps): void {
  const { development } = web;
  if (!development) return;
  app.addHook('onRequest', async (request, reply) => {
    // A call that a test injects has a stand-in for a socket.
    request.raw.socket.setTimeout?.(COMPILING_MS);
    if (/^\/(api|media|livez|readyz)(\/|$)/.test(pathOf(request)) || isDocument(request)) return;
    if (await development.handle(request.raw, reply.raw)) reply.hijack();
  });
  app.addHook('onClose', () => development.close());
}

/** What a browser opens in a tab, as opposed to what a page of ours loads. */
function isDocument({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}
