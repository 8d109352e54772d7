import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customers } from '#server/db/schema/customers.ts';

export type AccountRow = Pick<
  typeof customers.$inferSelect,
  'customerId' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'language'
>;

export type NewCustomer = typeof customers.$inferInsert;

const account = {
  customerId: customers.customerId,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
  passwordHash: customers.passwordHash,
  language: customers.language,
};

/** `email` in lower case. */
export async function findByEmail(executor: Executor, clientId: string, email: string): Promise<AccountRow | null> {
  const [row] = await executor
    .select(account)
    .from(customers)
    .where(and(eq(customers.clientId, clientId), eq(customers.email, email)));
  return row ?? null;
}

export async function findById(executor: Executor, clientId: string, customerId: string): Promise<AccountRow | null> {
  const [row] = await executor
    .select(account)
    .from(customers)
    .where(and(eq(customers.clientId, clientId), eq(customers.customerId, customerId)));
  return row ?? null;
}

/** False when the e-mail has an account already. */
export async function insertCustomer(tx: Transaction, customer: NewCustomer): Promise<boolean> {
  const rows = await tx
    .insert(customers)
    .values(customer)
    .onConflictDoNothing()
    .returning({ customerId: customers.customerId });
  return rows.length > 0;
}

export async function setPasswordHash(
  tx: Transaction,
  clientId: string,
  customerId: string,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await tx
    .update(customers)
    .set({ passwordHash, updatedAt: new Date(nowMs) })
    .where(and(eq(customers.clientId, clientId), eq(customers.customerId, customerId)));
}
