import { and, eq, isNull, or } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { connectAccounts } from '#server/db/schema/disputes.ts';
import { clients } from '#server/db/schema/tenants.ts';

export type ConnectRow = typeof connectAccounts.$inferSelect;

/** Null where the owner has opened none. */
export async function findConnected(executor: Executor, clientId: string): Promise<ConnectRow | null> {
  const [row] = await executor.select().from(connectAccounts).where(eq(connectAccounts.clientId, clientId));
  return row ?? null;
}

/** Restaurants whose owner opened this account: the provider does not know our clients. */
export async function clientsConnected(executor: Executor, account: string): Promise<string[]> {
  const { clientId } = connectAccounts;
  const rows = await executor.select({ clientId }).from(connectAccounts).where(eq(connectAccounts.account, account));
  return rows.map((row) => row.clientId);
}

/** The accounts of all restaurants, for the hourly look: at most one row of each. */
export async function listConnected(executor: Executor): Promise<string[]> {
  const rows = await executor.selectDistinct({ account: connectAccounts.account }).from(connectAccounts);
  return rows.map(({ account }) => account);
}

/** As it is now; a row that is there keeps its account. */
export async function saveConnected(executor: Executor, row: ConnectRow): Promise<void> {
  const { clientId: _client, account: _account, ...set } = row;
  await executor.insert(connectAccounts).values(row).onConflictDoUpdate({ target: connectAccounts.clientId, set });
}

/**
 * Cards follow what the account may do: one that may is the restaurant's own from now on, unless the operator chose another; one
 * that may not any more takes no cards. False where the restaurant is paid elsewhere.
 */
export async function followCharges(
  executor: Executor,
  { clientId, account, charges }: Pick<ConnectRow, 'clientId' | 'account' | 'charges'>,
): Promise<boolean> {
  const isOwn = eq(clients.stripeAccountId, account);
  const changed = await executor
    .update(clients)
    .set({ isPaymentVerified: charges, ...(charges ? { stripeAccountId: account } : {}) })
    .where(and(eq(clients.clientId, clientId), charges ? or(isOwn, isNull(clients.stripeAccountId)) : isOwn))
    .returning({ clientId: clients.clientId });
  return changed.length > 0;
}
