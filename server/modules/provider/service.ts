/** The operator's own people: sign-in apart from every restaurant's, accounts made by the command line. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { changePasswordBody } from '#core/contract/console-people.ts';
import type { Db, Executor } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { beginSecondStep, type HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import { hashPassword, passwordFits } from '#server/passwords.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { createAttemptLimits, networkOf } from '../attempt-limits/service.ts';
import {
  deleteProviderSession,
  findProvider,
  findProviderById,
  findProviderSession,
  insertProvider,
  insertProviderSession,
  type ProviderRow,
  setProviderPassword,
} from './repo.ts';

export type { ProviderRow } from './repo.ts';

/** A working day; never extended. */
export const PROVIDER_SESSION_SECONDS = 8 * 60 * 60;

const WINDOW_MS = 15 * 60_000;
const MAX_PER_ACCOUNT = 5;
const MAX_PER_ADDRESS = 20;

export interface ProviderSignIn {
  readonly provider: ProviderRow;
  readonly token: string;
}

export interface ProviderService {
  /** 401 for an unknown account and a wrong password alike; 429 after too many failures. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    address: string,
  ): Promise<ProviderSignIn | HalfSignIn>;
  /** The same for somebody who has just chosen a password, in the caller's transaction. */
  open(executor: Executor, provider: ProviderRow): Promise<ProviderSignIn | HalfSignIn>;
  /** A session for somebody who has passed the second step, in the caller's transaction. 404 for a disabled account. */
  openFully(executor: Executor, providerId: string): Promise<ProviderSignIn>;
  /** Forgets wrong passwords of an account that has got a new one. `email` in lower case. */
  forgiveGuesses(email: string): Promise<void>;
  identify(token: string): Promise<ProviderRow | null>;
  signOut(token: string): Promise<void>;
  /** AppError 400 about `field` unless it is this person's password; 429 after too many wrong ones. */
  confirmPassword(provider: ProviderRow, password: string, field: string): Promise<void>;
  /** Ends the other sessions. 400 about `currentPassword` for a wrong one. */
  changePassword(provider: ProviderRow, body: z.output<typeof changePasswordBody>, token: string): Promise<void>;
  /** Null for an unknown or disabled account. */
  findByEmail(email: string): Promise<ProviderRow | null>;
  /** False when there is an account of that e-mail already. `email` in lower case. */
  create(account: { readonly name: string; readonly email: string; readonly password: string }): Promise<boolean>;
}

export function createProviderService({ db, now }: { readonly db: Db; readonly now: () => number }): ProviderService {
  const limits = createAttemptLimits(db, now);
  const accountLimit = (email: string) => ({
    subject: `provider:${email}`,
    max: MAX_PER_ACCOUNT,
    windowMs: WINDOW_MS,
    isForgiven: true,
  });
  /** A second step first, where one is needed. */
  async function open(executor: Executor, provider: ProviderRow): Promise<ProviderSignIn | HalfSignIn> {
    const half = await beginSecondStep(executor, { clientId: null, personId: provider.providerId }, now());
    return half ?? (await start(executor, provider, false));
  }
  async function start(executor: Executor, { providerId, name, email }: ProviderRow, hasSecondStep: boolean) {
    const token = newToken();
    const nowMs = now();
    await insertProviderSession(executor, {
      providerId,
      tokenHash: hashToken(token),
      nowMs,
      expiresAt: nowMs + PROVIDER_SESSION_SECONDS * 1000,
      hasSecondStep,
    });
    return { provider: { providerId, name, email }, token };
  }
  async function confirmPassword({ email }: ProviderRow, password: string, field: string): Promise<void> {
    const attempt = await limits.attempt([accountLimit(email)], 'console.error.signInLimit');
    const found = await findProvider(db, email);
    if (!(await passwordFits(password, found?.passwordHash ?? null))) {
      throw new AppError('BAD_REQUEST', 'auth.error.passwordWrong', {
        fields: { [field]: { key: 'auth.error.passwordWrong' } },
      });
    }
    await attempt.succeeded();
  }
  return {
    signIn: async ({ email, password }, address) => {
      const account = email.trim().toLowerCase();
      const attempt = await limits.attempt(
        [
          accountLimit(account),
          { subject: `provider-address:${networkOf(address)}`, max: MAX_PER_ADDRESS, windowMs: WINDOW_MS },
        ],
        'console.error.signInLimit',
      );
      const found = await findProvider(db, account);
      if (!(await passwordFits(password, found?.passwordHash ?? null)) || !found) {
        throw new AppError('UNAUTHENTICATED', 'console.error.signIn');
      }
      await attempt.succeeded();
      return await db.transaction((transaction) => open(transaction, found));
    },
    open,
    openFully: async (executor, providerId) => {
      const found = await findProviderById(executor, providerId);
      if (!found) throw new AppError('NOT_FOUND', 'people.error.unknown');
      return await start(executor, found, true);
    },
    confirmPassword,
    forgiveGuesses: (email) => limits.forgive(accountLimit(email).subject),
    identify: (token) => findProviderSession(db, hashToken(token), now()),
    signOut: (token) => deleteProviderSession(db, hashToken(token)),
    changePassword: async (provider, { currentPassword, newPassword }, token) => {
      await confirmPassword(provider, currentPassword, 'currentPassword');
      const passwordHash = await hashPassword(newPassword);
      await db.transaction((transaction) =>
        setProviderPassword(transaction, provider.providerId, passwordHash, hashToken(token)),
      );
    },
    findByEmail: (email) => findProvider(db, email.trim().toLowerCase()),
    create: async ({ name, email, password }) =>
      await insertProvider(
        db,
        { providerId: randomUUID(), name, email, passwordHash: await hashPassword(password) },
        now(),
      ),
  };
}
