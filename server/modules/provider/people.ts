/**
 * The operator's own people: their sign-in is separate from every restaurant's; the command line makes their accounts.
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { changePasswordBody } from '#core/contract/staff/console-people.ts';
import { COOKIES } from '#core/domain/store/browser-keeps.ts';
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Db, Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { deviceCookie, knownDevice } from '#server/identity/known-device.ts';
import { hashPassword, passwordFits } from '#server/identity/passwords.ts';
import { hashToken, newToken } from '#server/identity/tokens.ts';
import { type AttemptLimits, createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { confirmLimits, requirePassword, strangerSubjects } from '#server/modules/attempt-limits/sign-in-limits.ts';
import { requireGoodPassword } from '#server/modules/password-rules/service.ts';
import { beginSecondStep, type HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import {
  deleteProviderSession,
  findProvider,
  findProviderById,
  findProviderSession,
  insertProvider,
  insertProviderSession,
  type ProviderRow,
  setProviderConfirmed,
  setProviderPassword,
} from './repo.ts';

export type { ProviderRow } from './repo.ts';

/** Who is signed in. */
export interface SignedInProvider extends ProviderRow {
  /** The person typed their password within the last ten minutes. */
  readonly isConfirmed: boolean;
}

/** Of a request: where it comes from, and the device's own cookie. */
export interface ProviderDevice {
  readonly address: string;
  readonly cookie?: string | undefined;
}

/** A session that has just begun; `device` is the new value of the device's cookie. */
export interface ProviderSignIn {
  readonly provider: ProviderRow;
  readonly token: string;
  readonly device: string;
}

/** For how long after a typed password the most dangerous changes ask for no other one. */
const CONFIRMED_MS = 10 * MINUTE_MS;

export interface ProviderService {
  /** 401 for an unknown account and a wrong password alike; 429 while the account must wait after failures. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    device: ProviderDevice,
  ): Promise<ProviderSignIn | HalfSignIn>;
  /** The same for a person who has just chosen a password, in the caller's transaction. */
  open(
    executor: Executor,
    provider: ProviderRow & { readonly passwordHash: string },
    device: ProviderDevice,
  ): Promise<ProviderSignIn | HalfSignIn>;
  /** The device's name, where the person has signed in on it before; else null. */
  recognise(providerId: string, device: ProviderDevice): Promise<string | null>;
  /** A session for a person who has passed the second step, in the caller's transaction. 404 for a disabled account. */
  openFully(executor: Executor, providerId: string, device: ProviderDevice): Promise<ProviderSignIn>;
  /** Forgets wrong passwords, from everywhere and from this network, of an account that has got a new one. */
  forgiveGuesses(email: string, address: string): Promise<void>;
  identify(token: string): Promise<SignedInProvider | null>;
  /** 400 about `password` for a wrong one; a right one counts as a fresh sign-in for ten minutes. */
  confirm(provider: ProviderRow, password: string, token: string): Promise<void>;
  signOut(token: string): Promise<void>;
  /** Ends the other sessions. 400 about `currentPassword` for a wrong one. */
  changePassword(
    provider: ProviderRow,
    body: z.output<typeof changePasswordBody>,
    token: string,
    device: ProviderDevice,
  ): Promise<{ readonly device: string }>;
  /** Null for an unknown or disabled account. */
  findByEmail(email: string): Promise<ProviderRow | null>;
  /** False when there is an account of that e-mail already; 400 about `password` for a weak one. `email` in lower case. */
  create(account: { readonly name: string; readonly email: string; readonly password: string }): Promise<boolean>;
}

