import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { openMoney } from '#server/db/order-status-sql.ts';

/** Card money of a restaurant that is still to be taken, let go or paid back on one account. */
export interface OpenPayments {
  readonly clientId: string;
  /** Null for the operator's own. */
  readonly account: string | null;
  /** Orders, and refunds of others. */
  readonly count: number;
  readonly cents: number;
  readonly currency: string;
}

/** Of these restaurants, the largest amount first; answered from the indexes of what is open. */
export async function listOpenPayments(
  executor: Executor,
  clientIds: readonly string[],
): Promise<readonly OpenPayments[]> {
  const isOfClient = sql`o.client_id = any(${sql.param([...clientIds])}::uuid[])`;
  const { rows } = await executor.execute<{
    client_id: string;
    account: string | null;
    count: number;
    cents: string;
    currency: string;
  }>(sql`
    select client_id, account, count(*)::int as count, sum(cents)::bigint as cents,
      max(currency) as currency from (
      select o.client_id, o.payment_account as account, coalesce(o.card_cents, o.total_cents) as cents, o.currency
        from orders o
      where ${openMoney(sql`o.money_state`)}
        and ${isOfClient}
      union all
      select o.client_id, o.payment_account, r.amount_cents, o.currency from order_refunds r
      join orders o on o.client_id = r.client_id and o.order_id = r.order_id
      where r.state = 'pending' and o.money_state <> 'refund_due' and ${isOfClient}
    ) open
    group by client_id, account order by sum(cents) desc`);
  return rows.map((row) => ({
    clientId: row.client_id,
    account: row.account,
    count: row.count,
    cents: Number(row.cents),
    currency: row.currency,
  }));
}
