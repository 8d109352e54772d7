import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FactorCalls } from '#core/contract/console-factor-routes.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { RequestHook } from '#server/plugins/staff-auth.ts';
import type { HalfCookie } from './half-session.ts';
import type { Owner, Place, SessionRef } from './owner.ts';

/** What differs between restaurants' staff and the operator's people. */
export interface FactorDoor {
  readonly calls: FactorCalls;
  readonly cookie: HalfCookie;
  /** The page that people sign in on: '/console'. */
  readonly page: string;
  readonly sameOrigin: RequestHook;
  /** Identity of a whole session. */
  readonly signedIn: readonly RequestHook[];
  placeOf(request: FastifyRequest): Promise<Place>;
  /** Behind `signedIn`. */
  whoOf(request: FastifyRequest): { readonly owner: Owner; readonly session: SessionRef };
  /** AppError 400 about `password`, 429 after too many wrong ones. Behind `signedIn`. */
  confirm(request: FastifyRequest, password: string): Promise<void>;
  /** Opens a session that has passed the second step; answers what tells the browser. */
  open(transaction: Transaction, owner: Owner, request: FastifyRequest): Promise<(reply: FastifyReply) => void>;
}
