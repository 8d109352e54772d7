/** Mounts the opening hours at the console. */
import type { FastifyInstance } from 'fastify';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { hoursRoutes } from './console-routes.ts';
import { createHoursService } from './service.ts';

interface HoursParts {
  readonly deps: Parameters<typeof createHoursService>[0];
  readonly auth: StaffAuth;
}

export function hoursModule(app: FastifyInstance, { deps, auth }: HoursParts): void {
  hoursRoutes(app, createHoursService(deps), auth);
}
