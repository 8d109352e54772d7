/** The simulator's refunds, disputes, payouts and movements as they are read. */
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type {
  ListRange,
  Page,
  ProviderDispute,
  ProviderLedger,
  ProviderMovement,
  ProviderPayout,
  ProviderRefund,
} from '#server/adapters/payment/provider-ledger.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  simulatorDisputes,
  simulatorIntents,
  simulatorMovements,
  simulatorPayouts,
  simulatorRefunds,
} from '#server/db/schema/simulator.ts';
import { nextOf, pageOf } from './repo-list.ts';
import { toMovement } from './repo-movements.ts';

/** 9999 AD, UTC ms. */
const END_OF_TIME_MS = 253_402_300_799_999;

function toRefund(row: typeof simulatorRefunds.$inferSelect): ProviderRefund {
  return {
    refundId: row.refundId,
    intentId: row.intentId,
    amountCents: row.amountCents,
    state: row.failureReason === null ? 'paid' : 'failed',
    mark: row.mark,
    madeAtMs: row.createdAt.getTime(),
    failureCode: row.failureReason,
  };
}

function toDispute(row: typeof simulatorDisputes.$inferSelect): ProviderDispute {
  return {
    disputeId: row.disputeId,
    intentId: row.intentId,
    amountCents: row.amountCents,
    reason: row.reason,
    state: row.status,
    dueByMs: row.dueBy?.getTime() ?? null,
    openedAtMs: row.createdAt.getTime(),
    movements: row.movements,
  };
}

function toPayout(row: typeof simulatorPayouts.$inferSelect): ProviderPayout {
  return {
    payoutId: row.payoutId,
    amountCents: row.amountCents,
    currency: row.currency,
    state: row.status,
    failureCode: row.failureCode,
    reconciliation: row.isAutomatic ? 'completed' : 'not_applicable',
    arrivesOn: row.arrivesAt.toISOString().slice(0, 10),
    madeAtMs: row.createdAt.getTime(),
  };
}

export function createSimulatorLedger(db: Executor): ProviderLedger {
  const ofAccount = (made: string | null, asked: string | null) => made === asked;
  async function movements(account: string | null, range: ListRange, only?: SQL): Promise<Page<ProviderMovement>> {
    const { movementId: id, account: ofRow, createdAt } = simulatorMovements;
    const page = pageOf(account, range, { table: simulatorMovements, id, account: ofRow, createdAt });
    const found = db.select().from(simulatorMovements).where(and(page.where, only));
    const rows = await found.orderBy(...page.orderBy).limit(page.limit);
    return { items: rows.map(toMovement), next: nextOf(rows, ({ movementId }) => movementId) };
  }
  return {
    async refundsOf(intentId, account) {
      const rows = await db
        .select({ ...getTableColumns(simulatorRefunds), account: simulatorIntents.account })
        .from(simulatorRefunds)
        .innerJoin(simulatorIntents, eq(simulatorIntents.intentId, simulatorRefunds.intentId))
        .where(eq(simulatorRefunds.intentId, intentId))
        .orderBy(desc(simulatorRefunds.createdAt))
        .limit(100);
      return rows.filter((row) => ofAccount(row.account, account)).map(toRefund);
    },
    async listRefunds(account, range) {
      const page = pageOf(account, range, {
        table: simulatorRefunds,
        id: simulatorRefunds.refundId,
        account: simulatorIntents.account,
        createdAt: simulatorRefunds.createdAt,
      });
      const rows = await db
        .select(getTableColumns(simulatorRefunds))
        .from(simulatorRefunds)
        .innerJoin(simulatorIntents, eq(simulatorIntents.intentId, simulatorRefunds.intentId))
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit);
      return { items: rows.map(toRefund), next: nextOf(rows, ({ refundId }) => refundId) };
    },
    async getDispute(disputeId, account) {
      const [row] = await db.select().from(simulatorDisputes).where(eq(simulatorDisputes.disputeId, disputeId));
      return row && ofAccount(row.account, account) ? toDispute(row) : null;
    },
    async listDisputes(account, range) {
      const { disputeId: id, account: ofRow, createdAt } = simulatorDisputes;
      const page = pageOf(account, range, { table: simulatorDisputes, id, account: ofRow, createdAt });
      const rows = await db
        .select()
        .from(simulatorDisputes)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit);
      return { items: rows.map(toDispute), next: nextOf(rows, ({ disputeId }) => disputeId) };
    },
    async getPayout(payoutId, account) {
      const [row] = await db.select().from(simulatorPayouts).where(eq(simulatorPayouts.payoutId, payoutId));
      return row && ofAccount(row.account, account) ? toPayout(row) : null;
    },
    async listPayouts(account, range) {
      const { payoutId: id, account: ofRow, createdAt } = simulatorPayouts;
      const page = pageOf(account, range, { table: simulatorPayouts, id, account: ofRow, createdAt });
      const rows = await db
        .select()
        .from(simulatorPayouts)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit);
      return { items: rows.map(toPayout), next: nextOf(rows, ({ payoutId }) => payoutId) };
    },
    listMovements: (account, range) => movements(account, range),
    movementsOf: (payoutId, account, after) =>
      movements(
        account,
        { fromMs: 0, untilMs: END_OF_TIME_MS, after },
        and(
          eq(simulatorMovements.payoutId, payoutId),
          sql`${simulatorMovements.objectId} is distinct from ${payoutId}`,
        ),
      ),
  };
}
