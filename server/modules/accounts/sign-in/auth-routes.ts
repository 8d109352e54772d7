/**
 * The authentication API: served with the store's calls, or by a separate process (SERVICES=auth).
 * Spec: calls#authentication-calls
 */
import type { FastifyInstance } from 'fastify';
import { acceptForms, readForm } from '#server/http/form-body.ts';
import { route } from '#server/http/route.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.ts';
import { callerOf } from '#server/modules/accounts/caller.ts';
import type { CustomerSessions } from '#server/modules/accounts/sessions.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { allowStoreOrigins } from '#server/plugins/cross-origin.ts';
import { bearerOf, type CustomerAuth } from '#server/plugins/customer-auth.ts';
import { refuse } from '#server/refuse.ts';

export interface AuthApi {
  readonly accounts: AccountsService;
  readonly sessions: CustomerSessions;
  readonly tenants: Pick<TenantService, 'byHost'>;
  readonly auth: Pick<CustomerAuth, 'rememberDevice'>;
}

/** A separate scope, because only these calls accept forms and other origins. */
export function authRoutes(app: FastifyInstance, { accounts, sessions, tenants, auth }: AuthApi): void {
  app.register(async (scope) => {
    await acceptForms(scope);
    allowStoreOrigins(scope, tenants);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const before = [readForm()];

    route(
      scope,
      'signIn',
      async ({ body, request, reply }) => {
        const { device, ...session } = await accounts.signIn(body, callerOf(request));
        auth.rememberDevice(reply, device);
        return session;
      },
      { before, message: 'auth.message.signedIn' },
    );

    route(
      scope,
      'signUp',
      async ({ body, request }) => {
        await accounts.signUp(body, callerOf(request));
        return 'Success' as const;
      },
      { before, message: 'auth.message.codeSent' },
    );

    route(
      scope,
      'verifySignUp',
      async ({ body, request, reply, say }) => {
        const { isOrderLeft, device } = await accounts.verifySignUp(body, callerOf(request));
        auth.rememberDevice(reply, device);
        if (isOrderLeft) say('auth.message.signedUpOrderLeft');
        return 'Success' as const;
      },
      { before, message: 'auth.message.signedUp' },
    );

    route(
      scope,
      'startPasswordReset',
      async ({ body, request }) => {
        await accounts.startPasswordReset(body, callerOf(request));
        return 'Success' as const;
      },
      { before, message: 'auth.message.codeSent', listsErrors: true },
    );

    route(
      scope,
      'verifyPasswordReset',
      async ({ body, request, reply }) => {
        const { device } = await accounts.verifyPasswordReset(body, callerOf(request));
        auth.rememberDevice(reply, device);
        return 'Success' as const;
      },
      { before, message: 'auth.message.passwordReset', listsErrors: true },
    );

    route(
      scope,
      'refreshSession',
      async ({ request }) => {
        const token = bearerOf(request);
        const session = token ? await sessions.refresh(token) : null;
        if (!session) throw refuse('session-ended', {}, { status: 403 });
        return session;
      },
      { before },
    );

    route(
      scope,
      'signOut',
      async ({ request }) => {
        const token = bearerOf(request);
        if (token) await sessions.end(token);
        return 'Success' as const;
      },
      { before, message: 'auth.message.signedOut' },
    );
  });
}
