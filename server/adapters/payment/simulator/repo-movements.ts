/** What changes the accounts of the simulator, written with each change, and the daily payouts. */
import { randomBytes } from 'node:crypto';
import { and, isNull, lt, sql } from 'drizzle-orm';
import { COUNTRIES } from '#core/domain/country/country.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { ProviderMovement } from '#server/adapters/payment/provider-ledger.ts';
import type { Db, Transaction } from '#server/db/executor.ts';
import { simulatorMovements, simulatorPayouts } from '#server/db/schema/simulator.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { payoutShape, tell } from './repo-events.ts';

type Row = typeof simulatorMovements.$inferSelect;
type PayoutRow = typeof simulatorPayouts.$inferSelect;

/** Accounts that are paid out in one run. */
const MOST_ACCOUNTS = 500;

const token = () => randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function toMovement(row: Row): ProviderMovement {
  const { movementId, category, amountCents, feeCents, commissionCents, intentId, objectId, createdAt } = row;
  const atMs = createdAt.getTime();
  const availableOn = dayOf(atMs + DAY_MS);
  const fees = { feeCents, feeTaxCents: 0, commissionCents };
  return { movementId, category, amountCents, ...fees, intentId, objectId, atMs, availableOn };
}

type NewMovement = Pick<Row, 'account' | 'category' | 'amountCents'> &
  Partial<Pick<Row, 'feeCents' | 'commissionCents' | 'intentId' | 'objectId' | 'payoutId'>>;

/** Part of the change that moves the money. */
export async function noteMovement(tx: Transaction, movement: NewMovement, nowMs: number): Promise<void> {
  const movementId = `txn_sim_${token()}`;
  await tx
    .insert(simulatorMovements)
    .values({ feeCents: 0, intentId: null, objectId: null, ...movement, movementId, createdAt: new Date(nowMs) });
}

/** Where payouts are written down; without jobs no webhook is sent. */
export interface PayoutDesk {
  readonly now: () => number;
  readonly jobs: Pick<Jobs, 'add'> | null;
}

/** A payout with its own movement, and what our webhook hears of it. */
export async function addPayout(
  tx: Transaction,
  { jobs, now }: PayoutDesk,
  given: Pick<PayoutRow, 'account' | 'amountCents' | 'status' | 'isAutomatic'>,
): Promise<string> {
  const row: PayoutRow = {
    ...given,
    payoutId: `po_sim_${token()}`,
    currency: COUNTRIES[0].currency,
    failureCode: given.status === 'failed' ? 'account_closed' : null,
    arrivesAt: new Date(now()),
    createdAt: new Date(now()),
  };
  const { payoutId, account, amountCents } = row;
  await tx.insert(simulatorPayouts).values(row);
  const own = { account, category: 'payout', objectId: payoutId, payoutId } as const;
  await noteMovement(tx, { ...own, amountCents: -amountCents }, now());
  // What came back at once is there again.
  if (row.status === 'failed') await noteMovement(tx, { ...own, amountCents, payoutId: null }, now());
  const types = [`payout.${row.status}`, ...(row.isAutomatic ? ['payout.reconciliation_completed'] : [])];
  if (jobs) for (const type of types) await tell(tx, jobs, { type, account, object: payoutShape(row) }, now());
  return payoutId;
}

/** Pays out what each account got before today (in UTC) and was not paid out yet; less than nothing waits for the next day. */
export async function payOutDaily(db: Db, desk: PayoutDesk): Promise<void> {
  const today = new Date(Math.floor(desk.now() / DAY_MS) * DAY_MS);
  const isDue = and(isNull(simulatorMovements.payoutId), lt(simulatorMovements.createdAt, today));
  const { account, amountCents, feeCents, commissionCents } = simulatorMovements;
  const found = await db.selectDistinct({ account }).from(simulatorMovements).where(isDue).limit(MOST_ACCOUNTS);
  for (const one of found) {
    const ofAccount = sql`${account} is not distinct from ${one.account}::text`;
    await db.transaction(async (tx) => {
      const rows = await tx
        .select({ cents: sql<number>`${amountCents} - ${feeCents} - ${commissionCents}` })
        .from(simulatorMovements)
        .where(and(isDue, ofAccount))
        .for('update');
      const total = rows.reduce((sum, { cents }) => sum + cents, 0);
      if (total <= 0) return;
      const given = { account: one.account, amountCents: total, status: 'paid', isAutomatic: true };
      const payoutId = await addPayout(tx, desk, given);
      await tx.update(simulatorMovements).set({ payoutId }).where(and(isDue, ofAccount));
    });
  }
}
