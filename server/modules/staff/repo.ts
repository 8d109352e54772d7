import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/executor.ts';
import { staffDevices, staffSessions, staffUsers } from '#server/db/schema/people.ts';
import type { StaffDevice } from '#server/identity/signed-in-staff.ts';

export type StaffRow = Pick<typeof staffUsers.$inferSelect, 'staffId' | 'role' | 'name' | 'email'> & {
  readonly hasPin: boolean;
};

/** What a session's device says about itself. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
  /** The device's own cookie, where it brings one. */
  readonly token?: string | undefined;
  /** Whether several people share the device; undefined leaves it unchanged, and a new one is personal. */
  readonly isShared?: boolean | undefined;
}

export interface SessionRow extends StaffRow {
  readonly sessionId: string;
  /** Null where the operator looks in. */
  readonly device: StaffDevice | null;
  /** Name of the operator's person who looks in with it; null for staff. */
  readonly lookedInBy: string | null;
  readonly isLocked: boolean;
  /** The person took over by PIN a session that another person opened. */
  readonly isTakenOver: boolean;
  /** UTC ms. */
  readonly expiresAt: number;
  readonly lastSeenAt: number;
  /** When a person last used the device. */
  readonly touchedAt: number;
  /** When it began. */
  readonly createdAt: number;
  /** When the present person last typed their password; null after a take-over by PIN. */
  readonly confirmedAt: number | null;
  /** Whether any staff member could unlock it by PIN. */
  readonly hasPinHolders: boolean;
}

/** For joins with `staffSessions`. */
export const holderOfSession = and(
  eq(staffUsers.clientId, staffSessions.clientId),
  eq(staffUsers.staffId, staffSessions.staffId),
);
export const deviceOfSession = and(
  eq(staffDevices.clientId, staffSessions.clientId),
  eq(staffDevices.deviceId, staffSessions.deviceId),
);

const columnsOf = (users: typeof staffUsers) => ({
  staffId: users.staffId,
  role: users.role,
  name: users.name,
  email: users.email,
  hasPin: sql<boolean>`${users.pinHash} is not null`,
});

/** `email` in lower case; null for an unknown or disabled account. */
export async function findAccount(
  executor: Executor,
  clientId: string,
  email: string,
): Promise<(StaffRow & { readonly passwordHash: string }) | null> {
  const [row] = await executor
    .select({ ...columnsOf(staffUsers), passwordHash: staffUsers.passwordHash })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.email, email), isNull(staffUsers.disabledAt)));
  return row ?? null;
}

/** As `findAccount`, by id. */
export async function findAccountById(
  executor: Executor,
  clientId: string,
  staffId: string,
): Promise<(StaffRow & { readonly passwordHash: string; readonly language: string }) | null> {
  const [row] = await executor
    .select({ ...columnsOf(staffUsers), passwordHash: staffUsers.passwordHash, language: staffUsers.language })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staffId), isNull(staffUsers.disabledAt)));
  return row ?? null;
}

/** Who works in the session, as long as it lasts and neither that account nor the one that signed in is disabled. */
export async function findSession(
  executor: Executor,
  clientId: string,
  tokenHash: string,
  nowMs: number,
): Promise<SessionRow | null> {
  const actors = alias(staffUsers, 'actors') as unknown as typeof staffUsers;
  const [row] = await executor
    .select({
      ...columnsOf(actors),
      sessionId: staffSessions.sessionId,
      lockedAt: staffSessions.lockedAt,
      holderId: staffSessions.staffId,
      expiresAt: staffSessions.expiresAt,
      lastSeenAt: staffSessions.lastSeenAt,
      touchedAt: staffSessions.touchedAt,
      createdAt: staffSessions.createdAt,
      confirmedAt: staffSessions.confirmedAt,
      lookedInBy: staffSessions.lookedInBy,
      device: { deviceId: staffDevices.deviceId, label: staffDevices.label, isShared: staffDevices.isShared },
      hasPinHolders: sql<boolean>`exists (select from ${staffUsers} holders where holders.client_id = ${staffSessions.clientId} and holders.pin_hash is not null and holders.disabled_at is null)`,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, holderOfSession)
    .leftJoin(staffDevices, deviceOfSession)
    .innerJoin(
      actors,
      and(
        eq(actors.clientId, staffSessions.clientId),
        eq(actors.staffId, sql`coalesce(${staffSessions.actorId}, ${staffSessions.staffId})`),
      ),
    )
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, new Date(nowMs)),
        isNull(staffUsers.disabledAt),
        isNull(actors.disabledAt),
      ),
    );
  if (!row || (row.device === null && row.lookedInBy === null)) return null;
  const { lockedAt, holderId, ...rest } = row;
  return {
    ...rest,
    isLocked: lockedAt !== null,
    isTakenOver: holderId !== row.staffId,
    expiresAt: row.expiresAt.getTime(),
    lastSeenAt: row.lastSeenAt.getTime(),
    touchedAt: row.touchedAt.getTime(),
    createdAt: row.createdAt.getTime(),
    confirmedAt: row.confirmedAt?.getTime() ?? null,
  };
}

export async function insertSession(
  executor: Executor,
  clientId: string,
  session: Pick<Device, 'address' | 'userAgent'> & {
    readonly tokenHash: string;
    readonly deviceId: string;
    readonly staffId: string;
    readonly nowMs: number;
    readonly expiresAt: number;
    readonly hasSecondStep: boolean;
  },
): Promise<string> {
  const now = new Date(session.nowMs);
  const [row] = await executor
    .insert(staffSessions)
    .values({
      clientId,
      tokenHash: session.tokenHash,
      staffId: session.staffId,
      deviceId: session.deviceId,
      confirmedAt: now,
      userAgent: session.userAgent,
      address: session.address,
      lastSeenAt: now,
      touchedAt: now,
      secondStepAt: session.hasSecondStep ? now : null,
      createdAt: now,
      expiresAt: new Date(session.expiresAt),
    })
    .returning({ sessionId: staffSessions.sessionId });
  await noteSeen(executor, clientId, session.staffId, session.nowMs);
  return row?.sessionId ?? '';
}

async function noteSeen(executor: Executor, clientId: string, staffId: string, nowMs: number): Promise<void> {
  await executor
    .update(staffUsers)
    .set({ lastSeenAt: new Date(nowMs) })
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staffId)));
}

/** Notes that the session is in use, and its person with it, in one statement. */
export async function touchSession(
  executor: Executor,
  clientId: string,
  session: { readonly tokenHash: string; readonly staffId: string; readonly nowMs: number; readonly expiresAt: number },
): Promise<void> {
  const [seen, expires] = [session.nowMs, session.expiresAt].map((ms) => new Date(ms).toISOString());
  await executor.execute(sql`
    with person as (update staff_users set last_seen_at = ${seen}::timestamptz
      where client_id = ${clientId} and staff_id = ${session.staffId})
    update staff_sessions set last_seen_at = ${seen}::timestamptz, expires_at = ${expires}::timestamptz
    where client_id = ${clientId} and token_hash = ${session.tokenHash}`);
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
