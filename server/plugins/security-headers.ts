/**
 * Headers on every answer that stop a browser from doing what none of our pages needs. They are equal for all answers,
 * so they are written out here and set together; pages replace the policy by their own (modules/pages/policy.ts).
 */
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';

const HEADERS: readonly (readonly [name: string, value: string])[] = [
  // An answer that is not a page is data: it may load nothing and no page may frame it.
  ['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)'],
  // No path of ours, to ourselves neither: a proxy's log would name the order that a guest has open.
  ['referrer-policy', 'strict-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
];

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/**
 * How long browsers use https alone. Every store is a name below the operator's, so the operator's host answers for all of
 * them. A restaurant's own domain also has its mail, its till and what its owner moves away tomorrow: that one name, a day.
 */
function transportFor(host: string, ownHost: string): string {
  if (host === ownHost) return `max-age=${YEAR_SECONDS}; includeSubDomains`;
  return `max-age=${host.endsWith(`.${ownHost.replace(/^www\./, '')}`) ? YEAR_SECONDS : DAY_SECONDS}`;
}

export function addSecurityHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): void {
  const ownHost = env.publicUrl?.startsWith('https:') ? new URL(env.publicUrl).hostname : null;
  app.addHook('onRequest', (request, reply, done) => {
    // On the raw answer, so that hijacked ones (event streams) carry them too; `reply.header` still overrides.
    for (const [name, value] of HEADERS) reply.raw.setHeader(name, value);
    // The id of the request's lines in the log, for those who ask about an answer.
    reply.raw.setHeader('x-request-id', request.id);
    if (ownHost !== null) reply.raw.setHeader('strict-transport-security', transportFor(request.hostname, ownHost));
    // The answer of a call belongs to its caller, so no cache keeps it, unless the call sets another header.
    if (request.url.startsWith('/api/')) {
      reply.raw.setHeader('cache-control', 'no-store');
      reply.raw.setHeader('x-robots-tag', 'noindex');
    }
    done();
  });
}
