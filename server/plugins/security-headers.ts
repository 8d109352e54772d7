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
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
];

export function addSecurityHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): void {
  const isHttps = env.publicUrl?.startsWith('https:') === true;
  // Every store is a subdomain of PUBLIC_URL, so one visit to any page covers all of them.
  const transport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;
  const headers = isHttps ? [...HEADERS, transport] : HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    // On the raw answer, so that hijacked ones (event streams) carry them too; `reply.header` still overrides.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    // The answer of a call belongs to its caller, so no cache keeps it, unless the call sets another header.
    if (request.url.startsWith('/api/')) reply.raw.setHeader('cache-control', 'no-store');
    done();
  });
}
