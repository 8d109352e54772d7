import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/executor.ts';
import { route } from '#server/http/route.ts';
import type { FactorDemands } from '#server/modules/second-factor/demands.ts';
import type { HalfCookie } from '#server/modules/second-factor/half-session.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { refuse } from '#server/refuse.ts';
import type { Forgotten } from './forgotten.ts';
import type { Actor, Invitations } from './invitations.ts';
import { linkRoutes } from './link-routes.ts';
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

export function peopleRoutes(app: FastifyInstance, parts: PeopleParts, auth: StaffAuth): void {
  listRoutes(app, parts, auth);
  demandRoutes(app, parts, auth);
  linkRoutes(app, parts, auth);
}

/** The people of a restaurant and its open invitations. */
function listRoutes(
  app: FastifyInstance,
  { db, now, people, invitations }: Pick<PeopleParts, 'db' | 'now' | 'people' | 'invitations'>,
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
}

/** Which people need a second step, and removing a person's second step. */
function demandRoutes(app: FastifyInstance, { demands }: Pick<PeopleParts, 'demands'>, auth: StaffAuth): void {
  const before = auth.may('people');
  const freshly = auth.mayFreshly('people');

  async function demandOf(clientId: string) {
    const demand = await demands.ofRestaurant(clientId);
    return { ...demand, protectedStaffIds: [...demand.protectedStaffIds] };
  }

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
}
