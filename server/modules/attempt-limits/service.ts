/**
 * How often somebody may guess: limits per account and per network address, in the database, so that they hold over
 * restarts and all processes. Neither e-mail nor IP address is kept in the clear.
 */
import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Db } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import {
  deleteFailures,
  deleteFailuresOf,
  deleteFailuresUntil,
  failuresSince,
  insertFailures,
  lockSubjects,
} from './repo.ts';

/** Failures of one subject that are allowed in a window. */
export interface AttemptLimit {
  /** `account:{client}:{email}`; kept as a hash. */
  readonly subject: string;
  readonly max: number;
  /** At most `LONGEST_WINDOW_MS`. */
  readonly windowMs: number;
  /** A success forgives this subject's earlier failures too: an account's, never an address's. */
  readonly isForgiven?: boolean;
}

/** Counts as a failure until it is known to have been none. */
interface Attempt {
  succeeded(): Promise<void>;
}

export interface AttemptLimits {
  /**
   * Counts an attempt before anything is compared, so that no number of parallel guesses gets more than the limit.
   * Throws 429 with `text` (`{minutes}`) and the seconds to wait, without counting, when one of `limits` is used up.
   */
  attempt(limits: readonly AttemptLimit[], text: ServerMessage): Promise<Attempt>;
  /** Forgets the failures of a subject. */
  forgive(subject: string): Promise<void>;
}

const LONGEST_WINDOW_MS = 60 * 60_000;

export function createAttemptLimits(db: Db, now: () => number): AttemptLimits {
  return {
    attempt: async (limits, text) => {
      const hashed = limits.map((limit) => ({ ...limit, subject: hash(limit.subject) }));
      const subjects = hashed.map(({ subject }) => subject);
      const failureIds = await db.transaction(async (transaction) => {
        await lockSubjects(transaction, subjects);
        const nowMs = now();
        const longest = Math.max(...hashed.map(({ windowMs }) => windowMs));
        const failures = await failuresSince(transaction, subjects, nowMs - longest);
        const waitMs = Math.max(...hashed.map((limit) => waitFor(failures.get(limit.subject), limit, nowMs)));
        if (waitMs > 0) {
          const retryAfter = Math.ceil(waitMs / 1000);
          throw new AppError('TOO_MANY_REQUESTS', text, {
            reason: 'too-many-attempts',
            retryAfter,
            values: { minutes: Math.ceil(retryAfter / 60) },
          });
        }
        return await insertFailures(transaction, subjects, nowMs);
      });
      return {
        succeeded: async () => {
          await deleteFailures(db, failureIds);
          for (const { subject, isForgiven } of hashed) if (isForgiven) await deleteFailuresOf(db, subject);
          // Nobody needs what no longer counts; a success now and then keeps the table small.
          await deleteFailuresUntil(db, now() - LONGEST_WINDOW_MS);
        },
      };
    },
    forgive: (subject) => deleteFailuresOf(db, hash(subject)),
  };
}

/** Milliseconds until one more attempt is within the limit; 0 when it is now. `failures` oldest first. */
function waitFor(failures: readonly number[] = [], { max, windowMs }: AttemptLimit, nowMs: number): number {
  const counted = failures.filter((at) => at > nowMs - windowMs);
  const blocking = counted[counted.length - max];
  return blocking === undefined ? 0 : blocking + windowMs - nowMs;
}

function hash(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}

/** An IPv6 customer owns a whole /64 network, so its addresses count as one; an IPv4 address is one however it is written. */
export function networkOf(address: string): string {
  return ipv4Of(address) ?? (isIPv6(address) ? `${groupsOf(address, 4)}::/64` : address);
}

/** The neighbourhood: a /24 of IPv4, a /48 of IPv6. */
export function widerNetworkOf(address: string): string {
  const v4 = ipv4Of(address);
  if (v4 !== null) return `${v4.slice(0, v4.lastIndexOf('.'))}.0/24`;
  return isIPv6(address) ? `${groupsOf(address, 3)}::/48` : address;
}

function ipv4Of(address: string): string | null {
  if (isIPv4(address)) return address;
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? null;
}

/** The first groups of an IPv6 address, however it was shortened. */
function groupsOf(address: string, count: number): string {
  const split = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = address.split('::');
  const head = split(before);
  const tail = split(after);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
