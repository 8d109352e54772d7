/**
 * How often codes are asked for and guessed. What strangers use up is never what a device has that signed in before, and
 * one network never uses up what an account has (decision 155).
 */
import { mailboxKey } from '#core/domain/guests/guest-keys.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { widerNetworkOf } from '#server/callers/networks.ts';
import { type AttemptQuota, quotasOf } from '#server/modules/attempt-limits/service.ts';
import type { CodeKey } from './repo-codes.ts';

const WINDOW_MS = 60 * MINUTE_MS;
/** Of strangers, all networks together. */
const MAX_REQUESTS_PER_ACCOUNT = 6;
/** Of one neighbourhood (/24, /48): it leaves some of the account's requests to others. */
const MAX_REQUESTS_PER_ACCOUNT_AND_NETWORK = 4;
/** The same two for one mailbox at all restaurants, as each code is a mail to the same person. */
const MAX_MAILS = 10;
const MAX_MAILS_PER_NETWORK = 6;
const MAX_REQUESTS_PER_KNOWN_DEVICE = 3;
const MAX_MAILS_OF_KNOWN_DEVICES = 5;
/** Six codes an hour with two tries of their own, and these, are the twenty guesses that strangers have at an account. */
const MAX_SHARED_GUESSES = 8;

/** Who asks or guesses. */
export interface Asker {
  readonly address: string;
  /** The device, where it has signed in to this very account before; null for an unknown device or account. */
  readonly knownDevice: string | null;
}

type Account = Omit<CodeKey, 'source'>;
export type CodeLimit = AttemptQuota;

const inAnHour = (subject: string, max: number) => ({ subject, max, windowMs: WINDOW_MS });

/** For `AttemptLimits.attempt`. `isNetworkLimited` false leaves out the counts of networks. Pure. */
export function requestLimits(
  { clientId, purpose, email }: Account,
  { address, knownDevice }: Asker,
  isNetworkLimited: boolean,
): readonly CodeLimit[] {
  const subject = `code-request:${purpose}:${clientId}:${email}`;
  const mailbox = mailboxKey(email);
  if (knownDevice !== null) {
    return [
      inAnHour(`${subject}:device:${knownDevice}`, MAX_REQUESTS_PER_KNOWN_DEVICE),
      inAnHour(`code-mail-known:${mailbox}`, MAX_MAILS_OF_KNOWN_DEVICES),
    ];
  }
  const ofAll = [inAnHour(subject, MAX_REQUESTS_PER_ACCOUNT), inAnHour(`code-mail:${mailbox}`, MAX_MAILS)];
  if (!isNetworkLimited) return ofAll;
  const network = widerNetworkOf(address);
  return [
    ...ofAll,
    inAnHour(`${subject}:network:${network}`, MAX_REQUESTS_PER_ACCOUNT_AND_NETWORK),
    inAnHour(`code-mail:${mailbox}:network:${network}`, MAX_MAILS_PER_NETWORK),
    ...quotasOf('codes', 'code-request-address', address),
  ];
}

/** Guesses of one network at all accounts. Pure. */
export function guessesOfNetwork({ address }: Asker): readonly CodeLimit[] {
  return quotasOf('code-guesses', 'code-guess-address', address);
}

/** Guesses at an account beyond those that each code keeps for its asker, over all networks. Pure. */
export function sharedGuesses({ clientId, purpose, email }: Account): CodeLimit {
  return inAnHour(`code-guess:${purpose}:${clientId}:${email}`, MAX_SHARED_GUESSES);
}
