import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/executor.ts';
import { payouts, providerMovements } from '#server/db/schema/disputes.ts';
import { orders } from '#server/db/schema/orders.ts';

export type MovementRow = typeof providerMovements.$inferSelect;

/** The orders that these payments pay, by payment; the provider does not know our clients. */
export async function findOrdersOfIntents(executor: Executor, provider: string, intentIds: readonly string[]) {
  const { clientId, orderId, paymentAccount, paymentIntentId, paymentProvider } = orders;
  const rows =
    intentIds.length === 0
      ? []
      : await executor
          .select({ clientId, orderId, paymentAccount, paymentIntentId })
          .from(orders)
          .where(and(inArray(paymentIntentId, [...new Set(intentIds)]), eq(paymentProvider, provider)));
  return new Map(rows.map((row) => [row.paymentIntentId, row]));
}

/** Writes those that are not known, and the payout of all; answers what is new. All are of one restaurant. */
export async function addMovements(
  executor: Executor,
  rows: readonly MovementRow[],
  payoutId: string | null,
): Promise<MovementRow[]> {
  const [first] = rows;
  if (!first) return [];
  const values = rows.map((row) => ({ ...row, payoutId }));
  const added = await executor.insert(providerMovements).values(values).onConflictDoNothing().returning();
  if (payoutId !== null && added.length < rows.length) {
    const ids = rows.map(({ movementId }) => movementId);
    await executor
      .update(providerMovements)
      .set({ payoutId })
      .where(and(eq(providerMovements.clientId, first.clientId), inArray(providerMovements.movementId, ids)));
  }
  return added;
}

/** What a payout was for each of these restaurants, where that is known. */
export async function ownPartsOf(executor: Executor, clientIds: readonly string[], payoutId: string) {
  if (clientIds.length === 0) return [];
  const { clientId, ownCents } = payouts;
  const rows = await executor
    .select({ clientId, ownCents })
    .from(payouts)
    .where(and(inArray(clientId, [...clientIds]), eq(payouts.payoutId, payoutId), isNotNull(ownCents)));
  return rows.flatMap((row) => (row.ownCents ? [{ clientId: row.clientId, ownCents: row.ownCents }] : []));
}

const net = sql<number>`${providerMovements.cents} - ${providerMovements.feeCents} - ${providerMovements.commissionCents}`;

const ofPayout = (clientId: string, payoutId: string) =>
  and(eq(providerMovements.clientId, clientId), eq(providerMovements.payoutId, payoutId));

/** What a payout holds of a restaurant, in cents. */
export async function sumOfPayout(executor: Executor, clientId: string, payoutId: string): Promise<number> {
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${net}), 0)::float8`.mapWith(Number) })
    .from(providerMovements)
    .where(ofPayout(clientId, payoutId));
  return row?.cents ?? 0;
}

/** Payouts of a restaurant whose money arrives on that day or later, the newest first. */
export async function listPayouts(executor: Executor, clientId: string, since: string, limit: number) {
  return await executor
    .select()
    .from(payouts)
    .where(and(eq(payouts.clientId, clientId), gte(payouts.arrivesOn, since)))
    .orderBy(desc(payouts.arrivesOn), desc(payouts.createdAt))
    .limit(limit);
}

/** What a payout holds of a restaurant, the oldest first, with the numbers of the orders. */
export async function listLines(executor: Executor, clientId: string, payoutId: string, limit: number) {
  const { movementId, category, orderId, cents, feeCents, feeTaxCents, commissionCents, at } = providerMovements;
  return await executor
    .select({
      ...{ movementId, category, orderId, cents, feeCents, feeTaxCents, commissionCents, at },
      orderNumber: orders.orderNumber,
    })
    .from(providerMovements)
    .leftJoin(orders, and(eq(orders.clientId, providerMovements.clientId), eq(orders.orderId, orderId)))
    .where(ofPayout(clientId, payoutId))
    .orderBy(at, movementId)
    .limit(limit);
}

/** What each kind of movement comes to in a payout. */
export async function sumsOfPayout(executor: Executor, clientId: string, payoutId: string) {
  const { category, cents, feeCents, feeTaxCents, commissionCents } = providerMovements;
  const total = (column: PgColumn) => sql<number>`sum(${column})::float8`.mapWith(Number);
  return await executor
    .select({
      category,
      cents: total(cents),
      feeCents: total(feeCents),
      feeTaxCents: total(feeTaxCents),
      commissionCents: total(commissionCents),
      count: sql<number>`count(*)::int`,
    })
    .from(providerMovements)
    .where(ofPayout(clientId, payoutId))
    .groupBy(category);
}
