import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentStaff } from './present.ts';
import type { StaffService } from './service.ts';

export function staffRoutes(app: FastifyInstance, staff: StaffService, auth: StaffAuth): void {
  route(
    app,
    'staffSignIn',
    async ({ body, request, reply }) => {
      const tenant = await auth.tenantOf(request);
      const session = await staff.signIn(tenant, body, request.ip);
      auth.remember(reply, session.token);
      reply.header('cache-control', 'no-store');
      return presentStaff(session.staff);
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'staffSignOut',
    async ({ request, reply }) => {
      const token = auth.tokenOf(request);
      if (token) await staff.signOut(auth.staffOf(request).tenant, token);
      auth.forget(reply);
      return null;
    },
    { before: auth.may('board') },
  );

  route(app, 'getStaff', async ({ request }) => presentStaff(auth.staffOf(request)), {
    before: auth.may('board'),
  });
}
