/** Bodies as the contract takes them: JSON of bounded size, and nothing at all where a call needs no body (§7). */
import type { FastifyInstance } from 'fastify';

export const JSON_BODY_LIMIT = 256 * 1024;

/** Replaces Fastify's JSON parser by one that reads an empty body as null instead of refusing it. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BODY_LIMIT },
    (request, body, done) => {
      if (body.length === 0) done(null, null);
      else parse(request, body.toString(), done);
    },
  );
}
