/**
 * Which jobs run first where more are due than can run: a restaurant with few jobs never waits for one with many. Each
 * process counts what it adds.
 */

/** Answers the priority of a restaurant's next job: 0 runs first. */
export type FairTurns = (clientId: string) => number;

/** Jobs per second that count as few. */
const FEW_PER_SECOND = 20;
const LAST_PRIORITY = 15;
/** Restaurants that are remembered; those without a new job for long are forgotten first. */
const MOST_KEPT = 5_000;

/** A restaurant's jobs beyond the few rise by one with each doubling. `now` in ms. */
export function createFairTurns(now: () => number = Date.now): FairTurns {
  const counted = new Map<string, { readonly jobs: number; readonly at: number }>();
  return (clientId) => {
    const at = now();
    const before = counted.get(clientId);
    const worked = before ? ((at - before.at) / 1_000) * FEW_PER_SECOND : 0;
    const jobs = Math.max(0, (before?.jobs ?? 0) - worked) + 1;
    counted.delete(clientId);
    counted.set(clientId, { jobs, at });
    const oldest = counted.size > MOST_KEPT ? counted.keys().next().value : undefined;
    if (oldest !== undefined) counted.delete(oldest);
    if (jobs <= FEW_PER_SECOND) return 0;
    return Math.min(LAST_PRIORITY, Math.floor(Math.log2(jobs / FEW_PER_SECOND)) + 1);
  };
}
