import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { FactorDemands } from '#server/modules/second-factor/demands.ts';
import type { HalfCookie, HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import type { ProviderAuth } from '#server/plugins/provider-auth.ts';
import type { ForgottenProvider } from './forgotten.ts';
import type { ProviderRow, ProviderService, ProviderSignIn } from './people.ts';
import { presentOpenPayments, presentOverview } from './present.ts';
import type { Restaurants } from './restaurants.ts';

export interface ProviderParts {
  readonly provider: ProviderService;
  readonly restaurants: Restaurants;
  readonly forgotten: ForgottenProvider;
  readonly demands: FactorDemands;
  readonly halfCookie: HalfCookie;
}

export function providerRoutes(
  app: FastifyInstance,
  { env, now, payments }: Pick<Deps, 'env' | 'now'> & { readonly payments: string },
  { provider, restaurants, forgotten, demands, halfCookie }: ProviderParts,
  auth: ProviderAuth,
): void {
  const before = auth.signedIn();
  const freshly = auth.freshlySignedIn();
  /** A whole session, or a half one in place of what the browser had. */
  const letIn = (reply: FastifyReply, opened: ProviderSignIn | HalfSignIn) => {
    reply.header('cache-control', 'no-store');
    if ('halfToken' in opened) {
      auth.forget(reply);
      halfCookie.remember(reply, opened.halfToken);
      return { needsSecondStep: true as const };
    }
    auth.letIn(reply, opened);
    return opened.provider;
  };
  /** As the restaurants' logs name it: they know the company, not its people. */
  const actor = ({ name }: ProviderRow) => ({ name: `${env.poweredBy.name}: ${name}` });

  route(
    app,
    'providerSignIn',
    async ({ body, request, reply }) => {
      return letIn(reply, await provider.signIn(body, auth.deviceOf(request)));
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'askProviderLink',
    async ({ body, request }) => {
      await forgotten.ask(body.email, localeOf(request.headers['accept-language']), request.ip);
      return null;
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'readProviderLink',
    async ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      return await forgotten.read(body.token);
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'acceptProviderLink',
    async ({ body, request, reply }) => {
      return letIn(reply, await forgotten.accept(body, auth.deviceOf(request)));
    },
    { before: [auth.sameOrigin] },
  );

  route(
    app,
    'providerSignOut',
    async ({ request, reply }) => {
      await provider.signOut(auth.tokenOf(request) ?? '');
      auth.forget(reply);
      return null;
    },
    { before },
  );

  route(
    app,
    'getProvider',
    async ({ request }) => {
      const { providerId, name, email } = auth.providerOf(request);
      return { providerId, name, email };
    },
    { before },
  );

  route(
    app,
    'changeProviderPassword',
    async ({ body, request, reply }) => {
      const token = auth.tokenOf(request) ?? '';
      const { device } = await provider.changePassword(auth.providerOf(request), body, token, auth.deviceOf(request));
      auth.rememberDevice(reply, device);
      return null;
    },
    { before },
  );

  route(
    app,
    'confirmProviderPassword',
    async ({ body, request }) => {
      await provider.confirm(auth.providerOf(request), body.password, auth.tokenOf(request) ?? '');
      return null;
    },
    { before },
  );

  route(app, 'getProviderDemands', () => demands.ofProvider(), { before });

  route(
    app,
    'setProviderDemands',
    async ({ body, request }) => {
      const { providerId: personId } = auth.providerOf(request);
      await demands.setOfProvider({ clientId: null, personId }, body);
      return await demands.ofProvider();
    },
    { before: freshly },
  );

  route(app, 'listRestaurants', async () => presentOverview(await restaurants.overview(), env, payments, now()), {
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
      return { openPayments: presentOpenPayments(open) };
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
}
