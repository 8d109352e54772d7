import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { BusyHour } from '#server/modules/metrics/busy-hours.ts';
import type { FactorDemands } from '#server/modules/second-factor/demands.ts';
import type { HalfCookie } from '#server/modules/second-factor/half-session.ts';
import type { LookIns } from '#server/modules/staff/look-in.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { ProviderAuth } from '#server/plugins/provider-auth.ts';
import type { ForgottenProvider } from './forgotten.ts';
import type { ProviderRow, ProviderService } from './people.ts';
import { presentHour, presentInstallation, presentOpenPayments, presentRestaurants } from './present.ts';
import type { Restaurants } from './restaurants.ts';
import { ownAccountRoutes, signInRoutes } from './session-routes.ts';
import type { WhoAnswers } from './who-answers.ts';

export interface ProviderParts {
  readonly provider: ProviderService;
  readonly restaurants: Restaurants;
  readonly lookIns: Pick<LookIns, 'begin'>;
  readonly tenants: Pick<TenantService, 'require'>;
  readonly forgotten: ForgottenProvider;
  readonly whoAnswers: WhoAnswers;
  readonly busiestHour: () => BusyHour | null;
  readonly demands: FactorDemands;
  readonly halfCookie: HalfCookie;
}

interface ProviderDeps extends Pick<Deps, 'env'> {
  readonly payments: string;
}

export function providerRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  parts: ProviderParts,
  auth: ProviderAuth,
): void {
  signInRoutes(app, parts, auth);
  ownAccountRoutes(app, parts, auth);
  holdingRoute(app, deps, parts, auth);
  installationRoutes(app, deps, parts, auth);
  restaurantRoutes(app, deps, parts, auth);
}

/** As the restaurants' logs name one of the operator's people: they know the company, not its people. */
export const actorOf =
  ({ env }: Pick<Deps, 'env'>) =>
  ({ name }: ProviderRow) => ({ name: `${env.poweredBy.name}: ${name}` });

function holdingRoute(
  app: FastifyInstance,
  deps: ProviderDeps,
  { restaurants }: Pick<ProviderParts, 'restaurants'>,
  auth: ProviderAuth,
): void {
  route(
    app,
    'setHolding',
    async ({ body, request }) => {
      await restaurants.hold(body, actorOf(deps)(auth.providerOf(request)));
      return null;
    },
    { before: auth.freshlySignedIn() },
  );
}

function installationRoutes(
  app: FastifyInstance,
  { env, payments }: ProviderDeps,
  { restaurants, busiestHour }: Pick<ProviderParts, 'restaurants' | 'busiestHour'>,
  auth: ProviderAuth,
): void {
  const before = auth.signedIn();
  route(
    app,
    'getInstallation',
    async () => ({
      ...presentInstallation(await restaurants.installation(), env, payments),
      busiestHour: presentHour(busiestHour()),
    }),
    { before },
  );
  route(
    app,
    'tryJobAgain',
    async ({ params }) => {
      await restaurants.tryAgain(params.givenUpId);
      return null;
    },
    { before },
  );
}

function restaurantRoutes(
  app: FastifyInstance,
  { env }: ProviderDeps,
  {
    restaurants,
    lookIns,
    tenants,
    whoAnswers,
  }: Pick<ProviderParts, 'restaurants' | 'lookIns' | 'tenants' | 'whoAnswers'>,
  auth: ProviderAuth,
): void {
  const before = auth.signedIn();
  const freshly = auth.freshlySignedIn();
  const actor = actorOf({ env });

  route(app, 'listRestaurants', async ({ query }) => presentRestaurants(await restaurants.list(query), env), {
    before,
  });

  route(
    app,
    'createRestaurant',
    async ({ body, request }) => {
      const made = await restaurants.create(body, actor(auth.providerOf(request)));
      return { ...made, subdomain: body.subdomain };
    },
    { before },
  );

  route(
    app,
    'configureRestaurant',
    async ({ params, body, request }) => {
      const open = await restaurants.configure(params.clientId, body, actor(auth.providerOf(request)));
      const domains = await whoAnswers(params.clientId, body.customDomains);
      return { openPayments: presentOpenPayments(open), domains };
    },
    { before: freshly },
  );

  route(
    app,
    'suspendRestaurant',
    async ({ params, body, request }) => {
      await restaurants.suspend(params.clientId, body.reason, actor(auth.providerOf(request)));
      return null;
    },
    { before },
  );

  route(
    app,
    'resumeRestaurant',
    async ({ params, request }) => {
      await restaurants.resume(params.clientId, actor(auth.providerOf(request)));
      return null;
    },
    { before },
  );

  route(
    app,
    'inviteOwner',
    async ({ params, body, request }) => ({
      inviteUrl: await restaurants.inviteOwner(params.clientId, body, actor(auth.providerOf(request))),
    }),
    { before: freshly },
  );

  route(
    app,
    'lookIn',
    async ({ params, request }) => {
      const tenant = await tenants.require(params.clientId);
      const token = await lookIns.begin(tenant, actor(auth.providerOf(request)).name);
      return { url: `${storeOrigin(env, tenant)}/console/look-in#${token}` };
    },
    { before: freshly },
  );
}
