/**
 * Which of the operator's people makes a request. The cookie is not the one of restaurants' staff and is sent with the
 * provider's calls alone, so that neither works for the other's calls.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type {
  ProviderDevice,
  ProviderRow,
  ProviderService,
  ProviderSignIn,
  SignedInProvider,
} from '#server/modules/provider/people.ts';
import { readHost } from '#server/modules/tenancy/host.ts';
import { refuse } from '#server/refuse.ts';
import { createOwnCookies, readCookie } from './own-cookies.ts';
import { type RequestHook, requireConfirmed, requireOwnPage } from './staff-auth.ts';

export interface ProviderAuth {
  readonly sameOrigin: RequestHook;
  /** `sameOrigin`, then 401 without a session. */
  signedIn(): readonly RequestHook[];
  /** As `signedIn`, then 403 'confirm-password' unless the password was typed within the last ten minutes. */
  freshlySignedIn(): readonly RequestHook[];
  providerOf(request: FastifyRequest): ProviderRow;
  tokenOf(request: FastifyRequest): string | undefined;
  deviceOf(request: FastifyRequest): ProviderDevice;
  /** Sets the cookies of a session that has just begun: its own and the device's. */
  letIn(reply: FastifyReply, session: ProviderSignIn): void;
  /** The device is known by this from now on. */
  rememberDevice(reply: FastifyReply, device: string): void;
  forget(reply: FastifyReply): void;
}

export function createProviderAuth(
  env: Pick<Env, 'publicUrl'>,
  provider: Pick<ProviderService, 'identify'>,
): ProviderAuth {
  const known = new WeakMap<FastifyRequest, SignedInProvider>();
  const cookies = createOwnCookies(env);
  const rememberDevice = (reply: FastifyReply, device: string) =>
    cookies.keep(reply, 'servery_provider_device', device);
  const ownHost = env.publicUrl && new URL(env.publicUrl).hostname;
  const sameOrigin: RequestHook = async (request) => {
    requireOwnPage(request);
    // A restaurant's domain may belong to another by now: it never sees the operator's password or session.
    if (!ownHost || readHost(request.host, ownHost).kind === 'default') return;
    throw refuse('operator-elsewhere', { address: `${env.publicUrl}/console/provider` });
  };
  const tokenOf = (request: FastifyRequest) => readCookie(request, 'servery_provider');
  const requireSession: RequestHook = async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = tokenOf(request);
    const found = token ? await provider.identify(token) : null;
    if (!found) throw new AppError('UNAUTHENTICATED', 'error.signIn');
    known.set(request, found);
  };
  return {
    sameOrigin,
    signedIn: () => [sameOrigin, requireSession],
    freshlySignedIn: () => [
      sameOrigin,
      requireSession,
      async (request) => requireConfirmed(known.get(request)?.isConfirmed ?? false),
    ],
    providerOf: (request) => {
      const found = known.get(request);
      if (!found) throw new Error('providerOf() on a call that does not require it');
      return found;
    },
    tokenOf,
    deviceOf: (request) => ({ address: request.ip, cookie: readCookie(request, 'servery_provider_device') }),
    letIn: (reply, { token, device }) => {
      cookies.keep(reply, 'servery_provider', token);
      rememberDevice(reply, device);
      reply.header('cache-control', 'no-store');
    },
    rememberDevice,
    forget: (reply) => cookies.clear(reply, 'servery_provider'),
  };
}
