/** What the installation as a whole is waiting for. Each statement reads a partial index or a small table. */
import { isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { openMoney, unansweredOrders } from '#server/db/order-status-sql.ts';
import { paymentInbox } from '#server/db/schema/payment-inbox.ts';

export interface OrderBacklog {
  /** Placed, and neither accepted nor rejected. */
  readonly unanswered: number;
  readonly oldestUnansweredSeconds: number;
  /** Events of the card provider that are kept and not acted on. */
  readonly inboxOpen: number;
  /** Payments on the lists of what staff must look at. */
  readonly moneyIssues: number;
}

export async function readOrderBacklog(executor: Executor): Promise<OrderBacklog> {
  const { rows } = await executor.execute<{ unanswered: number; seconds: number | null; issues: number }>(sql`
    select count(*)::int as unanswered, extract(epoch from now() - min(o.real_at))::float8 as seconds,
      (select count(*)::int from orders where money_issue is not null and money_issue <> 'mismatch-seen') as issues
    from orders o where ${unansweredOrders(sql`o`)}`);
  const [row] = rows;
  const inboxOpen = await executor.$count(paymentInbox, isNull(paymentInbox.processedAt));
  return {
    unanswered: row?.unanswered ?? 0,
    oldestUnansweredSeconds: row?.seconds ?? 0,
    inboxOpen,
    moneyIssues: row?.issues ?? 0,
  };
}

/** How many orders' money is in each state in which it may still move. */
export async function readOpenMoney(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executor.execute<{ state: string; orders: number }>(sql`
    select money_state as state, count(*)::int as orders from orders
    where ${openMoney(sql`money_state`)} group by 1`);
  return new Map(rows.map(({ state, orders }) => [state, orders]));
}
