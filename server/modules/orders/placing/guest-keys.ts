/** Gives orders their guest keys that earlier releases wrote, also beside this one during an upgrade (decision 173). */
import { HOUR_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { fillKeys } from './repo-guest-keys.ts';

/** Orders of one transaction, and how long a run lasts; the next minute goes on. */
const BATCH = 500;
const RUN_MS = 30_000;
/** How long nothing is looked for after a run that left nothing: only an earlier release adds more. */
const REST_MS = HOUR_MS;

/** Before the jobs start. */
export function registerGuestKeys({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  let restsUntil = Number.NEGATIVE_INFINITY;
  const run = async () => {
    const endMs = performance.now() + RUN_MS;
    let found: number;
    do found = await fillKeys(db, BATCH);
    while (found === BATCH && performance.now() < endMs);
    if (found < BATCH) restsUntil = performance.now() + REST_MS;
  };
  jobs.register('orders.guest-keys', run, () => performance.now() >= restsUntil);
}
