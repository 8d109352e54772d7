/**
 * A receiver that does not answer is left alone for a while: after three time-outs calls to it wait 1 minute, then 2, 4 and
 * so on up to 30, and one call at a time finds out whether it answers again. One process runs the jobs, which knows it.
 */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { isTimeOut, LIMIT_MS } from './webhook-sender.ts';

/**
 * Carries out one call to `receiver`. Throws what `call` throws, and `JobPostponed` while the receiver is left alone, unless
 * a person asked for the call.
 */
export type Breaker = <Answer>(receiver: string, call: () => Promise<Answer>, isByHand?: boolean) => Promise<Answer>;

const MOST_TIME_OUTS = 3;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** Receivers that are remembered; those that last timed out long ago are forgotten first. */
const MOST_KEPT = 5_000;

interface Silent {
  readonly timeOuts: number;
  /** Calls wait until then (UTC ms); 0 before the third time-out. */
  readonly untilMs: number;
}

/** `onPause` gets the receiver whose calls begin to wait, and for how long (ms). `now` in UTC ms. */
export function createBreaker(now: () => number, onPause: (receiver: string, waitMs: number) => void): Breaker {
  const silent = new Map<string, Silent>();

  function countTimeOut(receiver: string, before: Silent | undefined): void {
    const known = silent.get(receiver);
    // Calls that began together count as one once the receiver is left alone.
    if (known && known.untilMs > 0 && known !== before) return;
    const timeOuts = (known?.timeOuts ?? 0) + 1;
    const waitMs = Math.min(MINUTE_MS * 2 ** (timeOuts - MOST_TIME_OUTS), LONGEST_WAIT_MS);
    const isPaused = timeOuts >= MOST_TIME_OUTS;
    silent.delete(receiver);
    silent.set(receiver, { timeOuts, untilMs: isPaused ? now() + waitMs : 0 });
    const oldest = silent.size > MOST_KEPT ? silent.keys().next().value : undefined;
    if (oldest !== undefined) silent.delete(oldest);
    if (isPaused) onPause(receiver, waitMs);
  }

  return async (receiver, call, isByHand = false) => {
    let known = silent.get(receiver);
    if (known && known.untilMs > 0) {
      if (known.untilMs > now() && !isByHand) throw new JobPostponed(known.untilMs - now());
      // This call finds out; others wait for it.
      known = { ...known, untilMs: now() + LIMIT_MS };
      silent.set(receiver, known);
    }
    try {
      const answer = await call();
      silent.delete(receiver);
      return answer;
    } catch (error) {
      if (isTimeOut(error)) countTimeOut(receiver, known);
      else silent.delete(receiver);
      throw error;
    }
  };
}
