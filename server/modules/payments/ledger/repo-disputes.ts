import { and, asc, eq, isNull, like, ne, not, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { disputes, payouts } from '#server/db/schema/disputes.ts';
import { orders } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';

export type DisputeRow = typeof disputes.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

/** A bank's question that moves no money yet. */
const INQUIRY = 'warning_%';

/** Whether a bank has, or may get, the money of an order, so that it must not go back by us as well. */
export async function isDisputed(executor: Executor, clientId: string, orderId: string): Promise<boolean> {
  const [row] = await executor
    .select({ disputeId: disputes.disputeId })
    .from(disputes)
    .where(
      and(
        eq(disputes.clientId, clientId),
        eq(disputes.orderId, orderId),
        ne(disputes.state, 'won'),
        not(like(disputes.state, INQUIRY)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What banks have decided for the guest of an order, in cents; `isOpen` while one has not decided. */
export async function decidedBack(
  executor: Executor,
  clientId: string,
  orderId: string,
): Promise<{ readonly lostCents: number; readonly isOpen: boolean }> {
  const rows = await executor
    .select()
    .from(disputes)
    .where(and(eq(disputes.clientId, clientId), eq(disputes.orderId, orderId), not(like(disputes.state, INQUIRY))));
  const lost = rows.filter(({ state }) => state === 'lost');
  return {
    lostCents: lost.reduce((sum, { withdrawnCents, reinstatedCents }) => sum + withdrawnCents - reinstatedCents, 0),
    isOpen: rows.some(({ closedAt }) => closedAt === null),
  };
}

export async function findDispute(executor: Executor, clientId: string, disputeId: string): Promise<DisputeRow | null> {
  const [row] = await executor
    .select()
    .from(disputes)
    .where(and(eq(disputes.clientId, clientId), eq(disputes.disputeId, disputeId)));
  return row ?? null;
}

/** A dispute as it is now. */
export async function saveDispute(executor: Executor, row: DisputeRow): Promise<void> {
  const { clientId: _client, disputeId: _dispute, ...set } = row;
  await executor
    .insert(disputes)
    .values(row)
    .onConflictDoUpdate({ target: [disputes.clientId, disputes.disputeId], set });
}

/** Disputes that no bank has decided, of all restaurants, the oldest first. */
export async function listOpenDisputes(executor: Executor, limit: number): Promise<DisputeRow[]> {
  return await executor
    .select()
    .from(disputes)
    .where(isNull(disputes.closedAt))
    .orderBy(asc(disputes.openedAt))
    .limit(limit);
}

/** The order that a payment pays; the provider does not know our clients. */
export async function findOrderOfIntent(executor: Executor, provider: string, intentId: string) {
  const [row] = await executor
    .select({ clientId: orders.clientId, orderId: orders.orderId, paymentAccount: orders.paymentAccount })
    .from(orders)
    .where(and(eq(orders.paymentIntentId, intentId), eq(orders.paymentProvider, provider)));
  return row ?? null;
}

export async function findPayout(executor: Executor, clientId: string, payoutId: string): Promise<PayoutRow | null> {
  const [row] = await executor
    .select()
    .from(payouts)
    .where(and(eq(payouts.clientId, clientId), eq(payouts.payoutId, payoutId)));
  return row ?? null;
}

/** A payout as it is now; what somebody has seen stays seen. */
export async function savePayout(executor: Executor, row: Omit<PayoutRow, 'seenAt'>): Promise<void> {
  const { state, failureCode, failedAt, arrivesOn, lines, linesCents, ownCents } = row;
  await executor
    .insert(payouts)
    .values(row)
    .onConflictDoUpdate({
      target: [payouts.clientId, payouts.payoutId],
      set: {
        state,
        failureCode,
        ...{ arrivesOn, lines, linesCents, ownCents },
        failedAt: sql`coalesce(${payouts.failedAt}, ${failedAt?.toISOString() ?? null}::timestamptz)`,
      },
    });
}

/** False when there is no failed one of that id that is still on the list. */
export async function markPayoutSeen(
  executor: Executor,
  clientId: string,
  payoutId: string,
  at: Date,
): Promise<boolean> {
  const seen = await executor
    .update(payouts)
    .set({ seenAt: at })
    .where(and(eq(payouts.clientId, clientId), eq(payouts.payoutId, payoutId), isNull(payouts.seenAt)))
    .returning({ payoutId: payouts.payoutId });
  return seen.length > 0;
}

/** Restaurants that are paid on this account of their own. */
export async function clientsOfAccount(executor: Executor, account: string): Promise<string[]> {
  const rows = await executor
    .select({ clientId: clients.clientId })
    .from(clients)
    .where(eq(clients.stripeAccountId, account));
  return rows.map(({ clientId }) => clientId);
}
