import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Db } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import {
  deleteFailures,
  deleteFailuresOf,
  deleteFailuresUntil,
  failuresSince,
  insertFailures,
  lockSubjects,
} from './repo-sign-in-failures.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_PER_ACCOUNT = 5;
const MAX_PER_ADDRESS = 20;

/** A sign-in that counts as failed until it is known to have succeeded. */
interface Attempt {
  succeeded(): Promise<void>;
}

interface SignInLimits {
  /**
   * Counts an attempt before its password is looked at, so that no number of parallel guesses gets more than the limit.
   * Throws 429 with the seconds to wait, without counting, when account or address has used its failures up.
   */
  attempt(clientId: string, email: string, address: string): Promise<Attempt>;
}

/** Limits hold over restarts and all processes: five failures for an account, twenty for an address, in 15 minutes. */
export function createSignInLimits(db: Db, now: () => number): SignInLimits {
  return {
    attempt: async (clientId, email, address) => {
      const account = subjectOf(`account:${clientId}:${email}`);
      const caller = subjectOf(`address:${networkOf(address)}`);
      const failureIds = await db.transaction(async (transaction) => {
        await lockSubjects(transaction, [account, caller]);
        const nowMs = now();
        const failures = await failuresSince(transaction, [account, caller], nowMs - WINDOW_MS);
        const waitMs = Math.max(
          waitFor(failures.get(account), MAX_PER_ACCOUNT, nowMs),
          waitFor(failures.get(caller), MAX_PER_ADDRESS, nowMs),
        );
        if (waitMs > 0) {
          const retryAfter = Math.ceil(waitMs / 1000);
          throw new AppError('TOO_MANY_REQUESTS', 'console.error.signInLimit', {
            retryAfter,
            values: { minutes: Math.ceil(retryAfter / 60) },
          });
        }
        return await insertFailures(transaction, [account, caller], nowMs);
      });
      return {
        succeeded: async () => {
          await deleteFailures(db, failureIds);
          await deleteFailuresOf(db, account);
          // Nobody needs what no longer counts; a success now and then keeps the table small.
          await deleteFailuresUntil(db, now() - WINDOW_MS);
        },
      };
    },
  };
}

/** Milliseconds until one more attempt is within `limit`; 0 when it is now. `failures` oldest first. */
function waitFor(failures: readonly number[] = [], limit: number, nowMs: number): number {
  const blocking = failures[failures.length - limit];
  return blocking === undefined ? 0 : blocking + WINDOW_MS - nowMs;
}

/** Neither e-mail nor IP address is kept in the clear. */
function subjectOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An IPv6 customer owns a whole /64 network, so its addresses count as one; an IPv4 address is one however it is written. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = address.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
