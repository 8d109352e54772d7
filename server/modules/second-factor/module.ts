/** Mounts the second step of both sign-ins (staff and operator), and registers its mail. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { TenantService } from '#server/modules/store/service.ts';
import type { FactorDoor } from './door.ts';
import { registerFactorMail } from './notices.ts';
import { factorRoutes } from './routes.ts';
import { createSecondFactors } from './service.ts';

interface SecondFactorParts {
  readonly deps: Parameters<typeof createSecondFactors>[0] & Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>;
  readonly tenants: Pick<TenantService, 'require' | 'byHost'>;
  readonly doors: readonly FactorDoor[];
}

export function secondFactorModule(app: FastifyInstance, { deps, tenants, doors }: SecondFactorParts): void {
  const { db, now } = deps;
  for (const door of doors) factorRoutes(app, { db, now, factors: createSecondFactors(deps) }, door);
  registerFactorMail(deps, tenants);
}
