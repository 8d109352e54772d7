import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customers } from '#server/db/schema/customers.ts';

export type ProfileRow = Omit<typeof customers.$inferSelect, 'passwordHash' | 'signedInAt' | 'askedAt'>;

const { passwordHash: _password, signedInAt: _signedIn, askedAt: _asked, ...columns } = getTableColumns(customers);

function ofCustomer(clientId: string, customerId: string) {
  return and(eq(customers.clientId, clientId), eq(customers.customerId, customerId));
}

export async function findProfile(
  executor: Executor,
  clientId: string,
  customerId: string,
): Promise<ProfileRow | null> {
  const [row] = await executor.select(columns).from(customers).where(ofCustomer(clientId, customerId));
  return row ?? null;
}

/** The profile, locked until the transaction ends: changes of one customer come one after another. */
export async function lockProfile(tx: Transaction, clientId: string, customerId: string): Promise<ProfileRow | null> {
  const [row] = await tx.select(columns).from(customers).where(ofCustomer(clientId, customerId)).for('update');
  return row ?? null;
}

export interface ProfileChanges {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly birthDate?: string | null;
  readonly photoId?: string | null;
}

export async function updateProfile(
  tx: Transaction,
  clientId: string,
  customerId: string,
  changes: ProfileChanges,
  nowMs: number,
): Promise<void> {
  await tx
    .update(customers)
    .set({ ...changes, updatedAt: new Date(nowMs) })
    .where(ofCustomer(clientId, customerId));
}

/** With sessions and addresses, which belong to the row. */
export async function deleteCustomer(tx: Transaction, clientId: string, customerId: string): Promise<void> {
  await tx.delete(customers).where(ofCustomer(clientId, customerId));
}
