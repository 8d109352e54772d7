/** Mounts what a person sees and does across the restaurants of one owner. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { sistersRoutes } from './console-routes.ts';
import { createOwnRestaurants } from './whose.ts';

interface SistersModuleParts {
  readonly deps: Pick<Deps, 'db' | 'env'>;
  readonly tenants: Pick<TenantService, 'sistersOf'>;
  readonly auth: StaffAuth;
}

export function sistersModule(app: FastifyInstance, { deps, tenants, auth }: SistersModuleParts): void {
  sistersRoutes(app, { env: deps.env, own: createOwnRestaurants({ db: deps.db, tenants }), auth });
}
