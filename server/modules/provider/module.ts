/** Builds the operator's area: its people and the restaurants of this installation. */
import type { FastifyInstance } from 'fastify';
import { PROVIDER_FACTOR_CALLS } from '#core/contract/staff/console-factor-routes.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/identity/tokens.ts';
import type { Statements } from '#server/modules/books/statements.ts';
import { watchHours } from '#server/modules/metrics/busy-hours.ts';
import { createFactorDemands } from '#server/modules/second-factor/demands.ts';
import { createHalfCookie } from '#server/modules/second-factor/half-session.ts';
import { originFor } from '#server/modules/second-factor/owner.ts';
import type { FactorRealm } from '#server/modules/second-factor/realm.ts';
import type { Invitations } from '#server/modules/staff/invitations.ts';
import type { LookIns } from '#server/modules/staff/look-in.ts';
import { operatorOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { createProviderAuth } from '#server/plugins/provider-auth.ts';
import { registerCardsOffMail } from './cards-off-mail.ts';
import { createForgottenProvider } from './forgotten.ts';
import { createProviderService } from './people.ts';
import { createRestaurants } from './restaurants.ts';
import { watchRoom } from './room-watch.ts';
import { actorOf, providerRoutes } from './routes.ts';
import { operatorStatementRoutes } from './statement-routes.ts';
import { createWhoAnswers } from './who-answers.ts';

interface ProviderModule {
  readonly deps: Pick<
    Deps,
    'askDomain' | 'db' | 'env' | 'events' | 'jobs' | 'log' | 'mailer' | 'now' | 'room' | 'secrets'
  > & {
    readonly payments: Pick<Deps['payments'], 'name'>;
  };
  readonly tenants: Pick<TenantService, 'byHost' | 'require'>;
  /** A restaurant's owner is invited like its staff. */
  readonly invitations: Invitations;
  readonly lookIns: Pick<LookIns, 'begin'>;
  readonly statements: Statements;
}

/** Mounts the calls below `/api/provider`; answers how the operator's people pass the second step. */
export function providerModule(
  app: FastifyInstance,
  { deps, tenants, invitations, lookIns, statements }: ProviderModule,
): FactorRealm {
  const { env, payments } = deps;
  const provider = createProviderService(deps);
  watchRoom(deps, tenants);
  registerCardsOffMail(deps, tenants);
  const restaurants = createRestaurants(deps, tenants, invitations);
  const auth = createProviderAuth(env, provider);
  const halfCookie = createHalfCookie(env, 'provider');
  const demands = createFactorDemands(deps);
  providerRoutes(
    app,
    { env, payments: payments.name },
    {
      provider,
      restaurants,
      lookIns,
      tenants,
      forgotten: createForgottenProvider(deps, tenants, provider),
      demands,
      halfCookie,
      whoAnswers: createWhoAnswers(deps),
      busiestHour: watchHours(app, deps),
    },
    auth,
  );
  operatorStatementRoutes(app, statements, {
    tenants,
    before: auth.signedIn(),
    freshly: auth.freshlySignedIn(),
    nameOf: (request) => actorOf(deps)(auth.providerOf(request)).name,
  });
  return {
    calls: PROVIDER_FACTOR_CALLS,
    cookie: halfCookie,
    page: '/console/provider',
    sameOrigin: auth.sameOrigin,
    signedIn: auth.signedIn(),
    freshly: auth.freshlySignedIn(),
    placeOf: async (request) => ({
      clientId: null,
      name: env.poweredBy.name,
      origin: originFor(env, operatorOrigin(env), request.host),
    }),
    callerOf: async (request, { personId }) => {
      const device = auth.deviceOf(request);
      return { address: device.address, knownDevice: await provider.recognise(personId, device) };
    },
    whoOf: (request) => ({
      owner: { clientId: null, personId: auth.providerOf(request).providerId },
      session: { clientId: null, tokenHash: hashToken(auth.tokenOf(request) ?? '') },
    }),
    open: async (transaction, { owner }, request) => {
      const opened = await provider.openFully(transaction, owner.personId, auth.deviceOf(request));
      return (reply) => auth.letIn(reply, opened);
    },
  };
}
