import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountSum, CommissionEntry } from '#core/domain/books/statement.ts';
import type { Executor } from '#server/db/executor.ts';
import { moneyEntries, operatorStatements } from '#server/db/schema/books.ts';

export type StatementRow = typeof operatorStatements.$inferSelect;

/** The kinds of the card account; those without an account's name are of the operator's own. */
const OWN = sql`account is null and kind in ('card', 'dispute', 'fee', 'commission', 'payout')`;
const MONTH = sql`to_char(trading_day, 'YYYY-MM')`;

/** Closed months of all restaurants that need a statement and have none, the earliest first. */
export async function listDueMonths(executor: Executor, limit: number) {
  const { rows } = await executor.execute<{ clientId: string; month: string }>(sql`
    select b.client_id as "clientId", due.month from books b
    left join lateral (
      select max(month) as month from operator_statements s where s.client_id = b.client_id
    ) last on true
    join lateral (
      select distinct ${MONTH} as month from money_entries e
      where e.client_id = b.client_id and (${OWN} or kind = 'commission')
        and trading_day >= coalesce((last.month || '-01')::date + interval '1 month', date_trunc('month', b.starts_on))
        and b.closed_through >= b.starts_on and trading_day < date_trunc('month', b.closed_through + 1)
    ) due on true
    order by due.month, b.client_id limit ${limit}`);
  return rows;
}

export async function listStatements(executor: Executor, clientId: string, limit: number): Promise<StatementRow[]> {
  const { month } = operatorStatements;
  const own = executor.select().from(operatorStatements).where(eq(operatorStatements.clientId, clientId));
  return await own.orderBy(desc(month)).limit(limit);
}

/** Under the number after the last; a month that has one keeps it. Within the lock of the restaurant's statements. */
export async function insertStatement(executor: Executor, row: Omit<StatementRow, 'number'>): Promise<void> {
  const { clientId } = row;
  const last = sql<number>`coalesce((select max(number) from operator_statements where client_id = ${clientId}), 0) + 1`;
  await executor
    .insert(operatorStatements)
    .values({ ...row, number: last })
    .onConflictDoNothing();
}

/** The commission of a month, with the month in which that of each order was first taken. */
export async function readCommission(executor: Executor, clientId: string, month: string): Promise<CommissionEntry[]> {
  const { rows } = await executor.execute<Record<string, unknown> & CommissionEntry>(sql`
    select e.trading_day::text as day, o.order_number as "orderNumber", e.parts,
      (select min(to_char(first.trading_day, 'YYYY-MM')) from money_entries first
        where first.client_id = e.client_id and first.order_id = e.order_id and first.kind = 'commission') as "takenIn"
    from money_entries e left join orders o on o.client_id = e.client_id and o.order_id = e.order_id
    where e.client_id = ${clientId} and e.kind = 'commission'
      and e.trading_day >= (${month} || '-01')::date and e.trading_day < (${month} || '-01')::date + interval '1 month'
    order by e.entry_id`);
  return rows;
}

/** What the operator's account came to by kind, until the end of a month; of all until now without one. */
export async function readAccount(executor: Executor, clientId: string, month: string | null): Promise<AccountSum[]> {
  const first = sql`(${month ?? '9999-12'} || '-01')::date`;
  const { rows } = await executor.execute<Record<string, unknown> & AccountSum>(sql`
    select kind, cents < 0 as "isBack", trading_day < ${first} as "isBefore", sum(cents)::float8 as cents
    from money_entries where client_id = ${clientId} and ${OWN} and trading_day < ${first} + interval '1 month'
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

/** Whether a payout is written already. */
export async function hasPayout(executor: Executor, clientId: string, source: string): Promise<boolean> {
  const { kind, source: ofRow } = moneyEntries;
  const own = and(eq(moneyEntries.clientId, clientId), eq(kind, 'payout'), eq(ofRow, source));
  return (await executor.$count(moneyEntries, own)) > 0;
}
