/** Mounts the log of what staff changed. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { auditRoutes } from './console-routes.ts';

interface AuditParts {
  readonly deps: Pick<Deps, 'db'>;
  readonly auth: StaffAuth;
}

export function auditModule(app: FastifyInstance, { deps, auth }: AuditParts): void {
  auditRoutes(app, deps.db, auth);
}
