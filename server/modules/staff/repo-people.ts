import { and, asc, eq, sql } from 'drizzle-orm';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { staffUsers } from '#server/db/schema/people.ts';

export type PersonRow = Pick<
  typeof staffUsers.$inferSelect,
  'staffId' | 'name' | 'email' | 'role' | 'language' | 'disabledAt' | 'lastSeenAt'
> & { readonly hasPin: boolean };

const columns = {
  staffId: staffUsers.staffId,
  name: staffUsers.name,
  email: staffUsers.email,
  role: staffUsers.role,
  language: staffUsers.language,
  hasPin: sql<boolean>`${staffUsers.pinHash} is not null`,
  disabledAt: staffUsers.disabledAt,
  lastSeenAt: staffUsers.lastSeenAt,
};

const roleOrder = sql`array_position(array['owner', 'manager', 'staff', 'kitchen', 'driver'], ${staffUsers.role})`;

const thisPerson = (clientId: string, staffId: string) =>
  and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staffId));

/** By role, then by name. */
export async function listPeople(executor: Executor, clientId: string): Promise<readonly PersonRow[]> {
  return await executor
    .select(columns)
    .from(staffUsers)
    .where(eq(staffUsers.clientId, clientId))
    .orderBy(roleOrder, asc(staffUsers.name));
}

/** Everybody, locked until the transaction ends: two owners cannot remove each other at once. */
export async function lockPeople(transaction: Transaction, clientId: string): Promise<readonly PersonRow[]> {
  return await transaction
    .select(columns)
    .from(staffUsers)
    .where(eq(staffUsers.clientId, clientId))
    .orderBy(asc(staffUsers.staffId))
    .for('update');
}

export async function insertPerson(
  executor: Executor,
  clientId: string,
  person: Pick<PersonRow, 'staffId' | 'name' | 'email' | 'role' | 'language'> & { readonly passwordHash: string },
  nowMs: number,
): Promise<void> {
  await executor.insert(staffUsers).values({ clientId, ...person, createdAt: new Date(nowMs) });
}

export async function updatePerson(
  executor: Executor,
  clientId: string,
  staffId: string,
  change: { readonly role: StaffRole; readonly disabledAt: Date | null },
): Promise<void> {
  await executor.update(staffUsers).set(change).where(thisPerson(clientId, staffId));
}

export async function deletePerson(executor: Executor, clientId: string, staffId: string): Promise<void> {
  await executor.delete(staffUsers).where(thisPerson(clientId, staffId));
}
