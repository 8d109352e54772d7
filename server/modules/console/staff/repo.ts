import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { StaffRole } from '#core/contract/staff-permissions.ts';
import type { Executor } from '#server/db/executor.ts';
import { staffSessions, staffUsers } from '#server/db/schema/people.ts';

export interface StaffRow {
  readonly staffId: string;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
}

interface SessionRow extends StaffRow {
  /** UTC ms. */
  readonly expiresAt: number;
}

const columns = {
  staffId: staffUsers.staffId,
  role: staffUsers.role,
  name: staffUsers.name,
  email: staffUsers.email,
};

/** `email` in lower case; null for an unknown or disabled account. */
export async function findAccount(
  executor: Executor,
  clientId: string,
  email: string,
): Promise<(StaffRow & { readonly passwordHash: string }) | null> {
  const [row] = await executor
    .select({ ...columns, passwordHash: staffUsers.passwordHash })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.email, email), isNull(staffUsers.disabledAt)));
  return row ?? null;
}

/** Whose session it is, as long as it lasts and the account is not disabled. */
export async function findSession(
  executor: Executor,
  clientId: string,
  tokenHash: string,
  nowMs: number,
): Promise<SessionRow | null> {
  const [row] = await executor
    .select({ ...columns, expiresAt: staffSessions.expiresAt })
    .from(staffSessions)
    .innerJoin(
      staffUsers,
      and(eq(staffUsers.clientId, staffSessions.clientId), eq(staffUsers.staffId, staffSessions.staffId)),
    )
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, new Date(nowMs)),
        isNull(staffUsers.disabledAt),
      ),
    );
  return row ? { ...row, expiresAt: row.expiresAt.getTime() } : null;
}

export async function insertSession(
  executor: Executor,
  clientId: string,
  session: { readonly tokenHash: string; readonly staffId: string; readonly nowMs: number; readonly expiresAt: number },
): Promise<void> {
  await executor.insert(staffSessions).values({
    clientId,
    tokenHash: session.tokenHash,
    staffId: session.staffId,
    createdAt: new Date(session.nowMs),
    expiresAt: new Date(session.expiresAt),
  });
}

export async function extendSession(
  executor: Executor,
  clientId: string,
  tokenHash: string,
  expiresAt: number,
): Promise<void> {
  await executor
    .update(staffSessions)
    .set({ expiresAt: new Date(expiresAt) })
    .where(and(eq(staffSessions.clientId, clientId), eq(staffSessions.tokenHash, tokenHash)));
}

export async function deleteSession(executor: Executor, clientId: string, tokenHash: string): Promise<void> {
  await executor
    .delete(staffSessions)
    .where(and(eq(staffSessions.clientId, clientId), eq(staffSessions.tokenHash, tokenHash)));
}

export async function deleteExpiredSessions(executor: Executor, clientId: string, nowMs: number): Promise<void> {
  await executor
    .delete(staffSessions)
    .where(and(eq(staffSessions.clientId, clientId), lte(staffSessions.expiresAt, new Date(nowMs))));
}
