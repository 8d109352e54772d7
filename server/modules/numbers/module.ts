/** Mounts the numbers of the day and the week at the console. */
import type { FastifyInstance } from 'fastify';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { numbersRoutes } from './console-routes.ts';
import { createNumbersService } from './service.ts';

interface NumbersParts {
  readonly deps: Parameters<typeof createNumbersService>[0];
  readonly stores: Parameters<typeof createNumbersService>[1];
  readonly auth: StaffAuth;
}

export function numbersModule(app: FastifyInstance, { deps, stores, auth }: NumbersParts): void {
  numbersRoutes(app, createNumbersService(deps, stores), auth);
}
