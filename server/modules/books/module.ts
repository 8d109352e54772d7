/**
 * The ledger, which the listener writes; brings what is older than it into it, and closes its days. Mounts what staff do with a
 * day.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { type AccountsDeps, createAccounts } from './accounts/accounts.ts';
import { accountsRoutes } from './accounts/console-routes.ts';
import { createBookFiles } from './accounts/files.ts';
import { closeAndMail } from './close-day.ts';
import { booksRoutes } from './console-routes.ts';
import { createDaysService, type DaysService } from './days.ts';
import { bookHandIns } from './hand-in.ts';
import { registerDayMail } from './mails/closed-day.ts';
import { findDay, lockOrdersOf, sumUntil } from './repo-days.ts';
import { type CashRow, keepFacts, listOldCash, listOldOrders, lockOldOrder, markBooked } from './repo-old.ts';
import { findLack, settlePast } from './settle.ts';
import { statementRoutes } from './statements/routes.ts';
import type { Statements } from './statements.ts';

/** Orders, and rows of cash, of one run. */
const MOST = 200;
/** Milliseconds until a day whose earlier orders are still being reckoned is looked at again. */
const LATER_MS = 10 * 60_000;

/** How long nothing is looked for after a run that found nothing: only an earlier release, or its backup, brings more. */
const REST_MS = HOUR_MS;

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>;

/** Each order in a transaction of its own, so that none is held for longer than its own entries take. Answers how many. */
async function fillOrders(deps: JobDeps): Promise<number> {
  const keys = await listOldOrders(deps.db, MOST);
  for (const key of keys) {
    await deps.db.transaction(async (tx) => {
      const order = await lockOldOrder(tx, key);
      if (order) await keepFacts(tx, order, await settlePast(deps, tx, order));
    });
  }
  return keys.length;
}

async function fillCash(deps: JobDeps): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    const rows = await listOldCash(tx, MOST);
    const byClient = new Map<string, CashRow[]>();
    for (const row of rows) byClient.set(row.clientId, [...(byClient.get(row.clientId) ?? []), row]);
    for (const [clientId, own] of [...byClient].sort()) {
      await bookHandIns(deps, tx, { clientId, rows: own, isPast: true });
    }
    await markBooked(tx, rows);
    return rows.length;
  });
}

/** Closes what nobody has, and tells the operator where an order or a sum disagrees with the entries; it corrects nothing. */
async function closeByItself({ db, jobs, log, now }: JobDeps, tenant: Tenant, day: string): Promise<void> {
  const { clientId } = tenant;
  const outcome = await db.transaction((tx) =>
    closeAndMail(jobs, tx, tenant, { day, by: 'system', count: null, nowMs: now() }),
  );
  if (outcome.is === 'filling') throw new JobPostponed(LATER_MS);
  await db.transaction(async (tx) => {
    const carried = (await findDay(tx, clientId, day))?.sums;
    if (carried && !isDeepStrictEqual(carried, await sumUntil(tx, clientId, day, day))) {
      log.error({ alert: true, clientId, day }, 'a closed day carries sums that are not those of its entries');
    }
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
export function booksModule(deps: JobDeps, tenants: Pick<TenantService, 'require'>): void {
  let restsUntil = Number.NEGATIVE_INFINITY;
  const fill = async () => {
    const found = (await fillOrders(deps)) + (await fillCash(deps));
    if (found === 0) restsUntil = performance.now() + REST_MS;
  };
  deps.jobs.register('books.fill', fill, () => performance.now() >= restsUntil);
  deps.jobs.register('books.close', async ({ clientId, day }) =>
    closeByItself(deps, await tenants.require(clientId), day),
  );
}

interface ConsoleBooksParts {
  readonly deps: Parameters<typeof createDaysService>[0] & AccountsDeps & Pick<Deps, 'env' | 'mailer'>;
  readonly tenants: Pick<TenantService, 'require'>;
  readonly stores: Pick<StoreSource, 'menuOf'>;
  readonly statements: Statements;
  readonly auth: StaffAuth;
}

export function booksConsole(
  app: FastifyInstance,
  { deps, tenants, stores, statements, auth }: ConsoleBooksParts,
): DaysService {
  const days = createDaysService(deps);
  booksRoutes(app, days, auth);
  const files = createBookFiles(deps, stores);
  accountsRoutes(app, { accounts: createAccounts(deps, stores), files }, auth);
  registerDayMail(deps, { tenants, files });
  statementRoutes(app, statements, auth);
  deps.jobs.register('books.statements', () => statements.issue());
  return days;
}
