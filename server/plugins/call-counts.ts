/**
 * Counts calls for all processes of an installation together, in the database, without a statement for every call
 * (decision 064). Calls of a network up to a part of its limit are counted in memory alone. Above that part, one
 * statement adds the calls since the last one, and strict limits wait for its answer. A call that is refused anyway,
 * and every call while the database is away, is counted in memory.
 */
import { createHash } from 'node:crypto';
import type { Executor } from '#server/db/executor.ts';
import { addCalls } from './repo-call-counts.ts';

/** Networks remembered at a time; the least recently seen are forgotten. */
const REMEMBERED = 20_000;
/** A limit below this is shared from the first call on; of a higher one each process counts a twentieth alone. */
const SMALL = 100;
const ALONE = 1 / 20;
/** Up to this limit a call waits until all processes are asked. */
const STRICT = 1_000;
const WAIT_AT_MOST_MS = 1_000;
/** How long after a failure nothing is sent, and how long looser limits collect calls. */
const PAUSE_MS = 1_000;

/** Calls that go to the database in one statement. */
interface Batch {
  size: number;
  /** Calls of all processes in the window with those of the batch, once it is known. */
  total: number | null;
}

interface Counter {
  /** Calls of all processes as far as this one knows. */
  current: number;
  /** Unix ms. */
  endsAtMs: number;
  readonly windowMs: number;
  /** What will be sent next, and earlier calls that could not be. */
  batch: Batch;
  owed: number;
  isShared: boolean;
}

export interface Counted {
  /** The call's place in its window, from 1. */
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

export interface CallCounts {
  /** Counts a call of `key`. Never fails. */
  count(key: string, limit: { readonly max: number; readonly windowMs: number }): Promise<Counted>;
}

const newBatch = (): Batch => ({ size: 0, total: null });

export function createCallCounts(db: Pick<Executor, 'execute'>, onFailure: (error: unknown) => void): CallCounts {
  const counters = new Map<string, Counter>();
  let waiting = new Map<string, Counter>();
  let sending: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let isPlanned = false;
  let pausedUntilMs = 0;

  function counterOf(key: string, windowMs: number): Counter {
    const known = counters.get(key);
    counters.delete(key);
    const counter =
      known && known.endsAtMs > Date.now()
        ? known
        : { current: 0, endsAtMs: Date.now() + windowMs, windowMs, batch: newBatch(), owed: 0, isShared: false };
    counters.set(key, counter);
    const [oldest] = counters.size > REMEMBERED ? counters.keys() : [];
    if (oldest !== undefined) counters.delete(oldest);
    return counter;
  }

  /** Sends what waits, after what is under way. */
  function send(): Promise<void> {
    next ??= sending.then(() => {
      next = null;
      sending = sendNow();
      return sending;
    });
    return next;
  }

  function sendLoose(): void {
    isPlanned = false;
    void send();
  }

  async function sendNow(): Promise<void> {
    const batches = [...waiting].map(([key, counter]) => {
      const { batch, owed } = counter;
      counter.batch = newBatch();
      counter.owed = 0;
      const hash = createHash('sha256').update(key).digest('base64url');
      return { key: hash, counter, batch, windowMs: counter.windowMs, size: owed + batch.size };
    });
    waiting = new Map();
    if (batches.length === 0) return;
    try {
      const totals = await addCalls(db, batches);
      for (const { key, counter, batch } of batches) {
        const { total, ttl } = totals.get(key) ?? { total: null, ttl: 0 };
        if (total === null) continue;
        batch.total = total;
        counter.current = total + counter.batch.size;
        counter.endsAtMs = Date.now() + ttl;
        counter.isShared = true;
      }
    } catch (error) {
      pausedUntilMs = Date.now() + PAUSE_MS;
      for (const { counter, size } of batches) counter.owed += size;
      onFailure(error);
    }
  }

  return {
    async count(key, { max, windowMs }) {
      const counter = counterOf(key, windowMs);
      counter.current += 1;
      const counted = counter.current;
      const isAlone = !counter.isShared && max >= SMALL && counter.current <= max * ALONE;
      const answer = (current: number) => ({ current, ttl: Math.max(0, counter.endsAtMs - Date.now()) });
      // A refused call needs no statement, so a flood does not reach the database.
      if (counted > max) return answer(counted);
      counter.batch.size += 1;
      if (isAlone) return answer(counted);
      waiting.set(key, counter);
      if (Date.now() < pausedUntilMs) return answer(counted);
      if (max > STRICT) {
        if (!isPlanned) setTimeout(sendLoose, PAUSE_MS).unref();
        isPlanned = true;
        return answer(counted);
      }
      const { batch } = counter;
      const place = batch.size;
      await inTime(send());
      return answer(batch.total === null ? counted : batch.total - (batch.size - place));
    },
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_AT_MOST_MS);
  });
  await Promise.race([work, tooLate]);
  clearTimeout(timer);
}
