/**
 * One-time codes: six digits from a secure source, valid for ten minutes, five tries and one use. A request does the
 * same work whether or not there is an account; the job that sends the mail decides, so the answer does not tell.
 * Each network, and each device that has signed in before, has a code, tries and limits of its own, so that nobody uses
 * up those of the account's owner (decision 155).
 * Spec: accounts#code-by-mail
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#core/domain/language/languages.ts';
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { networkOf } from '#server/callers/networks.ts';
import type { PendingSignUp } from '#server/db/documents/sign-up.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { type Refusal, refuse } from '#server/refuse.ts';
import { type Asker, type CodeLimit, guessesOfNetwork, requestLimits, sharedGuesses } from './code-limits.ts';
import {
  type CodeKey,
  type CodeRow,
  countTry,
  deleteCodes,
  deleteCodesOf,
  deleteExpiredCodes,
  findRequestedAt,
  isOpen,
  lockOpen,
  setCode,
  upsertRequest,
} from './repo-codes.ts';

/** How long a mailed code is valid. */
export const CODE_MS = 10 * MINUTE_MS;
const RESEND_LOCK_MS = 60 * SECOND_MS;
const MAX_TRIES = 5;

/** Tries of each code that nobody but who asked for it can use up; `sharedGuesses` counts all others. */
const OWN_TRIES = 2;

type Account = Omit<CodeKey, 'source'>;

/** `wrong` says no more: no code, no account, expired and mistyped have the same answer. */
export type GuessOutcome = 'right' | 'wrong' | 'used-up';

/** AppError 400 about `field` unless the code was right. */
export function requireRight(outcome: GuessOutcome, field: string): void {
  if (outcome === 'wrong') throw refuse('wrong-code', {}, { field });
  if (outcome === 'used-up') throw refuse('code-used-up', {}, { field });
}

export interface Codes {
  /**
   * Opens a request and leaves its mail to the outbox. AppError 429 within 60 seconds of the asker's last one, and when
   * account, asker or network has asked too often.
   */
  request(
    account: Account,
    asker: Asker,
    details: {
      readonly language: Locale;
      /** Computed once the limits allow it, as hashing a password is dear. */
      readonly pending: () => Promise<PendingSignUp | null>;
    },
  ): Promise<void>;
  /** Makes the code of a request, for its mail; null when the request has been replaced meanwhile. */
  make(row: CodeRow): Promise<string | null>;
  /**
   * Tries `code`. With the right one `use` runs in the same transaction, and the code is gone when it answers true; what
   * it refuses counts as wrong. AppError 429 when account or network has guessed too often.
   */
  guess(
    account: Account,
    asker: Asker,
    code: string,
    use: (tx: Transaction, row: CodeRow) => Promise<boolean>,
  ): Promise<GuessOutcome>;
  /** Forgets every request of an e-mail; part of the caller's transaction. */
  forget(tx: Transaction, clientId: string, email: string): Promise<void>;
}

export function createCodes({
  db,
  env,
  jobs,
  now,
  secrets,
}: Pick<Deps, 'db' | 'env' | 'jobs' | 'now' | 'secrets'>): Codes {
  const limits = createAttemptLimits(db, now);

  function hashOf(row: Pick<CodeRow, 'clientId' | 'purpose' | 'requestId'>, code: string): Buffer {
    return createHmac('sha256', secrets.link)
      .update(`code:${row.clientId}:${row.purpose}:${row.requestId}:${code}`)
      .digest();
  }

  const tried = (of: readonly CodeLimit[]) => limits.attempt(of, 'auth.error.attempts');

  function keyOf(account: Account, { address, knownDevice }: Asker): CodeKey {
    const source = knownDevice === null ? `network:${networkOf(address)}` : `device:${knownDevice}`;
    return { ...account, source: createHmac('sha256', secrets.link).update(`code-source:${source}`).digest('hex') };
  }

  function isAsked(row: CodeRow, code: string): boolean {
    // Compares even where there is no code, so that every guess takes equally long.
    const expected = Buffer.from(row.codeHash ?? '0'.repeat(64), 'hex');
    const given = hashOf(row, code);
    return expected.length === given.length && timingSafeEqual(expected, given) && row.codeHash !== null;
  }

  function locked(lastMs: number, nowMs: number): Refusal {
    const seconds = Math.max(1, Math.ceil((lastMs + RESEND_LOCK_MS - nowMs) / SECOND_MS));
    return refuse('resend-lock', { seconds }, { retryAfter: seconds });
  }

  return {
    async request(account, asker, { language, pending: makePending }) {
      const key = keyOf(account, asker);
      // Before the password is hashed: a refusal for the lock is not counted, so it must be cheap.
      const beforeMs = await findRequestedAt(db, key);
      if (beforeMs !== null && beforeMs + RESEND_LOCK_MS > now()) throw locked(beforeMs, now());
      const attempt = await tried(requestLimits(account, asker, env.rateLimits));
      const pending = await makePending();
      const nowMs = now();
      const requestId = crypto.randomUUID();
      const isTaken = await db.transaction(async (tx) => {
        await deleteExpiredCodes(tx, key.clientId, nowMs);
        const request = { ...key, requestId, language, pending, nowMs, expiresAt: nowMs + CODE_MS };
        if (!(await upsertRequest(tx, request, nowMs - RESEND_LOCK_MS))) return false;
        await jobs.add(tx, 'mail.code', { clientId: key.clientId, requestId });
        return true;
      });
      if (isTaken) return;
      await attempt.succeeded();
      throw locked((await findRequestedAt(db, key)) ?? nowMs, nowMs);
    },
    async make(row) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const isSet = await setCode(db, row, { hash: hashOf(row, code).toString('hex'), expiresAt: now() + CODE_MS });
      return isSet ? code : null;
    },
    async guess(account, asker, code, use) {
      const key = keyOf(account, asker);
      const isLimited = asker.knownDevice === null && env.rateLimits;
      const attempt = isLimited ? await tried(guessesOfNetwork(asker)) : null;
      const compare = (maxTries: number, mayBeOthers: boolean) =>
        db.transaction(async (tx): Promise<GuessOutcome | null> => {
          const nowMs = now();
          const open = await lockOpen(tx, key, nowMs);
          const own = open.find(({ source }) => source === key.source);
          const row = own ?? (mayBeOthers ? open[0] : undefined);
          if (!row || (own && own.tries >= maxTries)) return null;
          if (own) await countTry(tx, key);
          if (!isAsked(row, code) || !(await use(tx, row))) return 'wrong';
          await deleteCodes(tx, key);
          return 'right';
        });
      const first = await compare(asker.knownDevice === null ? OWN_TRIES : MAX_TRIES, false);
      if (first === 'right') await attempt?.succeeded();
      if (first !== null) return first;

      const shared = await tried([sharedGuesses(account)]);
      const second = await compare(MAX_TRIES, true);
      if (second === 'right') await Promise.all([attempt?.succeeded(), shared.succeeded()]);
      if (second !== null) return second;
      return (await isOpen(db, key, now())) ? 'used-up' : 'wrong';
    },
    forget: deleteCodesOf,
  };
}
