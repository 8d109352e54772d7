/** Removes what is older than its term, each hour, a few rows at a time (decision 110). */
import { readKeepMonths } from '#core/contract/settings/read-operating-settings.ts';
import { DAY_MS, MONTH_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import type { IdleAccounts } from '#server/modules/accounts/idle.ts';
import { removeUnshown } from '#server/modules/media/unshown.ts';
import { deleteOldOrders, eraseOldGuests } from '#server/modules/orders/ownership.ts';
import {
  deleteGivenUpJobs,
  deleteOldest,
  deleteOldestOfEach,
  deletesByRestaurant,
  type Keeper,
  listKeepers,
  MOST_ROWS,
  markErased,
} from './repo-sweep.ts';
import { type AgeTerm, BOOKS_DAYS, isAged, TERMS } from './repo-terms.ts';

/** Ends before the job's own limit; the next hour goes on. */
const RUN_MS = 30_000;
const GIVEN_UP_DAYS = 90;
/** Restaurants of one statement. */
const TOGETHER = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type SweepDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'log' | 'now'>;

/** Before the jobs start. */
export function retentionModule(deps: SweepDeps, accounts: IdleAccounts, runMs = RUN_MS): void {
  const { jobs } = deps;
  jobs.register('retention.sweep', async () => {
    const endMs = performance.now() + runMs;
    const isTimeUp = () => performance.now() > endMs;
    await sweep(deps, accounts, isTimeUp);
  });
}

async function sweep(
  { db, files, log, now }: Omit<SweepDeps, 'jobs'>,
  accounts: IdleAccounts,
  isTimeUp: () => boolean,
): Promise<void> {
  const nowMs = now();
  const removed: Record<string, number> = {};

  /** A part that fails does not keep the others. */
  async function once(what: string, remove: () => Promise<number>): Promise<number> {
    try {
      const count = await remove();
      if (count > 0) removed[what] = (removed[what] ?? 0) + count;
      return count;
    } catch (error) {
      log.error({ err: error, what, alert: true }, 'old rows could not be removed');
      return 0;
    }
  }

  /** Repeats `remove` until nothing is left or time is up. */
  async function removeAll(what: string, remove: () => Promise<number>): Promise<void> {
    for (let count = MOST_ROWS; count === MOST_ROWS && !isTimeUp(); ) count = await once(what, remove);
  }

  async function clearRestaurants(keepers: readonly Keeper[], terms: readonly AgeTerm[]): Promise<void> {
    const guestsBeforeMs = ({ months }: Keeper) => nowMs - readKeepMonths(() => months ?? undefined) * MONTH_MS;
    for (const term of terms) {
      const { days } = term;
      const cutoffs = keepers.map((keeper) => ({
        clientId: keeper.clientId,
        beforeMs: days === 'guests' ? guestsBeforeMs(keeper) : nowMs - days * DAY_MS,
      }));
      await removeAll(term.words, () => deleteOldestOfEach(db, term, cutoffs));
    }
    for (const keeper of keepers) {
      const { clientId } = keeper;
      await clearOrders(keeper, guestsBeforeMs(keeper));
      await removeAll('pictures that nothing showed', () => removeUnshown({ db, files }, clientId, nowMs, MOST_ROWS));
      // One batch a run: mail to thousands at once is taken for spam.
      await once('questions to customers who no longer sign in', () => accounts.ask(clientId, nowMs, MOST_ROWS));
      await removeAll('accounts that nobody used', () => accounts.remove(clientId, nowMs, MOST_ROWS));
    }
  }

  /** Guests first: their data has the shorter term, and more of it waits. */
  async function clearOrders({ clientId, erasedUntil }: Keeper, beforeMs: number): Promise<void> {
    const fromMs = erasedUntil?.getTime() ?? 0;
    if (fromMs > beforeMs - DAY_MS) return;
    const parts = { clientId, batch: MOST_ROWS, isTimeUp };
    await once('guests of old orders', async () => {
      const { untilMs, erased } = await eraseOldGuests(db, { ...parts, fromMs, beforeMs });
      await markErased(db, clientId, new Date(untilMs));
      return erased;
    });
    const endOfBooksMs = nowMs - BOOKS_DAYS * DAY_MS;
    await once('old orders', () => deleteOldOrders(db, { ...parts, beforeMs: endOfBooksMs }));
  }

  const terms = TERMS.filter(isAged);
  for (const term of terms.filter((one) => !deletesByRestaurant(one))) {
    await removeAll(term.words, () => deleteOldest(db, term, nowMs - Number(term.days) * DAY_MS));
  }
  await removeAll('jobs that were given up', () => deleteGivenUpJobs(db, nowMs - GIVEN_UP_DAYS * DAY_MS));
  const ofRestaurants = terms.filter(deletesByRestaurant);
  // Begins at another restaurant each time, so that a run that is too short for all does not leave out the same ones.
  const startId = crypto.randomUUID();
  for (const first of [startId, FIRST_ID]) {
    for (let afterId: string | undefined = first; afterId !== undefined && !isTimeUp(); ) {
      const keepers: Keeper[] = await listKeepers(db, afterId, TOGETHER);
      if (keepers.length > 0) await clearRestaurants(keepers, ofRestaurants);
      afterId = keepers.length === TOGETHER ? keepers.at(-1)?.clientId : undefined;
    }
  }
  if (Object.keys(removed).length > 0) log.info({ removed }, 'old rows were removed');
}
