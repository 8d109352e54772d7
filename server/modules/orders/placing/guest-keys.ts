/** Gives orders their guest keys that earlier releases wrote, also beside this one during an upgrade (decision 173). */
import type { Deps } from '#server/deps.ts';
import { fillKeys } from './repo-guest-keys.ts';

/** Orders of one transaction, and how long a run lasts; the next minute goes on. */
const BATCH = 500;
const RUN_MS = 30_000;

/** Before the jobs start. */
export function registerGuestKeys({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.register('orders.guest-keys', async () => {
    const endMs = performance.now() + RUN_MS;
    while ((await fillKeys(db, BATCH)) === BATCH && performance.now() < endMs);
  });
}
