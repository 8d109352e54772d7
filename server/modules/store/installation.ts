/** Who this installation is, and which of its restaurants a host leads to: the answer that a saved domain is asked for. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ServeryAtDomain, WHO_ANSWERS_PATH } from '#server/adapters/domains/domain-asker.ts';
import type { Secrets } from '#server/identity/secrets.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';

/** The same in all processes of an installation and in no other; says nothing of the key that it is made from. */
export function installationName({ link }: Pick<Secrets, 'link'>): string {
  return createHmac('sha256', link).update('name of the installation').digest('base64url');
}

export function installationRoute(
  app: FastifyInstance,
  secrets: Pick<Secrets, 'link'>,
  tenants: Pick<TenantService, 'idOfHost'>,
): void {
  const installation = installationName(secrets);
  app.get(WHO_ANSWERS_PATH, { schema: { hide: true } }, async (request, reply): Promise<ServeryAtDomain> => {
    reply.header('cache-control', 'no-store');
    return { installation, clientId: await tenants.idOfHost(request.host) };
  });
}
