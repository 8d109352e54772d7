import { desc } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { providerHolding } from '#server/db/schema/provider.ts';

export type Holding = Omit<typeof providerHolding.$inferSelect, 'holdingId'>;

/** What the operator said last; null before. */
export async function findHolding(executor: Executor): Promise<Holding | null> {
  const { fspNumber, isAgreed, legalName, taxNumber, by, at } = providerHolding;
  const rows = executor.select({ fspNumber, isAgreed, legalName, taxNumber, by, at }).from(providerHolding);
  const [row] = await rows.orderBy(desc(providerHolding.holdingId)).limit(1);
  return row ?? null;
}

export async function insertHolding(executor: Executor, holding: typeof providerHolding.$inferInsert): Promise<void> {
  await executor.insert(providerHolding).values(holding);
}
