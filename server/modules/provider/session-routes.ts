/** How the operator's people sign in, and what they change about their own account. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import type { ProviderAuth } from '#server/plugins/provider-auth.ts';
import type { ProviderSignIn } from './people.ts';
import type { ProviderParts } from './routes.ts';

/** Sign-in by password or by the link of a mail. */
export function signInRoutes(
  app: FastifyInstance,
  { provider, forgotten, halfCookie }: Pick<ProviderParts, 'provider' | 'forgotten' | 'halfCookie'>,
  auth: ProviderAuth,
): void {
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
}

/** Sign-out, the account of the caller, and which roles need a second step. */
export function ownAccountRoutes(
  app: FastifyInstance,
  { provider, demands }: Pick<ProviderParts, 'provider' | 'demands'>,
  auth: ProviderAuth,
): void {
  const before = auth.signedIn();
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
    { before: auth.freshlySignedIn() },
  );
}
