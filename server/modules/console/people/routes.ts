import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/executor.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentStaff } from '../staff/present.ts';
import type { Forgotten } from './forgotten.ts';
import type { Actor, Invitations } from './invitations.ts';
import { presentInvitation, presentPerson } from './present.ts';
import type { PeopleService } from './service.ts';

export interface PeopleParts {
  readonly db: Db;
  readonly now: () => number;
  readonly people: PeopleService;
  readonly invitations: Invitations;
  readonly forgotten: Forgotten;
}

export function peopleRoutes(
  app: FastifyInstance,
  { db, now, people, invitations, forgotten }: PeopleParts,
  auth: StaffAuth,
): void {
  const before = auth.may('people');
  const freshly = auth.mayFreshly('people');

  async function all(clientId: string) {
    const everybody = await people.list(clientId);
    const invited = await invitations.list(clientId);
    return {
      people: everybody.map((one) => presentPerson(one, everybody)),
      invitations: invited.map((one) => presentInvitation(one, now())),
    };
  }

  /** What a change answers: everybody as they are after it. */
  async function changed(request: FastifyRequest, work: (clientId: string, actor: Actor) => Promise<unknown>) {
    const actor = auth.staffOf(request);
    await work(actor.tenant.clientId, actor);
    return await all(actor.tenant.clientId);
  }

  route(app, 'listPeople', ({ request }) => all(auth.staffOf(request).tenant.clientId), { before });

  route(
    app,
    'invitePerson',
    ({ body, request }) =>
      changed(request, (clientId, actor) =>
        db.transaction((transaction) => invitations.invite(transaction, clientId, body, actor)),
      ),
    { before: freshly },
  );

  route(
    app,
    'resendInvitation',
    ({ params, request }) =>
      changed(request, (clientId, actor) => invitations.resend(clientId, params.invitationId, actor)),
    { before: freshly },
  );

  route(
    app,
    'revokeInvitation',
    ({ params, request }) =>
      changed(request, (clientId, actor) => invitations.revoke(clientId, params.invitationId, actor)),
    { before: freshly },
  );

  route(
    app,
    'changePerson',
    ({ params, body, request }) =>
      changed(request, (clientId, actor) => people.change(clientId, params.staffId, body, actor)),
    { before: freshly },
  );

  route(
    app,
    'removePerson',
    ({ params, request }) => changed(request, (clientId, actor) => people.remove(clientId, params.staffId, actor)),
    { before: freshly },
  );

  route(
    app,
    'sendPasswordLink',
    async ({ params, request }) => {
      const actor = auth.staffOf(request);
      await people.sendPasswordLink(actor.tenant.clientId, params.staffId, actor);
      return null;
    },
    { before: freshly },
  );

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
      const session = await invitations.accept(tenant, body, auth.deviceOf(request));
      auth.letIn(reply, session);
      return presentStaff(session.staff);
    },
    { before: [auth.sameOrigin] },
  );
}
