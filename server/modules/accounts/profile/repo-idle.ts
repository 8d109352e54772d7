import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customers } from '#server/db/schema/customers.ts';

const { clientId: ofClient, customerId, signedInAt, askedAt } = customers;
const ago = (nowMs: number, months: number): SQL =>
  sql`${new Date(nowMs).toISOString()}::timestamptz - make_interval(months => ${months}::int)`;

/** Notes on up to `limit` customers without a sign-in for `months` that they are asked now; answers their ids. */
export async function markAsked(
  tx: Transaction,
  clientId: string,
  { nowMs, months, limit }: { readonly nowMs: number; readonly months: number; readonly limit: number },
): Promise<string[]> {
  const found = await tx
    .select({ customerId })
    .from(customers)
    .where(and(eq(ofClient, clientId), lt(signedInAt, ago(nowMs, months)), isNull(askedAt)))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const one of found) {
    await tx
      .update(customers)
      .set({ askedAt: new Date(nowMs) })
      .where(and(eq(ofClient, clientId), eq(customerId, one.customerId)));
  }
  return found.map((one) => one.customerId);
}

/** Up to `limit` customers without a sign-in for `months` who were asked `toAnswer` months ago. */
export async function listUnanswered(
  executor: Executor,
  clientId: string,
  given: { readonly nowMs: number; readonly months: number; readonly toAnswer: number; readonly limit: number },
): Promise<string[]> {
  const { nowMs, months, toAnswer, limit } = given;
  const found = await executor
    .select({ customerId })
    .from(customers)
    .where(and(eq(ofClient, clientId), lt(signedInAt, ago(nowMs, months)), lt(askedAt, ago(nowMs, toAnswer))))
    .limit(limit);
  return found.map((one) => one.customerId);
}