export function createProviderService({
  db,
  env,
  now,
  secrets,
}: Pick<Deps, 'db' | 'now' | 'secrets'> & { readonly env: Pick<Deps['env'], 'demo'> }): ProviderService {
  const limits = createAttemptLimits(db, now);
  const accountOf = ({ providerId, passwordHash }: Pick<ProviderRow, 'providerId'> & { passwordHash: string }) => ({
    account: `provider:${providerId}`,
    passwordHash,
  });

  /** A second step first, where one is needed. */
  async function open(
    executor: Executor,
    found: ProviderRow & { readonly passwordHash: string },
    device: ProviderDevice,
  ): Promise<ProviderSignIn | HalfSignIn> {
    const owner = { clientId: null, personId: found.providerId };
    const half = await beginSecondStep(executor, owner, { nowMs: now() });
    return half ?? (await start(executor, found, device, false));
  }

  async function start(
    executor: Executor,
    found: ProviderRow & { readonly passwordHash: string },
    { cookie }: ProviderDevice,
    hasSecondStep: boolean,
  ): Promise<ProviderSignIn> {
    const token = newToken();
    const nowMs = now();
    const { providerId, name, email } = found;
    await insertProviderSession(executor, {
      providerId,
      tokenHash: hashToken(token),
      nowMs,
      expiresAt: nowMs + COOKIES.servery_provider.seconds * SECOND_MS,
      hasSecondStep,
    });
    const device = deviceCookie(secrets.link, cookie, accountOf(found));
    return { provider: { providerId, name, email }, token, device };
  }

  return {
    signIn: async ({ email, password }, device) => {
      const account = email.trim().toLowerCase();
      const found = await findProvider(db, account);
      const known = knownDevice(secrets.link, device.cookie, found && accountOf(found));
      const by = {
        realm: 'provider' as const,
        clientId: '',
        email: account,
        address: device.address,
        knownDevice: known,
        env,
      };
      const person = await requirePassword(limits, by, found, password);
      return await db.transaction((transaction) => open(transaction, person, device));
    },
    open,
    recognise: async (providerId, { cookie }) => {
      const found = await findProviderById(db, providerId);
      return knownDevice(secrets.link, cookie, found && accountOf(found));
    },
    openFully: async (executor, providerId, device) => {
      const found = await findProviderById(executor, providerId);
      if (!found) throw new AppError('NOT_FOUND', 'people.error.unknown');
      return await start(executor, found, device, true);
    },
    forgiveGuesses: (email, address) =>
      limits.forgive(strangerSubjects({ realm: 'provider', clientId: '', email, address })),
    identify: async (token) => {
      const found = await findProviderSession(db, hashToken(token), now());
      if (!found) return null;
      const { confirmedAt, ...provider } = found;
      return { ...provider, isConfirmed: confirmedAt !== null && confirmedAt > now() - CONFIRMED_MS };
    },
    confirm: async (provider, password, token) => {
      await requireOwnPassword({ db, limits }, provider, password, token, 'password');
      await setProviderConfirmed(db, hashToken(token), now());
    },
    signOut: (token) => deleteProviderSession(db, hashToken(token)),
    changePassword: async (provider, { currentPassword, newPassword }, token, { cookie }) => {
      const { providerId, name, email } = provider;
      await requireOwnPassword({ db, limits }, provider, currentPassword, token, 'currentPassword');
      await requireGoodPassword(db, 'newPassword', newPassword, { clientId: null, names: [name, email] });
      const passwordHash = await hashPassword(newPassword);
      await db.transaction((transaction) =>
        setProviderPassword(transaction, providerId, passwordHash, hashToken(token)),
      );
      return { device: deviceCookie(secrets.link, cookie, accountOf({ providerId, passwordHash })) };
    },
    create: async ({ name, email, password }) => {
      await requireGoodPassword(db, 'password', password, { clientId: null, names: [name, email] });
      const passwordHash = await hashPassword(password);
      return await insertProvider(db, { providerId: randomUUID(), name, email, passwordHash }, now());
    },
    findByEmail: (email) => findProvider(db, email.trim().toLowerCase()),
  };
}

/** AppError 400 about `field` unless it is the person's password; 429 while the session must wait after wrong ones. */
async function requireOwnPassword(
  { db, limits }: { readonly db: Db; readonly limits: AttemptLimits },
  { email }: ProviderRow,
  password: string,
  token: string,
  field: string,
): Promise<void> {
  const attempt = await limits.attempt(confirmLimits('provider', hashToken(token)), 'console.error.signInLimit');
  const found = await findProvider(db, email);
  if (!(await passwordFits(password, found?.passwordHash ?? null))) {
    throw new AppError('BAD_REQUEST', 'auth.error.passwordWrong', { field });
  }
  await attempt.succeeded();
}
