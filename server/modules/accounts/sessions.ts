/** Sessions of customers: a database row beside every token, so that signing out ends it everywhere at once. */
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
  type SessionOwner,
} from './sign-in/repo-sessions.ts';
import { createTokens, TOKEN_MS } from './sign-in/tokens.ts';

export interface SignedInCustomer extends SessionOwner {
  readonly clientId: string;
  readonly sessionId: string;
}

/** A token as the wire has it; `expiry` in UTC ms. */
export interface IssuedSession {
  readonly accessToken: string;
  readonly expiry: number;
}

type Identity =
  | { readonly kind: 'customer'; readonly customer: SignedInCustomer }
  /** A valid token of another restaurant. */
  | { readonly kind: 'foreign' }
  /** Not one of our tokens, or one that is expired or revoked. */
  | { readonly kind: 'none' };

export interface CustomerSessions {
  /** Starts a session; part of the caller's transaction. */
  start(executor: Executor, clientId: string, owner: SessionOwner): Promise<IssuedSession>;
  /** Whether a token is a valid one of another restaurant; runs without the database. */
  isForeign(token: string, clientId: string): Promise<boolean>;
  identify(token: string, clientId: string): Promise<Identity>;
  /** Fifteen more minutes, or null when the session has ended. A token that just expired may still renew. */
  refresh(token: string): Promise<IssuedSession | null>;
  /** Ends the session of a token; ignores any other text. */
  end(token: string): Promise<void>;
  /** Ends every session of a customer except one to keep; part of the caller's transaction. */
  endAll(executor: Executor, clientId: string, customerId: string, keep?: string): Promise<void>;
  /** The same for a customer who is known already. */
  renew(customer: SignedInCustomer): Promise<IssuedSession | null>;
}

/** The 30 seconds of the warning, a slow network and clocks that differ. Spec: accounts#session-countdown */
const GRACE_MS = 2 * 60_000;
/** A session ends after this time even when it is in use, so that a stolen token does not work for ever. */
const LONGEST_MS = 12 * 60 * 60_000;

export function createCustomerSessions({ db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>): CustomerSessions {
  const tokens = createTokens(secrets);

  async function renew(customer: SignedInCustomer): Promise<IssuedSession | null> {
    const nowMs = now();
    const isExtended = await extendSession(db, customer.clientId, customer.sessionId, {
      nowMs,
      bornAfter: nowMs - LONGEST_MS,
      expiresAt: nowMs + TOKEN_MS + GRACE_MS,
    });
    return isExtended ? await tokens.issue(customer, nowMs) : null;
  }

  return {
    async start(executor, clientId, owner) {
      const nowMs = now();
      const sessionId = crypto.randomUUID();
      await deleteExpiredSessions(executor, nowMs);
      await insertSession(executor, clientId, {
        sessionId,
        customerId: owner.customerId,
        nowMs,
        expiresAt: nowMs + TOKEN_MS + GRACE_MS,
      });
      return await tokens.issue({ ...owner, clientId, sessionId }, nowMs);
    },
    async isForeign(token, clientId) {
      const read = await tokens.read(token, now());
      return read !== null && !read.isExpired && read.claims.clientId !== clientId.toLowerCase();
    },
    async identify(token, clientId) {
      const nowMs = now();
      const read = await tokens.read(token, nowMs);
      if (!read || read.isExpired) return { kind: 'none' };
      const { claims } = read;
      if (claims.clientId !== clientId.toLowerCase()) return { kind: 'foreign' };
      const owner = await findSession(db, claims.clientId, claims.sessionId, claims.customerId, nowMs);
      if (!owner) return { kind: 'none' };
      return {
        kind: 'customer',
        customer: { ...owner, clientId: claims.clientId, sessionId: claims.sessionId },
      };
    },
    async refresh(token) {
      const nowMs = now();
      const { claims } = (await tokens.read(token, nowMs)) ?? {};
      if (!claims) return null;
      const { clientId, sessionId, customerId } = claims;
      const owner = await findSession(db, clientId, sessionId, customerId, nowMs);
      if (!owner) return null;
      return await renew({ ...owner, clientId, sessionId });
    },
    async end(token) {
      const { claims } = (await tokens.read(token, now())) ?? {};
      if (claims) await deleteSession(db, claims.clientId, claims.sessionId);
    },
    endAll: (executor, clientId, customerId, keep) => deleteSessionsOf(executor, clientId, customerId, keep ?? null),
    renew,
  };
}
