/** Mounts the second step of both sign-ins (staff and operator), and registers its mail. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { registerFactorMail } from './notices.ts';
import type { FactorRealm } from './realm.ts';
import { factorRoutes } from './routes.ts';
import { createSecondFactors } from './service.ts';

interface SecondFactorParts {
  readonly deps: Parameters<typeof createSecondFactors>[0] & Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>;
  readonly tenants: Pick<TenantService, 'require' | 'byHost'>;
  readonly realms: readonly FactorRealm[];
}

export function secondFactorModule(app: FastifyInstance, { deps, tenants, realms }: SecondFactorParts): void {
  const { db, now } = deps;
  for (const realm of realms) factorRoutes(app, { db, now, factors: createSecondFactors(deps) }, realm);
  registerFactorMail(deps, tenants);
}
