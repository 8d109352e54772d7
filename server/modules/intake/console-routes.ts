import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentIntake } from './intake-state.ts';
import { readLoad } from './load.ts';
import type { IntakeService } from './service.ts';

export function intakeRoutes(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  intake: IntakeService,
  auth: StaffAuth,
): void {
  route(
    app,
    'setIntake',
    async ({ body, request }) => presentIntake(await intake.set(auth.staffOf(request), body.services), now()),
    { before: auth.may('pause') },
  );

  route(app, 'getBoardLoad', ({ request }) => readLoad(db, auth.staffOf(request), now()), {
    before: auth.may('board'),
  });

  route(
    app,
    'setSlot',
    async ({ body, request }) => {
      const staff = auth.staffOf(request);
      const tenant = await intake.setSlot(staff, body);
      return await readLoad(db, { ...staff, tenant }, now());
    },
    { before: auth.may('pause') },
  );
}
