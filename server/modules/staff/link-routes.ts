/** The links of mails: a forgotten password, and an invitation. For a person who is not signed in. */
import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { answerSignIn } from './answer-sign-in.ts';
import type { PeopleParts } from './people-routes.ts';

export function linkRoutes(
  app: FastifyInstance,
  { invitations, forgotten, halfCookie }: Pick<PeopleParts, 'invitations' | 'forgotten' | 'halfCookie'>,
  auth: StaffAuth,
): void {
  route(
    app,
    'askPasswordLink',
    async ({ body, request }) => {
      await forgotten.ask(await auth.tenantOf(request), body.email, request.ip);
      return null;
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'readInvitation',
    async ({ body, request, reply }) => {
      const tenant = await auth.tenantOf(request);
      const { kind, name, email, role, expiresAt } = await invitations.read(tenant, body.token);
      reply.header('cache-control', 'no-store');
      return { kind, restaurant: tenant.tradingName, name, email, role, expiresUtc: expiresAt.toISOString() };
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'acceptInvitation',
    async ({ body, request, reply }) => {
      const tenant = await auth.tenantOf(request);
      const opened = await invitations.accept(tenant, body, auth.deviceOf(request));
      return answerSignIn(reply, opened, { auth, halfCookie });
    },
    { before: [auth.sameOrigin] },
  );
}
