/** The operator's own people: sign-in apart from every restaurant's, accounts made by the command line. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { changePasswordBody } from '#core/contract/console-people.ts';
import type { Db, Executor } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import { hashPassword, passwordFits } from '#server/passwords.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { createAttemptLimits, networkOf } from '../attempt-limits/service.ts';
import {
  deleteProviderSession,
  findProvider,
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

export interface ProviderService {
  /** 401 for an unknown account and a wrong password alike; 429 after too many failures. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    address: string,
  ): Promise<{ readonly provider: ProviderRow; readonly token: string }>;
  /** A session for somebody who has shown otherwise who it is, in the caller's transaction. */
  open(executor: Executor, provider: ProviderRow): Promise<{ readonly provider: ProviderRow; readonly token: string }>;
  /** Forgets wrong passwords of an account that has got a new one. `email` in lower case. */
  forgiveGuesses(email: string): Promise<void>;
  identify(token: string): Promise<ProviderRow | null>;
  signOut(token: string): Promise<void>;
  /** Ends the other sessions. 400 about `currentPassword` for a wrong one. */
  changePassword(provider: ProviderRow, body: z.output<typeof changePasswordBody>, token: string): Promise<void>;
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
  async function open(executor: Executor, { providerId, name, email }: ProviderRow) {
    const token = newToken();
    const nowMs = now();
    await insertProviderSession(executor, {
      providerId,
      tokenHash: hashToken(token),
      nowMs,
      expiresAt: nowMs + PROVIDER_SESSION_SECONDS * 1000,
    });
    return { provider: { providerId, name, email }, token };
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
    forgiveGuesses: (email) => limits.forgive(accountLimit(email).subject),
    identify: (token) => findProviderSession(db, hashToken(token), now()),
    signOut: (token) => deleteProviderSession(db, hashToken(token)),
    changePassword: async ({ providerId, email }, { currentPassword, newPassword }, token) => {
      const attempt = await limits.attempt([accountLimit(email)], 'console.error.signInLimit');
      const found = await findProvider(db, email);
      if (!(await passwordFits(currentPassword, found?.passwordHash ?? null))) {
        throw new AppError('BAD_REQUEST', 'auth.error.passwordWrong', {
          fields: { currentPassword: { key: 'auth.error.passwordWrong' } },
        });
      }
      await attempt.succeeded();
      const passwordHash = await hashPassword(newPassword);
      await db.transaction((transaction) =>
        setProviderPassword(transaction, providerId, passwordHash, hashToken(token)),
      );
    },
    create: async ({ name, email, password }) =>
      await insertProvider(
        db,
        { providerId: randomUUID(), name, email, passwordHash: await hashPassword(password) },
        now(),
      ),
  };
}
