/**
 * Lets a store's pages call from their own origin when the authentication API has a separate one (SERVICES=auth). The
 * calls carry a token that the page adds and no cookie, so another site gains nothing that a program without a browser
 * would not have.
 */
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

const ANSWERS_FOR_SECONDS = '600';

export function allowStoreOrigins(
  scope: FastifyInstance,
  tenants: { byHost(host: string): Promise<Tenant | null> },
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !/^https?:/.test(origin) || !URL.canParse(origin)) return;
    if (!(await tenants.byHost(new URL(origin).host))) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Authorization, Content-Type, Cache-Control, Accept-Language',
      'access-control-max-age': ANSWERS_FOR_SECONDS,
    });
  });
  scope.options('/api/customer/auth/*', { schema: { hide: true } }, async (_request, reply) => reply.code(204).send());
}
