import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/executor.ts';
import { route } from '#server/http/route.ts';
import type { FactorDemands } from '#server/modules/second-factor/demands.ts';
import type { HalfCookie } from '#server/modules/second-factor/half-session.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { refuse } from '#server/refuse.ts';
import { answerSignIn } from './answer-sign-in.ts';
import type { Forgotten } from './forgotten.ts';
import type { Actor, Invitations } from './invitations.ts';
import type { PeopleService } from './people.ts';
import { presentInvitation, presentPerson } from './present-people.ts';

export interface PeopleParts {
  readonly db: Db;
  readonly now: () => number;
  readonly people: PeopleService;
  readonly invitations: Invitations;
  readonly forgotten: Forgotten;
  readonly demands: FactorDemands;
  readonly halfCookie: HalfCookie;
}

export function peopleRoutes(
  app: FastifyInstance,
  { db, now, people, invitations, forgotten, demands, halfCookie }: PeopleParts,
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

  async function demandOf(clientId: string) {
    const demand = await demands.ofRestaurant(clientId);
    return { ...demand, protectedStaffIds: [...demand.protectedStaffIds] };
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

  route(app, 'getFactorDemand', async ({ request }) => demandOf(auth.staffOf(request).tenant.clientId), { before });

  route(
    app,
    'setFactorDemand',
    async ({ body, request }) => {
      const { tenant, staffId: personId, name } = auth.staffOf(request);
      await demands.setOfRestaurant({ clientId: tenant.clientId, personId, name }, body.isDemanded);
      return await demandOf(tenant.clientId);
    },
    { before: freshly },
  );

  route(
    app,
    'resetFactors',
    async ({ params, request }) => {
      const { tenant, staffId, name } = auth.staffOf(request);
      if (params.staffId === staffId) throw refuse('own');
      await demands.reset({ clientId: tenant.clientId, personId: params.staffId }, name);
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
      const opened = await invitations.accept(tenant, body, auth.deviceOf(request));
      return answerSignIn(reply, opened, { auth, halfCookie });
    },
    { before: [auth.sameOrigin] },
  );
}
