/**
 * How often a caller may guess: limits and delays per subject, in the database, so that they hold over restarts and in
 * all processes. E-mail and IP addresses are stored as hashes.
 */
import { createHash } from 'node:crypto';
import { type CallerLimitName, callersOf, limitOf } from '#server/callers/limits.ts';
import type { Db, Executor } from '#server/db/executor.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { refuse } from '#server/refuse.ts';
import { createTurns } from '#server/turns.ts';
import { deleteFailures, deleteFailuresOf, failuresSince, insertFailures, lockSubjects } from './repo.ts';

interface LimitedSubject {
  /** `account:{client}:{email}`; kept as a hash. */
  readonly subject: string;
  /** True where a success also deletes this subject's earlier failures: for an account, never for a network. */
  readonly isForgiven?: boolean;
}

/** Failures of one subject that are allowed in a window. */
export interface AttemptQuota extends LimitedSubject {
  readonly max: number;
  /** At most `LONGEST_WINDOW_MS`. */
  readonly windowMs: number;
}

/** After `free` failures within an hour the next attempt waits; each further failure doubles the wait. */
export interface AttemptDelay extends LimitedSubject {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
}

type AttemptLimit = AttemptQuota | AttemptDelay;

/** Counts as a failure until the caller reports a success. */
export interface Attempt {
  succeeded(): Promise<void>;
}

export interface AttemptLimits {
  /**
   * Counts an attempt before it compares, so that parallel guesses stay within the limit. Throws 429 with `text`
   * (`{minutes}`, and `{seconds}` where it is less than one) and the seconds to wait, without counting, when one of
   * `limits` is used up.
   */
  attempt(limits: readonly AttemptLimit[], text: ServerMessage): Promise<Attempt>;
  /** Deletes the failures of these subjects. */
  forgive(subjects: readonly string[]): Promise<void>;
}

const LONGEST_WINDOW_MS = 60 * 60_000;

export function createAttemptLimits(db: Db, now: () => number): AttemptLimits {
  const oneByOne = createTurns();

  /** Throws where one of `limits` is used up now. */
  async function check(executor: Executor, limits: readonly AttemptLimit[], nowMs: number, text: ServerMessage) {
    const longest = Math.max(...limits.map(windowOf));
    const subjects = limits.map(({ subject }) => subject);
    const failures = await failuresSince(executor, subjects, nowMs - longest);
    const waitMs = Math.max(...limits.map((limit) => waitFor(failures.get(limit.subject), limit, nowMs)));
    if (waitMs <= 0) return;
    const retryAfter = Math.ceil(waitMs / 1000);
    const values = { minutes: Math.ceil(retryAfter / 60), seconds: retryAfter < 60 ? retryAfter : 0 };
    throw refuse('too-many-attempts', { key: text, values }, { retryAfter });
  }

  async function count(limits: readonly AttemptLimit[], text: ServerMessage): Promise<readonly number[]> {
    // Checks without a lock first, because this refuses almost all attempts of a flood.
    await check(db, limits, now(), text);
    const subjects = limits.map(({ subject }) => subject);
    return await db.transaction(async (transaction) => {
      await lockSubjects(transaction, subjects);
      const nowMs = now();
      await check(transaction, limits, nowMs, text);
      return await insertFailures(transaction, subjects, nowMs);
    });
  }

  return {
    attempt: async (limits, text) => {
      const hashed = limits.map((limit) => ({ ...limit, subject: hash(limit.subject) }));
      const failureIds = await oneByOne(hashed[0]?.subject ?? '', () => count(hashed, text));
      return {
        succeeded: async () => {
          await deleteFailures(db, failureIds);
          await deleteFailuresOf(
            db,
            hashed.flatMap(({ subject, isForgiven }) => (isForgiven ? [subject] : [])),
          );
        },
      };
    },
    forgive: (subjects) => deleteFailuresOf(db, subjects.map(hash)),
  };
}

const windowOf = (limit: AttemptLimit) => ('windowMs' in limit ? limit.windowMs : LONGEST_WINDOW_MS);

/** Milliseconds until the limit allows one more attempt; 0 when it does now. `failures` oldest first. */
function waitFor(failures: readonly number[] = [], limit: AttemptLimit, nowMs: number): number {
  const counted = failures.filter((at) => at > nowMs - windowOf(limit));
  if ('windowMs' in limit) {
    const blocking = counted[counted.length - limit.max];
    return blocking === undefined ? 0 : blocking + limit.windowMs - nowMs;
  }
  const last = counted.at(-1);
  const beyond = counted.length - limit.free;
  if (last === undefined || beyond < 0) return 0;
  return Math.max(0, last + Math.min(limit.longestMs, limit.firstMs * 2 ** beyond) - nowMs);
}

function hash(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}

/** The quotas of an address: `of` names what is counted, besides the caller. */
export function quotasOf(limit: CallerLimitName, of: string, address: string): readonly AttemptQuota[] {
  const { windowMs } = limitOf(limit);
  return callersOf(limit, address).map(({ caller, max }) => ({ subject: `${of}:${caller}`, max, windowMs }));
}
