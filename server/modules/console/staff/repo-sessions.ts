import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#core/contract/staff-permissions.ts';
import type { Executor } from '#server/db/executor.ts';
import { staffSessions, staffUsers } from '#server/db/schema/people.ts';

export interface ListedSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly actingName: string | null;
  readonly isLocked: boolean;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Sessions that last, the latest used first; those of `staffId` alone unless it is null. */
export async function listSessions(
  executor: Executor,
  clientId: string,
  staffId: string | null,
  nowMs: number,
): Promise<readonly ListedSession[]> {
  const actors = alias(staffUsers, 'actors');
  return await executor
    .select({
      sessionId: staffSessions.sessionId,
      staffId: staffSessions.staffId,
      name: staffUsers.name,
      actingName: actors.name,
      isLocked: sql<boolean>`${staffSessions.lockedAt} is not null`,
      userAgent: staffSessions.userAgent,
      address: staffSessions.address,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .innerJoin(
      staffUsers,
      and(eq(staffUsers.clientId, staffSessions.clientId), eq(staffUsers.staffId, staffSessions.staffId)),
    )
    .leftJoin(actors, and(eq(actors.clientId, staffSessions.clientId), eq(actors.staffId, staffSessions.actorId)))
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        gt(staffSessions.expiresAt, new Date(nowMs)),
        staffId === null ? undefined : eq(staffSessions.staffId, staffId),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt))
    .limit(200);
}

/** Whose it was, or null when there is none that `staffId` may end (anybody's for null). */
export async function deleteSessionById(
  executor: Executor,
  clientId: string,
  sessionId: string,
  staffId: string | null,
): Promise<string | null> {
  const [row] = await executor
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        eq(staffSessions.sessionId, sessionId),
        staffId === null ? undefined : eq(staffSessions.staffId, staffId),
      ),
    )
    .returning({ staffId: staffSessions.staffId });
  return row?.staffId ?? null;
}

/** Ends whatever `staffId` signed in or took over, except one session. Answers how many. */
export async function deleteSessionsOf(
  executor: Executor,
  clientId: string,
  staffId: string,
  exceptId?: string,
): Promise<number> {
  const rows = await executor
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        or(eq(staffSessions.staffId, staffId), eq(staffSessions.actorId, staffId)),
        exceptId === undefined ? undefined : ne(staffSessions.sessionId, exceptId),
      ),
    )
    .returning({ sessionId: staffSessions.sessionId });
  return rows.length;
}

export async function setPasswordHash(
  executor: Executor,
  clientId: string,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  await executor
    .update(staffUsers)
    .set({ passwordHash })
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staffId)));
}

export async function setPinHash(
  executor: Executor,
  clientId: string,
  staffId: string,
  pin: { readonly hash: string; readonly length: number } | null,
): Promise<void> {
  await executor
    .update(staffUsers)
    .set({ pinHash: pin?.hash ?? null, pinLength: pin?.length ?? null, pinFailures: 0 })
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staffId)));
}

export interface PinHolder {
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly pinLength: number;
}

/** Those who can take over by PIN, by name. */
export async function listPinHolders(executor: Executor, clientId: string): Promise<readonly PinHolder[]> {
  const rows = await executor
    .select({
      staffId: staffUsers.staffId,
      name: staffUsers.name,
      role: staffUsers.role,
      pinLength: staffUsers.pinLength,
    })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), isNotNull(staffUsers.pinHash), isNull(staffUsers.disabledAt)))
    .orderBy(asc(staffUsers.name));
  return rows.map((row) => ({ ...row, pinLength: row.pinLength ?? 4 }));
}

export async function setLocked(
  executor: Executor,
  clientId: string,
  sessionId: string,
  lockedAt: number | null,
): Promise<void> {
  await executor
    .update(staffSessions)
    .set({ lockedAt: lockedAt === null ? null : new Date(lockedAt) })
    .where(and(eq(staffSessions.clientId, clientId), eq(staffSessions.sessionId, sessionId)));
}

/** Somebody works on the device. A lock that fell meanwhile holds. */
export async function noteTouched(
  executor: Executor,
  clientId: string,
  sessionId: string,
  nowMs: number,
): Promise<void> {
  await executor
    .update(staffSessions)
    .set({ touchedAt: new Date(nowMs) })
    .where(
      and(eq(staffSessions.clientId, clientId), eq(staffSessions.sessionId, sessionId), isNull(staffSessions.lockedAt)),
    );
}

/**
 * Counts a try before anything is compared, on the person and on the device, so that no number of parallel guesses gets
 * more than the limits. Null when one of them is used up, or there is no such PIN.
 */
export async function countPinTry(
  executor: Executor,
  clientId: string,
  tried: { readonly sessionId: string; readonly staffId: string },
  limits: { readonly perPerson: number; readonly perDevice: number },
): Promise<{ readonly pinHash: string; readonly ofPerson: number; readonly onDevice: number } | null> {
  const [session] = await executor
    .update(staffSessions)
    .set({ pinFailures: sql`${staffSessions.pinFailures} + 1` })
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        eq(staffSessions.sessionId, tried.sessionId),
        lt(staffSessions.pinFailures, limits.perDevice),
      ),
    )
    .returning({ count: staffSessions.pinFailures });
  if (!session) return null;
  const [person] = await executor
    .update(staffUsers)
    .set({ pinFailures: sql`${staffUsers.pinFailures} + 1` })
    .where(
      and(
        eq(staffUsers.clientId, clientId),
        eq(staffUsers.staffId, tried.staffId),
        isNotNull(staffUsers.pinHash),
        isNull(staffUsers.disabledAt),
        lt(staffUsers.pinFailures, limits.perPerson),
      ),
    )
    .returning({ count: staffUsers.pinFailures, pinHash: staffUsers.pinHash });
  if (!person?.pinHash) return { pinHash: '', ofPerson: 0, onDevice: session.count };
  return { pinHash: person.pinHash, ofPerson: person.count, onDevice: session.count };
}

/** The right PIN: both counts start anew, and the session is this person's. */
export async function takeOver(
  executor: Executor,
  clientId: string,
  { sessionId, staffId }: { readonly sessionId: string; readonly staffId: string },
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  await executor
    .update(staffUsers)
    .set({ pinFailures: 0, lastSeenAt: now })
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staffId)));
  await executor
    .update(staffSessions)
    .set({ pinFailures: 0, actorId: staffId, lockedAt: null, confirmedAt: null, lastSeenAt: now, touchedAt: now })
    .where(and(eq(staffSessions.clientId, clientId), eq(staffSessions.sessionId, sessionId)));
}
