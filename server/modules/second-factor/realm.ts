import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FactorCalls } from '#core/contract/staff/console-factor-routes.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { RequestHook } from '#server/plugins/staff-auth.ts';
import type { HalfCookie } from './half-session.ts';
import type { Caller, Owner, Place, SessionRef } from './owner.ts';
import type { HalfSessionRow } from './repo-sessions.ts';

/** What differs between restaurants' staff and the operator's people. */
export interface FactorRealm {
  readonly calls: FactorCalls;
  readonly cookie: HalfCookie;
  /** The page that people sign in on: '/console'. */
  readonly page: string;
  readonly sameOrigin: RequestHook;
  /** Identity of a whole session. */
  readonly signedIn: readonly RequestHook[];
  /** The same, and 403 'confirm-password' unless the password was typed within ten minutes. */
  readonly freshly: readonly RequestHook[];
  placeOf(request: FastifyRequest): Promise<Place>;
  callerOf(request: FastifyRequest, owner: Owner): Promise<Caller>;
  /** Behind `signedIn`. */
  whoOf(request: FastifyRequest): { readonly owner: Owner; readonly session: SessionRef };
  /** Opens a session that has passed the second step; answers what tells the browser. */
  open(transaction: Transaction, half: HalfSessionRow, request: FastifyRequest): Promise<(reply: FastifyReply) => void>;
}
