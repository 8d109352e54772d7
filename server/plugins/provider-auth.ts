/**
 * Which of the operator's people makes a request. The cookie is not the one of restaurants' staff and is sent with the
 * provider's calls alone, so that neither works for the other's calls.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { KNOWN_DEVICE_SECONDS } from '#server/identity/known-device.ts';
import {
  PROVIDER_SESSION_SECONDS,
  type ProviderDevice,
  type ProviderRow,
  type ProviderService,
  type ProviderSignIn,
  type SignedInProvider,
} from '#server/modules/provider/people.ts';
import { readHost } from '#server/modules/tenancy/host.ts';
import { refuse } from '#server/refuse.ts';
import { type RequestHook, requireConfirmed, requireOwnPage } from './staff-auth.ts';

export const PROVIDER_COOKIE = 'servery_provider';
const PROVIDER_DEVICE_COOKIE = 'servery_provider_device';

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
  const cookie = {
    path: '/api/provider',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: env.publicUrl?.startsWith('https:') ?? false,
  };
  const rememberDevice = (reply: FastifyReply, device: string) => {
    reply.setCookie(PROVIDER_DEVICE_COOKIE, device, { ...cookie, maxAge: KNOWN_DEVICE_SECONDS });
  };
  const ownHost = env.publicUrl && new URL(env.publicUrl).hostname;
  const sameOrigin: RequestHook = async (request) => {
    requireOwnPage(request);
    // A restaurant's domain may belong to another by now: it never sees the operator's password or session.
    if (!ownHost || readHost(request.host, ownHost).kind === 'default') return;
    throw refuse('operator-elsewhere', { address: `${env.publicUrl}/console/provider` });
  };
  const tokenOf = (request: FastifyRequest) => request.cookies[PROVIDER_COOKIE];
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
    deviceOf: (request) => ({ address: request.ip, cookie: request.cookies[PROVIDER_DEVICE_COOKIE] }),
    letIn: (reply, { token, device }) => {
      reply.setCookie(PROVIDER_COOKIE, token, { ...cookie, maxAge: PROVIDER_SESSION_SECONDS });
      rememberDevice(reply, device);
      reply.header('cache-control', 'no-store');
    },
    rememberDevice,
    forget: (reply) => {
      reply.clearCookie(PROVIDER_COOKIE, cookie);
    },
  };
}
