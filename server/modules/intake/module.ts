/** Mounts busy, pause and load of the kitchen, and registers the end of a pause. */
import type { FastifyInstance } from 'fastify';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { intakeRoutes } from './console-routes.ts';
import { createIntakeService, registerResume } from './service.ts';

interface IntakeParts {
  readonly deps: Parameters<typeof createIntakeService>[0];
  readonly auth: StaffAuth;
}

export function intakeModule(app: FastifyInstance, { deps, auth }: IntakeParts): void {
  registerResume(deps);
  intakeRoutes(app, deps, createIntakeService(deps), auth);
}
