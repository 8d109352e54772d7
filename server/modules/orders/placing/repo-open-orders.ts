import { sql } from 'drizzle-orm';
import type { Tender } from '#core/domain/orders/order-type.ts';
import type { Transaction } from '#server/db/executor.ts';
import { unstartedOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';

/** What is counted: cash orders that staff have not dealt with, or card orders without a payment. */
export const OPEN = {
  cash: sql`orders.payment_mode = ${sqlCode('cash')} and ${unstartedOrders(sql`orders.status`)}
      and coalesce(orders.accepted_by, 'system') = 'system'`,
  card: sql`orders.payment_mode = ${sqlCode('card')} and orders.status = 'pending' and orders.real_at is null`,
} as const;

/** How many open orders, paid in this way and placed after `sinceAt`, each subject has. */
export async function countOpen(
  tx: Transaction,
  clientId: string,
  subjects: readonly string[],
  { paymentMode, sinceAt }: { readonly paymentMode: Tender; readonly sinceAt: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ subject: string; count: number }>(sql`
    select origin.subject, count(*)::int as count
    from order_origins origin join orders using (client_id, order_id)
    where origin.client_id = ${clientId} and origin.subject = any(${sql.param([...subjects])}::text[])
      and origin.at > ${sinceAt.toISOString()}::timestamptz
      and ${OPEN[paymentMode]}
    group by origin.subject`);
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}
