import type { FastifyInstance } from 'fastify';
import { EMBED_PATH } from '#core/domain/sharing/order-button.ts';
import { cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { EMBED_SCRIPT } from './embed-script.ts';

/** Serves the script of the order button, for pages of any other address. */
export function embedRoutes(app: FastifyInstance): void {
  const answer = cachedAnswer(EMBED_SCRIPT, {
    type: 'text/javascript; charset=utf-8',
    headers: {
      // Its address has no hash, so a changed script arrives within a day.
      'cache-control': 'public, max-age=86400',
      vary: 'accept-encoding',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
  });
  app.get(EMBED_PATH, { schema: { hide: true }, config: { limit: 'none' } }, (request, reply) =>
    sendCached(request, reply, answer),
  );
}
