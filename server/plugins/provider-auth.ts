/**
 * Who of the operator's people is there. Another cookie than the restaurants' staff have, sent with the provider's calls
 * alone, so that neither opens the other's doors.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { PROVIDER_SESSION_SECONDS, type ProviderRow, type ProviderService } from '../modules/provider/service.ts';
import { type RequestHook, requireOwnPage } from './staff-auth.ts';

export const PROVIDER_COOKIE = 'servery_provider';

export interface ProviderAuth {
  readonly sameOrigin: RequestHook;
  /** `sameOrigin`, then 401 without a session. */
  signedIn(): readonly RequestHook[];
  providerOf(request: FastifyRequest): ProviderRow;
  tokenOf(request: FastifyRequest): string | undefined;
  remember(reply: FastifyReply, token: string): void;
  forget(reply: FastifyReply): void;
}

export function createProviderAuth(
  env: Pick<Env, 'publicUrl'>,
  provider: Pick<ProviderService, 'identify'>,
): ProviderAuth {
  const known = new WeakMap<FastifyRequest, ProviderRow>();
  const cookie = {
    path: '/api/provider',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: env.publicUrl?.startsWith('https:') ?? false,
  };
  const sameOrigin: RequestHook = async (request) => requireOwnPage(request);
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
    providerOf: (request) => {
      const found = known.get(request);
      if (!found) throw new Error('providerOf() on a call that does not require it');
      return found;
    },
    tokenOf,
    remember: (reply, token) => {
      reply.setCookie(PROVIDER_COOKIE, token, { ...cookie, maxAge: PROVIDER_SESSION_SECONDS });
    },
    forget: (reply) => {
      reply.clearCookie(PROVIDER_COOKIE, cookie);
    },
  };
}
