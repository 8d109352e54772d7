import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { staffSessions, staffUsers } from '#server/db/schema/people.ts';

interface NewLookIn {
  readonly tokenHash: string;
  readonly by: string;
  readonly nowMs: number;
  readonly untilMs: number;
}

/** A session of the first owner in which `by` looks in, in place of that person's last one; false without an owner. */
export async function insertLookIn(
  transaction: Transaction,
  clientId: string,
  { tokenHash, by, nowMs, untilMs }: NewLookIn,
): Promise<boolean> {
  const [owner] = await transaction
    .select({ staffId: staffUsers.staffId })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.role, 'owner'), isNull(staffUsers.disabledAt)))
    .orderBy(asc(staffUsers.createdAt), asc(staffUsers.staffId))
    .limit(1);
  if (!owner) return false;
  await transaction
    .delete(staffSessions)
    .where(and(eq(staffSessions.clientId, clientId), eq(staffSessions.lookedInBy, by)));
  const now = new Date(nowMs);
  await transaction.insert(staffSessions).values({
    clientId,
    tokenHash,
    staffId: owner.staffId,
    lookedInBy: by,
    lastSeenAt: now,
    touchedAt: now,
    createdAt: now,
    expiresAt: new Date(untilMs),
  });
  return true;
}

/** Gives the session another token, so that a link opens it once. False where there is no such session. */
export async function enterLookIn(
  executor: Executor,
  clientId: string,
  { from, to }: { readonly from: string; readonly to: string },
  nowMs: number,
): Promise<boolean> {
  const rows = await executor
    .update(staffSessions)
    .set({ tokenHash: to })
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        eq(staffSessions.tokenHash, from),
        isNotNull(staffSessions.lookedInBy),
        gt(staffSessions.expiresAt, new Date(nowMs)),
      ),
    )
    .returning({ sessionId: staffSessions.sessionId });
  return rows.length > 0;
}

/** The one that lasts longest. */
export async function findLookIn(
  executor: Executor,
  clientId: string,
  nowMs: number,
): Promise<{ readonly by: string; readonly untilMs: number } | null> {
  const [row] = await executor
    .select({ by: staffSessions.lookedInBy, expiresAt: staffSessions.expiresAt })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        isNotNull(staffSessions.lookedInBy),
        gt(staffSessions.expiresAt, new Date(nowMs)),
      ),
    )
    .orderBy(desc(staffSessions.expiresAt))
    .limit(1);
  return row ? { by: row.by ?? '', untilMs: row.expiresAt.getTime() } : null;
}
