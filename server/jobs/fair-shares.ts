/**
 * The places of a lane whose jobs call machines of strangers: beyond half of the places a restaurant has one at most, so
 * that its slow receivers never hold all of them. Each process counts its own.
 */
import { JobPostponed } from './jobs.ts';

export interface FairShares {
  /**
   * Waits a moment for a place and answers the function that gives it back. Throws `JobPostponed` where the restaurant has
   * its share.
   */
  take(clientId: string): Promise<() => void>;
}

/** Long enough for a receiver that answers; others do not notice that a place is kept so long. */
const MOMENT_MS = 200;
/** Postponed jobs of a restaurant come back one after another, so that a long queue is not looked at each second. */
const LEAST_WAIT_MS = 500;
const STEP_MS = 100;
const LONGEST_WAIT_MS = 30_000;

interface Share {
  busy: number;
  /** When the last of its postponed jobs comes back (ms). */
  lastAt: number;
  readonly waiting: Set<() => void>;
}

/** `places`: of the lane. `now` in ms. */
export function createFairShares(places: number, now: () => number = Date.now): FairShares {
  const shares = new Map<string, Share>();
  let busy = 0;

  const hasRoom = (share: Share) => share.busy === 0 || busy < places / 2;

  async function waitForRoom(share: Share): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let wake = () => {};
    await new Promise<void>((resolve) => {
      wake = resolve;
      share.waiting.add(wake);
      timer = setTimeout(resolve, MOMENT_MS);
    });
    clearTimeout(timer);
    share.waiting.delete(wake);
  }

  function giveBack(clientId: string, share: Share): void {
    busy -= 1;
    share.busy -= 1;
    for (const wake of share.waiting) wake();
    if (share.busy === 0 && share.waiting.size === 0) shares.delete(clientId);
  }

  return {
    async take(clientId) {
      const share = shares.get(clientId) ?? { busy: 0, lastAt: 0, waiting: new Set() };
      shares.set(clientId, share);
      if (!hasRoom(share)) await waitForRoom(share);
      if (!hasRoom(share)) {
        share.lastAt = Math.min(Math.max(now() + LEAST_WAIT_MS, share.lastAt + STEP_MS), now() + LONGEST_WAIT_MS);
        throw new JobPostponed(share.lastAt - now());
      }
      busy += 1;
      share.busy += 1;
      // The last place may have been given back while this waited.
      shares.set(clientId, share);
      return () => giveBack(clientId, share);
    },
  };
}
