import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '#core/contract/staff-permissions.ts';
import type { Db } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { createAttemptLimits, networkOf } from '#server/modules/attempt-limits/service.ts';
import type { Tenant } from '#server/modules/client/tenant.ts';
import { passwordFits } from '#server/passwords.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findAccount,
  findSession,
  insertSession,
  type StaffRow,
} from './repo.ts';

export const SESSION_SECONDS = 12 * 60 * 60;
const SESSION_MS = SESSION_SECONDS * 1000;
/** A session is extended at most this often, so that a board's polls do not each write. */
const EXTEND_EVERY_MS = 5 * 60_000;

/** Failed sign-ins in a window. */
const WINDOW_MS = 15 * 60_000;
const MAX_PER_ACCOUNT = 5;
const MAX_PER_ADDRESS = 20;

/** Who is at the console, and of which restaurant. */
export interface SignedInStaff {
  readonly tenant: Tenant;
  readonly staffId: string;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
}

export interface StaffService {
  /** 401 for an unknown account, a disabled one and a wrong password alike; 429 after too many failures. */
  signIn(
    tenant: Tenant,
    credentials: { readonly email: string; readonly password: string },
    address: string,
  ): Promise<{ readonly staff: SignedInStaff; readonly token: string }>;
  /** Who holds `token` at this restaurant, or null. `extended` when it now lasts 12 hours again. */
  identify(
    tenant: Tenant,
    token: string,
  ): Promise<{ readonly staff: SignedInStaff; readonly extended: boolean } | null>;
  signOut(tenant: Tenant, token: string): Promise<void>;
}

export function createStaffService({ db, now }: { readonly db: Db; readonly now: () => number }): StaffService {
  const limits = createAttemptLimits(db, now);
  return {
    signIn: async (tenant, { email, password }, address) => {
      const { clientId } = tenant;
      const account = email.trim().toLowerCase();
      const attempt = await limits.attempt(
        [
          { subject: `account:${clientId}:${account}`, max: MAX_PER_ACCOUNT, windowMs: WINDOW_MS, isForgiven: true },
          { subject: `address:${networkOf(address)}`, max: MAX_PER_ADDRESS, windowMs: WINDOW_MS },
        ],
        'console.error.signInLimit',
      );
      const found = await findAccount(db, clientId, account);
      if (!(await passwordFits(password, found?.passwordHash ?? null)) || !found) {
        throw new AppError('UNAUTHENTICATED', 'console.error.signIn');
      }
      await attempt.succeeded();
      const token = randomBytes(32).toString('base64url');
      const nowMs = now();
      await db.transaction(async (transaction) => {
        await deleteExpiredSessions(transaction, clientId, nowMs);
        await insertSession(transaction, clientId, {
          tokenHash: hashToken(token),
          staffId: found.staffId,
          nowMs,
          expiresAt: nowMs + SESSION_MS,
        });
      });
      return { staff: signedIn(tenant, found), token };
    },
    identify: async (tenant, token) => {
      const nowMs = now();
      const tokenHash = hashToken(token);
      const session = await findSession(db, tenant.clientId, tokenHash, nowMs);
      if (!session) return null;
      const expiresAt = nowMs + SESSION_MS;
      const extended = session.expiresAt <= expiresAt - EXTEND_EVERY_MS;
      if (extended) await extendSession(db, tenant.clientId, tokenHash, expiresAt);
      return { staff: signedIn(tenant, session), extended };
    },
    signOut: (tenant, token) => deleteSession(db, tenant.clientId, hashToken(token)),
  };
}

function signedIn(tenant: Tenant, { staffId, role, name, email }: StaffRow): SignedInStaff {
  return { tenant, staffId, role, name, email };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
