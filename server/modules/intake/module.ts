/** Mounts busy, pause and load of the kitchen, and registers the end of a pause. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { intakeRoutes } from './console-routes.ts';
import { createIntakeService, registerResume } from './service.ts';
import { createWaits, registerWaits } from './waits.ts';

interface WaitsParts {
  readonly deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>;
  readonly tenants: Pick<TenantService, 'require'>;
}

/** Mounts the waits of the store and registers the job that computes them; before the jobs start. */
export function waitsModule(app: FastifyInstance, { deps, tenants }: WaitsParts): void {
  registerWaits(deps);
  const waits = createWaits(deps);
  route(app, 'getWaits', async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return await waits.now(await tenants.require(params.clientId));
  });
}

interface IntakeParts {
  readonly deps: Parameters<typeof createIntakeService>[0];
  readonly auth: StaffAuth;
}

export function intakeModule(app: FastifyInstance, { deps, auth }: IntakeParts): void {
  registerResume(deps);
  intakeRoutes(app, deps, createIntakeService(deps), auth);
}
