/**
 * The short time between the right password and the second step: a separate cookie, sent to the factors' calls alone,
 * that opens nothing else.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import { COOKIES } from '#core/domain/store/browser-keeps.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Env } from '#server/env.ts';
import { hashToken, newToken } from '#server/identity/tokens.ts';
import { createOwnCookies, readCookie } from '#server/plugins/own-cookies.ts';
import type { Owner } from './owner.ts';
import { listReached, type Reach } from './repo-reach.ts';
import { findNeed, insertHalfSession, mayContinue, type Need } from './repo-sessions.ts';

/** How long a sign-in waits for its second step: time to fetch a phone and set up an app on it. */
const HALF_SESSION_MS = COOKIES.servery_console_step.seconds * SECOND_MS;

/** The answer to a right password where a second step is needed. */
export interface HalfSignIn {
  readonly halfToken: string;
}

export function hasFactor({ hasPasskey, hasCodeApp }: Need): boolean {
  return hasPasskey || hasCodeApp;
}

/** Null where the password is enough; in the caller's transaction. */
export async function beginSecondStep(
  executor: Executor,
  owner: Owner,
  { nowMs, isShared }: { readonly nowMs: number; readonly isShared?: boolean | undefined },
): Promise<HalfSignIn | null> {
  const need = await findNeed(executor, owner);
  if (!hasFactor(need) && !need.isDemanded) return null;
  const halfToken = newToken();
  const expiresAt = nowMs + HALF_SESSION_MS;
  const tokenHash = hashToken(halfToken);
  await insertHalfSession(executor, owner, { tokenHash, isShared: isShared ?? null, nowMs, expiresAt });
  return { halfToken };
}

/**
 * Whether `personId` may take this session over by PIN: a PIN continues a session with a second step, and never
 * replaces the step.
 */
export async function mayTakeOver(
  executor: Executor,
  clientId: string,
  tried: { readonly sessionId: string; readonly personId: string },
): Promise<boolean> {
  return await mayContinue(executor, clientId, tried);
}

/** Restaurants that a session of another one opens too, with the person's role there. */
export async function reachOf(executor: Executor, reach: Reach): Promise<ReadonlyMap<string, StaffRole>> {
  return new Map((await listReached(executor, reach)).map(({ clientId, role }) => [clientId, role]));
}

export interface HalfCookie {
  /** The token that a request brings. */
  tokenOf(request: FastifyRequest): string | undefined;
  remember(reply: FastifyReply, token: string): void;
  forget(reply: FastifyReply): void;
}

export function createHalfCookie(env: Pick<Env, 'publicUrl'>, realm: 'console' | 'provider'): HalfCookie {
  const name = `servery_${realm}_step` as const;
  const cookies = createOwnCookies(env);
  return {
    tokenOf: (request) => readCookie(request, name),
    remember: (reply, token) => cookies.keep(reply, name, token),
    forget: (reply) => cookies.clear(reply, name),
  };
}
