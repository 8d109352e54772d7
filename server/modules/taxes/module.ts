/** Mounts the taxes at the console. */
import type { FastifyInstance } from 'fastify';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { taxRoutes } from './console-routes.ts';
import { createTaxService } from './service.ts';

interface TaxParts {
  readonly deps: Parameters<typeof createTaxService>[0];
  readonly auth: StaffAuth;
}

export function taxesModule(app: FastifyInstance, { deps, auth }: TaxParts): void {
  taxRoutes(app, createTaxService(deps), auth);
}
