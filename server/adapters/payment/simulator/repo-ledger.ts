/** The simulator's refunds, disputes and payouts as they are read. */
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type {
  ProviderDispute,
  ProviderLedger,
  ProviderPayout,
  ProviderRefund,
} from '#server/adapters/payment/provider-ledger.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  simulatorDisputes,
  simulatorIntents,
  simulatorPayouts,
  simulatorRefunds,
} from '#server/db/schema/simulator.ts';
import { nextOf, pageOf } from './repo-list.ts';

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
    arrivesOn: row.arrivesAt.toISOString().slice(0, 10),
    madeAtMs: row.createdAt.getTime(),
  };
}

export function createSimulatorLedger(db: Executor): ProviderLedger {
  const ofAccount = (made: string | null, asked: string | null) => made === asked;
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
  };
}
