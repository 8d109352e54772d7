import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/executor.ts';
import { staffDevices, staffSessions, staffUsers } from '#server/db/schema/people.ts';
import { deviceOfSession, holderOfSession } from './repo.ts';

export interface ListedSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly actingName: string | null;
  readonly isLocked: boolean;
  readonly label: string;
  readonly isShared: boolean;
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
      label: staffDevices.label,
      isShared: staffDevices.isShared,
      userAgent: staffSessions.userAgent,
      address: staffSessions.address,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, holderOfSession)
    .innerJoin(staffDevices, deviceOfSession)
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

/** The person and device of a session; null when there is none that `staffId` may end (all sessions for null). */
export async function findSessionById(
  executor: Executor,
  clientId: string,
  sessionId: string,
  staffId: string | null,
): Promise<{ readonly staffId: string; readonly deviceId: string | null } | null> {
  const [row] = await executor
    .select({ staffId: staffSessions.staffId, deviceId: staffSessions.deviceId })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        eq(staffSessions.sessionId, sessionId),
        staffId === null ? undefined : eq(staffSessions.staffId, staffId),
      ),
    );
  return row ?? null;
}

/** The person who was signed in on the device before. */
export async function deleteSessionsOn(executor: Executor, clientId: string, deviceId: string): Promise<void> {
  await executor
    .delete(staffSessions)
    .where(and(eq(staffSessions.clientId, clientId), eq(staffSessions.deviceId, deviceId)));
}

/** Ends all sessions that `staffId` opened or took over, except one. Answers how many. */
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

const thisPerson = (clientId: string, staffId: string) =>
  and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staffId));

export async function setPasswordHash(
  executor: Executor,
  clientId: string,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  await executor.update(staffUsers).set({ passwordHash }).where(thisPerson(clientId, staffId));
}

export async function setPinHash(
  executor: Executor,
  clientId: string,
  staffId: string,
  pin: { readonly hash: string; readonly length: number } | null,
): Promise<void> {
  await executor
    .update(staffUsers)
    .set({ pinHash: pin?.hash ?? null, pinLength: pin?.length ?? null })
    .where(thisPerson(clientId, staffId));
}

export type PinHolder = Pick<typeof staffUsers.$inferSelect, 'staffId' | 'name' | 'role'> & {
  readonly pinLength: number;
};

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

/** Of the session with that id. */
const ofSession = (clientId: string, sessionId: string) =>
  and(eq(staffSessions.clientId, clientId), eq(staffSessions.sessionId, sessionId));

/** Writes when the session was locked, or when its person typed their password again (UTC ms). */
export async function stampSession(
  executor: Executor,
  clientId: string,
  sessionId: string,
  [stamp, atMs]: readonly ['lockedAt' | 'confirmedAt', number],
): Promise<void> {
  const at = new Date(atMs);
  await executor
    .update(staffSessions)
    .set({ [stamp]: at })
    .where(ofSession(clientId, sessionId));
}

/** Writes down that the device is in use. A lock that was set in between stays. */
export async function noteTouched(
  executor: Executor,
  clientId: string,
  sessionId: string,
  nowMs: number,
): Promise<void> {
  await executor
    .update(staffSessions)
    .set({ touchedAt: new Date(nowMs) })
    .where(and(ofSession(clientId, sessionId), isNull(staffSessions.lockedAt)));
}

/** The PIN of a person who may take over; null where there is none. */
export async function findPinHash(executor: Executor, clientId: string, staffId: string): Promise<string | null> {
  const [row] = await executor
    .select({ pinHash: staffUsers.pinHash })
    .from(staffUsers)
    .where(and(thisPerson(clientId, staffId), isNull(staffUsers.disabledAt)));
  return row?.pinHash ?? null;
}

/** The session is this person's from now on. `confirmedAt` is null unless a password has just been typed. */
export async function takeOver(
  executor: Executor,
  clientId: string,
  { sessionId, staffId }: { readonly sessionId: string; readonly staffId: string },
  { nowMs, isByPassword }: { readonly nowMs: number; readonly isByPassword: boolean },
): Promise<void> {
  const now = new Date(nowMs);
  await executor.update(staffUsers).set({ lastSeenAt: now }).where(thisPerson(clientId, staffId));
  await executor
    .update(staffSessions)
    .set({
      actorId: staffId,
      lockedAt: null,
      lastSeenAt: now,
      touchedAt: now,
      confirmedAt: isByPassword ? now : null,
    })
    .where(ofSession(clientId, sessionId));
}
