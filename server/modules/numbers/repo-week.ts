import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { moneyEntries } from '#server/db/schema/books.ts';

/** What was paid back on these days of what was sold, in cents, and of how many orders. */
export async function sumRefunds(
  executor: Executor,
  clientId: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<{ readonly orders: number; readonly cents: number }> {
  const { kind, reason, tradingDay, cents, orderId } = moneyEntries;
  const refunds = and(eq(kind, 'sale'), eq(reason, 'refunded'), gte(tradingDay, from), lte(tradingDay, to));
  const [row] = await executor
    .select({
      orders: sql<number>`count(distinct ${orderId})::int`,
      cents: sql<number>`coalesce(-sum(${cents}), 0)::float8`,
    })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, clientId), refunds));
  return row ?? { orders: 0, cents: 0 };
}
