import { and, eq, gte, sql } from 'drizzle-orm';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { askedTimes } from '#server/db/schema/intake.ts';

/** One guest more. */
export async function countAsked(
  executor: Executor,
  row: Omit<typeof askedTimes.$inferInsert, 'guests'>,
): Promise<void> {
  await executor
    .insert(askedTimes)
    .values({ ...row, guests: 1 })
    .onConflictDoUpdate({
      target: [askedTimes.clientId, askedTimes.day, askedTimes.orderType, askedTimes.quarter],
      set: { guests: sql`${askedTimes.guests} + 1` },
    });
}

/** What was asked since `since`. */
export async function listAsked(
  executor: Executor,
  clientId: string,
  since: LocalDate,
): Promise<readonly { day: string; orderType: OrderType; quarter: number; guests: number }[]> {
  const { day, orderType, quarter, guests } = askedTimes;
  return await executor
    .select({ day, orderType, quarter, guests })
    .from(askedTimes)
    .where(and(eq(askedTimes.clientId, clientId), gte(day, since)));
}
