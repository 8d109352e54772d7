/**
 * The ledger, which the listener writes; brings what is older than it into it, and closes its days. Mounts what staff do with a
 * day.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { closeDay } from './close-day.ts';
import { booksRoutes } from './console-routes.ts';
import { createDaysService } from './days.ts';
import { bookHandIns } from './hand-in.ts';
import { lockOrdersOf } from './repo-days.ts';
import { type CashRow, keepFacts, listOldCash, listOldOrders, lockOldOrder, markBooked } from './repo-old.ts';
import { findLack, settlePast } from './settle.ts';

/** Orders, and rows of cash, of one run. */
const MOST = 200;
/** Milliseconds until a day whose earlier orders are still being reckoned is looked at again. */
const LATER_MS = 10 * 60_000;

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>;

/** Each order in a transaction of its own, so that none is held for longer than its own entries take. */
async function fillOrders(deps: JobDeps): Promise<void> {
  for (const key of await listOldOrders(deps.db, MOST)) {
    await deps.db.transaction(async (tx) => {
      const order = await lockOldOrder(tx, key);
      if (order) await keepFacts(tx, order, await settlePast(deps, tx, order));
    });
  }
}

async function fillCash(deps: JobDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rows = await listOldCash(tx, MOST);
    const byClient = new Map<string, CashRow[]>();
    for (const row of rows) byClient.set(row.clientId, [...(byClient.get(row.clientId) ?? []), row]);
    for (const [clientId, own] of [...byClient].sort()) {
      await bookHandIns(deps, tx, { clientId, rows: own, isPast: true });
    }
    await markBooked(tx, rows);
  });
}

/** Closes what nobody has, and tells the operator where an order and its entries disagree; it corrects nothing. */
async function closeByItself({ db, log, now }: JobDeps, clientId: string, day: string): Promise<void> {
  const outcome = await db.transaction((tx) =>
    closeDay(tx, { clientId, day, by: 'system', count: null, nowMs: now() }),
  );
  if (outcome.is === 'filling') throw new JobPostponed(LATER_MS);
  await db.transaction(async (tx) => {
    for (const order of await lockOrdersOf(tx, clientId, day)) {
      const lack = await findLack(tx, order);
      if (order.saleParts !== null && lack.length > 0) {
        const entries = lack.map(({ kind, cents }) => `${kind} ${cents}`);
        log.error(
          { alert: true, clientId, orderId: order.orderId, day, entries },
          'the ledger lacks entries of an order',
        );
      }
    }
  });
}

/** Before the jobs start. */
export function booksModule(deps: JobDeps): void {
  deps.jobs.register('books.fill', async () => {
    await fillOrders(deps);
    await fillCash(deps);
  });
  deps.jobs.register('books.close', async ({ clientId, day }) => await closeByItself(deps, clientId, day));
}

export function booksConsole(
  app: FastifyInstance,
  { deps, auth }: { readonly deps: Parameters<typeof createDaysService>[0]; readonly auth: StaffAuth },
): void {
  booksRoutes(app, createDaysService(deps), auth);
}
