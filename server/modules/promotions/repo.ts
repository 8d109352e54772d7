import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { promotions } from '#server/db/schema/menu.ts';

export type PromotionRow = typeof promotions.$inferSelect;

/** In the restaurant's order. */
export async function listPromotionRows(executor: Executor, clientId: string): Promise<readonly PromotionRow[]> {
  return await executor
    .select()
    .from(promotions)
    .where(eq(promotions.clientId, clientId))
    .orderBy(asc(promotions.position), asc(promotions.promotionId));
}

/** Locked: no order can take a use meanwhile. Null for one of another restaurant. */
export async function lockPromotionRow(
  transaction: Transaction,
  clientId: string,
  promotionId: string,
): Promise<PromotionRow | null> {
  const [row] = await transaction
    .select()
    .from(promotions)
    .where(and(eq(promotions.clientId, clientId), eq(promotions.promotionId, promotionId)))
    .for('update');
  return row ?? null;
}

/** Everything but the uses, which orders count. */
export async function writePromotionRow(transaction: Transaction, row: PromotionRow): Promise<void> {
  const { clientId, promotionId, claimed: _claimed, ...values } = row;
  await transaction
    .insert(promotions)
    .values(row)
    .onConflictDoUpdate({ target: [promotions.clientId, promotions.promotionId], set: values });
}

/** The uses that orders hold stay on record. */
export async function deletePromotionRow(
  transaction: Transaction,
  clientId: string,
  promotionId: string,
): Promise<void> {
  await transaction
    .delete(promotions)
    .where(and(eq(promotions.clientId, clientId), eq(promotions.promotionId, promotionId)));
}

export interface PromotionGiven {
  readonly orders: number;
  readonly cents: number;
}

/** What promotions took off real orders since an instant, by promotion id. */
export async function sumGiven(
  executor: Executor,
  clientId: string,
  sinceMs: number,
): Promise<ReadonlyMap<string, PromotionGiven>> {
  const { rows } = await executor.execute<{ id: string; orders: number; cents: string }>(sql`
    select used ->> 'promotionId' as id, count(*)::int as orders, sum((used ->> 'discountCents')::bigint)::text as cents
    from orders o cross join lateral jsonb_array_elements(o.promotions) used
    where o.client_id = ${clientId} and o.promotions <> '[]'::jsonb and o.real_at is not null
      and ${standingOrders(sql`o.status`)}
      and o.created_at >= ${new Date(sinceMs).toISOString()}::timestamptz
    group by 1`);
  return new Map(rows.map(({ id, orders, cents }) => [id, { orders, cents: Number(cents) }]));
}
