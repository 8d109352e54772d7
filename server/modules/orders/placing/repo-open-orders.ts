import { sql } from 'drizzle-orm';
import type { Tender } from '#core/domain/orders/order-type.ts';
import type { Transaction } from '#server/db/executor.ts';
import { unstartedOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** Cash orders that staff have not dealt with, and card orders without a payment. */
const OPEN = sql`(orders.payment_mode = ${sqlCode('cash')} and ${unstartedOrders(sql`orders.status`)}
      and coalesce(orders.accepted_by, 'system') = 'system'
    or orders.payment_mode = ${sqlCode('card')} and orders.status = 'pending' and orders.real_at is null)`;

export interface OpenCount {
  readonly clientId: string;
  readonly subject: string;
  readonly paymentMode: Tender;
  readonly count: number;
}

/** How many open orders, placed after `sinceAt`, each subject has by each way to pay; none is left out. */
export async function countOpen(
  tx: Transaction,
  subjects: readonly { readonly clientId: string; readonly subject: string }[],
  sinceAt: Date,
): Promise<readonly OpenCount[]> {
  const clientIds = sqlList(
    subjects.map(({ clientId }) => clientId),
    'uuid',
  );
  const names = sqlList(
    subjects.map(({ subject }) => subject),
    'text',
  );
  const { rows } = await tx.execute<{ client_id: string; subject: string; is_cash: boolean; count: number }>(sql`
    select origin.client_id, origin.subject, orders.payment_mode = ${sqlCode('cash')} as is_cash, count(*)::int as count
    from (select distinct client_id, subject from unnest(${clientIds}, ${names}) as given(client_id, subject)) as asked
      join order_origins as origin using (client_id, subject) join orders using (client_id, order_id)
    where origin.at > ${sinceAt.toISOString()}::timestamptz and ${OPEN}
    group by 1, 2, 3`);
  return rows.map((row) => ({
    clientId: row.client_id,
    subject: row.subject,
    paymentMode: row.is_cash ? 'cash' : 'card',
    count: row.count,
  }));
}
