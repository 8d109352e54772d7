import { lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { orderOrigins } from '#server/db/schema/limits.ts';

/** How many cash orders of each subject, placed after `sinceAt`, nobody of the restaurant has dealt with yet. */
export async function countOpen(
  tx: Transaction,
  clientId: string,
  subjects: readonly string[],
  sinceAt: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ subject: string; count: number }>(sql`
    select origin.subject, count(*)::int as count
    from order_origins origin join orders using (client_id, order_id)
    where origin.client_id = ${clientId} and origin.subject = any(${sql.param([...subjects])}::text[])
      and origin.at > ${sinceAt.toISOString()}::timestamptz
      and orders.status in ('pending', 'accepted') and coalesce(orders.accepted_by, 'system') = 'system'
    group by origin.subject`);
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

export async function deleteOriginsBefore(executor: Executor, beforeAt: Date): Promise<void> {
  await executor.delete(orderOrigins).where(lt(orderOrigins.at, beforeAt));
}
