/**
 * How long a sign-in waits after wrong passwords. A device that has signed in before has its own count, which other
 * devices cannot fill; all unknown devices of one account share a count. An account is never locked.
 */
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { callersOf } from '#server/callers/limits.ts';
import { networkOf } from '#server/callers/networks.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { passwordOpens } from '#server/identity/published-passwords.ts';
import type { AttemptDelay, AttemptLimits } from './service.ts';

/** Which of the three sign-ins; each has its own counts. */
export type Realm = 'staff' | 'provider' | 'customer';

export interface SignInAttempt {
  readonly realm: Realm;
  /** The restaurant; '' for the operator's own area. */
  readonly clientId: string;
  /** Lower case, also when there is no such account. */
  readonly email: string;
  readonly address: string;
  /** The device, where it has signed in to this very account before; null for an unknown device. */
  readonly knownDevice: string | null;
  /** False leaves out the count of the network over all accounts. */
  readonly isNetworkLimited: boolean;
}

const FIRST_MS = 5 * SECOND_MS;
const OF_DEVICE = { free: 5, firstMs: FIRST_MS, longestMs: 5 * MINUTE_MS, isForgiven: true };
const OF_ACCOUNT_AND_NETWORK = { free: 5, firstMs: FIRST_MS, longestMs: 15 * MINUTE_MS, isForgiven: true };
/** At most 60 guesses an hour at one account, over all networks; its owner on a new device waits a minute. */
const OF_ACCOUNT = { free: 10, firstMs: FIRST_MS, longestMs: MINUTE_MS, isForgiven: true };
/** Guesses of one network at all accounts of a restaurant; many guests of a mobile network share one address. */
const OF_NETWORK = { firstMs: FIRST_MS, longestMs: MINUTE_MS };
const OF_PIN_ON_DEVICE = { free: 5, firstMs: 15 * SECOND_MS, longestMs: 15 * MINUTE_MS, isForgiven: true };
const OF_PIN = { free: 10, firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS, isForgiven: true };

/** For `AttemptLimits.attempt`. Pure. */
export function signInLimits(attempt: SignInAttempt): readonly AttemptDelay[] {
  const { realm, clientId, email, address, knownDevice, isNetworkLimited } = attempt;
  if (knownDevice !== null) {
    return [{ subject: `device:${realm}:${clientId}:${email}:${knownDevice}`, ...OF_DEVICE }];
  }
  const [ofAccount, ofAccountAndNetwork] = strangerSubjects(attempt);
  return [
    { subject: ofAccount, ...OF_ACCOUNT },
    { subject: ofAccountAndNetwork, ...OF_ACCOUNT_AND_NETWORK },
    ...(isNetworkLimited ? callersOf('sign-in', address) : []).map(({ caller, max }) => ({
      subject: `network:${realm}:${clientId}:${caller}`,
      free: max,
      ...OF_NETWORK,
    })),
  ];
}

/**
 * Counts the attempt at the console or the operator's area, and answers the account whose password it is. AppError 401
 * for a wrong password and for no account (null), 429 after too many attempts.
 */
export async function requirePassword<Account extends { readonly passwordHash: string }>(
  limits: Pick<AttemptLimits, 'attempt'>,
  by: Omit<SignInAttempt, 'isNetworkLimited'> & { readonly env: Pick<Env, 'demo'> },
  account: Account | null,
  password: string,
): Promise<Account> {
  const attempt = await limits.attempt(signInLimits({ ...by, isNetworkLimited: true }), 'console.error.signInLimit');
  if (!(await passwordOpens(by.env, password, account?.passwordHash ?? null)) || !account) {
    throw new AppError('UNAUTHENTICATED', 'console.error.signIn');
  }
  await attempt.succeeded();
  return account;
}

/**
 * The failures of unknown devices, over all networks and from this one: deleted when the account gets a new password.
 */
export function strangerSubjects({
  realm,
  clientId,
  email,
  address,
}: Pick<SignInAttempt, 'realm' | 'clientId' | 'email' | 'address'>): readonly [string, string] {
  const account = `${realm}:${clientId}:${email}`;
  return [`account:${account}`, `account-network:${account}:${networkOf(address)}`];
}

/** For a person who is signed in and types the password again: only this session can fill the count. */
export function confirmLimits(realm: Realm, sessionId: string): readonly AttemptDelay[] {
  return [{ subject: `confirm:${realm}:${sessionId}`, ...OF_DEVICE }];
}

/** A PIN has few digits, so its attempts wait on this device and, after more failures, on all devices. */
export function pinLimits(clientId: string, deviceId: string, staffId: string): readonly AttemptDelay[] {
  return [
    { subject: `pin:${clientId}:${deviceId}:${staffId}`, ...OF_PIN_ON_DEVICE },
    { subject: `pin:${clientId}:${staffId}`, ...OF_PIN },
  ];
}
