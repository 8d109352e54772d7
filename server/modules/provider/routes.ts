import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { ProviderAuth } from '#server/plugins/provider-auth.ts';
import { presentOverview } from './present.ts';
import type { Restaurants } from './restaurants.ts';
import type { ProviderRow, ProviderService } from './service.ts';

export function providerRoutes(
  app: FastifyInstance,
  { env, now, payments }: Pick<Deps, 'env' | 'now'> & { readonly payments: string },
  { provider, restaurants }: { readonly provider: ProviderService; readonly restaurants: Restaurants },
  auth: ProviderAuth,
): void {
  const before = auth.signedIn();
  /** As the restaurants' logs name it: they know the company, not its people. */
  const actor = ({ name }: ProviderRow) => ({ name: `${env.poweredBy.name}: ${name}` });

  route(
    app,
    'providerSignIn',
    async ({ body, request, reply }) => {
      const { provider: who, token } = await provider.signIn(body, request.ip);
      auth.remember(reply, token);
      reply.header('cache-control', 'no-store');
      return who;
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

  route(app, 'getProvider', async ({ request }) => auth.providerOf(request), { before });

  route(
    app,
    'changeProviderPassword',
    async ({ body, request }) => {
      await provider.changePassword(auth.providerOf(request), body, auth.tokenOf(request) ?? '');
      return null;
    },
    { before },
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
      await restaurants.configure(params.clientId, body, actor(auth.providerOf(request)));
      return null;
    },
    { before },
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
    { before },
  );
}
