import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentIntake } from './present.ts';
import type { IntakeService } from './service.ts';

export function intakeRoutes(app: FastifyInstance, intake: IntakeService, auth: StaffAuth, now: () => number): void {
  route(
    app,
    'setIntake',
    async ({ body, request }) => presentIntake(await intake.set(auth.staffOf(request), body.services), now()),
    { before: auth.may('pause') },
  );
}
