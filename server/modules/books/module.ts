/** The ledger, which the listener writes; brings what is older than it into it, a little each minute. */
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import type { Deps } from '#server/deps.ts';
import { toSchedule } from '#server/modules/tenancy/rows.ts';
import { bookHandIns } from './hand-in.ts';
import { keepFacts, listOldCash, listOldOrders, lockOldOrder, markBooked } from './repo-old.ts';
import { settlePast } from './settle.ts';

/** Orders, and rows of cash, of one run. */
const MOST = 200;

type FillDeps = Pick<Deps, 'db' | 'jobs'>;

/** Each order in a transaction of its own, so that none is held for longer than its own entries take. */
async function fillOrders({ db }: Pick<FillDeps, 'db'>): Promise<void> {
  for (const key of await listOldOrders(db, MOST)) {
    await db.transaction(async (tx) => {
      const order = await lockOldOrder(tx, key);
      if (order) await keepFacts(tx, order, await settlePast(tx, order));
    });
  }
}

async function fillCash({ db }: Pick<FillDeps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await listOldCash(tx, MOST);
    if (rows.length === 0) return;
    const booked = rows.map(({ cash, zone, weekly }) => {
      return { cash, tradingDay: tradingDateOf(cash.at.getTime(), toSchedule(weekly, []), zone) };
    });
    await bookHandIns(tx, booked);
    await markBooked(
      tx,
      rows.map(({ cash }) => cash),
    );
  });
}

/** Before the jobs start. */
export function booksModule(deps: FillDeps): void {
  deps.jobs.register('books.fill', async () => {
    await fillOrders(deps);
    await fillCash(deps);
  });
}
