import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { staffInvitations } from '#server/db/schema/people.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

const of = (clientId: string, invitationId: string) =>
  and(eq(staffInvitations.clientId, clientId), eq(staffInvitations.invitationId, invitationId));

/** Those to join, the oldest first. */
export async function listInvitations(executor: Executor, clientId: string): Promise<readonly InvitationRow[]> {
  return await executor
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.clientId, clientId), eq(staffInvitations.kind, 'join')))
    .orderBy(asc(staffInvitations.sentAt));
}

export async function findInvitation(
  executor: Executor,
  clientId: string,
  invitationId: string,
): Promise<InvitationRow | null> {
  const [row] = await executor.select().from(staffInvitations).where(of(clientId, invitationId));
  return row ?? null;
}

/** Locked until the transaction ends: a link works once, however often it is pressed. */
export async function lockInvitation(
  transaction: Transaction,
  clientId: string,
  invitationId: string,
): Promise<InvitationRow | null> {
  const [row] = await transaction.select().from(staffInvitations).where(of(clientId, invitationId)).for('update');
  return row ?? null;
}

/** Takes the place of an earlier one of the same kind to the same address. */
export async function putInvitation(executor: Executor, row: InvitationRow): Promise<void> {
  const { clientId: _clientId, email: _email, kind: _kind, ...rest } = row;
  await executor
    .insert(staffInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [staffInvitations.clientId, staffInvitations.email, staffInvitations.kind],
      set: rest,
    });
}

export async function deleteInvitation(executor: Executor, clientId: string, invitationId: string): Promise<void> {
  await executor.delete(staffInvitations).where(of(clientId, invitationId));
}
