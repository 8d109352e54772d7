/** Half sessions, who needs a second step, and what a second step means to open sessions. */
import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { providerFactorDemands, staffFactorDemands } from '#server/db/schema/factors.ts';
import { staffDevicePeople, staffSessions, staffUsers } from '#server/db/schema/people.ts';
import { providerSessions, providerUsers } from '#server/db/schema/provider.ts';
import type { Owner, Person, SessionRef } from './owner.ts';
import { keysOf, tablesOf, within } from './repo-tables.ts';

const NO_SESSION = '00000000-0000-0000-0000-000000000000';
const LEADERS = sql`('owner', 'manager')`;

export interface Need {
  readonly hasPasskey: boolean;
  readonly hasCodeApp: boolean;
  /** By the owner or the operator, of somebody in this role. */
  readonly isDemanded: boolean;
}

// Names in full: a selected column of a single table would lose its table's name, and mean the inner one.
const staffHasPasskey = sql<boolean>`exists (select from staff_passkeys k where k.client_id = staff_users.client_id and k.staff_id = staff_users.staff_id)`;
const staffHasCodeApp = sql<boolean>`exists (select from staff_code_apps a where a.client_id = staff_users.client_id and a.staff_id = staff_users.staff_id and a.secret is not null)`;
const staffIsDemanded = sql<boolean>`(staff_users.role in ${LEADERS} and (exists (select from staff_factor_demands d where d.client_id = staff_users.client_id) or exists (select from provider_factor_demands p where p.scope = 'restaurants')))`;
const providerHasPasskey = sql<boolean>`exists (select from provider_passkeys k where k.provider_id = provider_users.provider_id)`;
const providerHasCodeApp = sql<boolean>`exists (select from provider_code_apps a where a.provider_id = provider_users.provider_id and a.secret is not null)`;
const providerIsDemanded = sql<boolean>`exists (select from provider_factor_demands p where p.scope = 'provider')`;
/** Of a row of `staff_users`. */
export const staffNeeds = sql`(${staffHasPasskey} or ${staffHasCodeApp} or ${staffIsDemanded})`;

const NO_NEED: Need = { hasPasskey: false, hasCodeApp: false, isDemanded: false };

/** In one statement. */
export async function findNeed(executor: Executor, { clientId, personId }: Owner): Promise<Need> {
  const [row] =
    clientId === null
      ? await executor
          .select({ hasPasskey: providerHasPasskey, hasCodeApp: providerHasCodeApp, isDemanded: providerIsDemanded })
          .from(providerUsers)
          .where(eq(providerUsers.providerId, personId))
      : await executor
          .select({ hasPasskey: staffHasPasskey, hasCodeApp: staffHasCodeApp, isDemanded: staffIsDemanded })
          .from(staffUsers)
          .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, personId)));
  return row ?? NO_NEED;
}

/** A person whose account is not disabled. */
export async function findPerson(executor: Executor, { clientId, personId }: Owner): Promise<Person | null> {
  if (clientId === null) {
    const [row] = await executor
      .select({ name: providerUsers.name, email: providerUsers.email })
      .from(providerUsers)
      .where(and(eq(providerUsers.providerId, personId), isNull(providerUsers.disabledAt)));
    return row ? { clientId, personId, ...row, language: 'en' } : null;
  }
  const [row] = await executor
    .select({ name: staffUsers.name, email: staffUsers.email, language: staffUsers.language })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, personId), isNull(staffUsers.disabledAt)));
  return row ? { clientId, personId, ...row } : null;
}

/** The other owners of a restaurant besides `owner`, or the operator's other people. */
export async function listResponsible(executor: Executor, { clientId, personId }: Owner): Promise<readonly string[]> {
  if (clientId === null) {
    const rows = await executor
      .select({ id: providerUsers.providerId })
      .from(providerUsers)
      .where(and(ne(providerUsers.providerId, personId), isNull(providerUsers.disabledAt)));
    return rows.map(({ id }) => id);
  }
  const rows = await executor
    .select({ id: staffUsers.staffId })
    .from(staffUsers)
    .where(
      and(
        eq(staffUsers.clientId, clientId),
        eq(staffUsers.role, 'owner'),
        ne(staffUsers.staffId, personId),
        isNull(staffUsers.disabledAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The password's hash is itself a secret: a mark of it tells whether it is still the same. */
const staffMark = sql<string>`md5(${staffUsers.passwordHash})`;
const providerMark = sql<string>`md5(${providerUsers.passwordHash})`;

/** Forgets those of this place that have expired. */
export async function insertHalfSession(
  executor: Executor,
  owner: Owner,
  half: {
    readonly tokenHash: string;
    readonly isShared: boolean | null;
    readonly nowMs: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  const { halfSessions } = tablesOf(owner);
  await executor
    .delete(halfSessions)
    .where(and(within(halfSessions, owner.clientId), lte(halfSessions.expiresAt, new Date(half.nowMs))));
  const { clientId, personId } = owner;
  const passwordMark: SQL =
    clientId === null
      ? sql`(select ${providerMark} from ${providerUsers} where ${eq(providerUsers.providerId, personId)})`
      : sql`(select ${staffMark} from ${staffUsers} where ${and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, personId))})`;
  await executor.insert(halfSessions).values({
    ...keysOf(owner),
    tokenHash: half.tokenHash,
    passwordMark,
    isShared: half.isShared,
    expiresAt: new Date(half.expiresAt),
  });
}

export interface HalfSessionRow {
  readonly owner: Owner;
  /** What was said at the password of the device; null where nothing was. */
  readonly isShared: boolean | null;
}

/** Null once it has ended, the password has changed or the account is disabled. */
export async function findHalfSession(
  executor: Executor,
  clientId: string | null,
  tokenHash: string,
  nowMs: number,
): Promise<HalfSessionRow | null> {
  const { halfSessions } = tablesOf({ clientId });
  const isOpen = and(
    within(halfSessions, clientId),
    eq(halfSessions.tokenHash, tokenHash),
    gt(halfSessions.expiresAt, new Date(nowMs)),
  );
  const query = executor
    .select({ personId: halfSessions.personId, isShared: halfSessions.isShared })
    .from(halfSessions);
  const [row] =
    clientId === null
      ? await query
          .innerJoin(providerUsers, eq(providerUsers.providerId, halfSessions.personId))
          .where(and(isOpen, eq(halfSessions.passwordMark, providerMark), isNull(providerUsers.disabledAt)))
      : await query
          .innerJoin(
            staffUsers,
            and(eq(staffUsers.clientId, halfSessions.clientId), eq(staffUsers.staffId, halfSessions.personId)),
          )
          .where(and(isOpen, eq(halfSessions.passwordMark, staffMark), isNull(staffUsers.disabledAt)));
  return row ? { owner: { clientId, personId: row.personId }, isShared: row.isShared } : null;
}

/** Uses it up; false when it was used already. */
export async function takeHalfSession(
  executor: Executor,
  clientId: string | null,
  tokenHash: string,
): Promise<boolean> {
  const { halfSessions } = tablesOf({ clientId });
  const rows = await executor
    .delete(halfSessions)
    .where(and(within(halfSessions, clientId), eq(halfSessions.tokenHash, tokenHash)))
    .returning({ personId: halfSessions.personId });
  return rows.length > 0;
}

/** Notes that a second step was passed. */
export async function markPassed(executor: Executor, ref: SessionRef, nowMs: number): Promise<void> {
  const mark = { secondStepAt: new Date(nowMs) };
  if (ref.clientId === null) {
    await executor.update(providerSessions).set(mark).where(eq(providerSessions.tokenHash, ref.tokenHash));
    return;
  }
  await executor
    .update(staffSessions)
    .set(mark)
    .where(and(eq(staffSessions.clientId, ref.clientId), eq(staffSessions.sessionId, ref.sessionId)));
}

/**
 * Ends every session that this person opened or took over, except `kept`; the ended devices become unknown to the
 * account.
 */
export async function endOtherSessions(
  executor: Executor,
  { clientId, personId }: Owner,
  kept: SessionRef | null,
): Promise<void> {
  if (clientId === null) {
    const keptHash = kept?.clientId === null ? kept.tokenHash : '';
    await executor
      .delete(providerSessions)
      .where(and(eq(providerSessions.providerId, personId), ne(providerSessions.tokenHash, keptHash)));
    return;
  }
  const keptId = kept !== null && kept.clientId !== null ? kept.sessionId : null;
  await executor
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        or(eq(staffSessions.staffId, personId), eq(staffSessions.actorId, personId)),
        keptId === null ? undefined : ne(staffSessions.sessionId, keptId),
      ),
    );
  const keptDevice = sql`(select ${staffSessions.deviceId} from ${staffSessions} where ${and(eq(staffSessions.clientId, clientId), eq(staffSessions.sessionId, keptId ?? NO_SESSION))})`;
  await executor
    .delete(staffDevicePeople)
    .where(
      and(
        eq(staffDevicePeople.clientId, clientId),
        eq(staffDevicePeople.staffId, personId),
        sql`${staffDevicePeople.deviceId} is distinct from ${keptDevice}`,
      ),
    );
}

/** Whether the session was opened with a second step, or `personId` needs none. */
export async function mayContinue(
  executor: Executor,
  clientId: string,
  { sessionId, personId }: { readonly sessionId: string; readonly personId: string },
): Promise<boolean> {
  const [row] = await executor
    .select({ may: sql<boolean>`(${staffSessions.secondStepAt} is not null or not ${staffNeeds})` })
    .from(staffUsers)
    .innerJoin(
      staffSessions,
      and(eq(staffSessions.clientId, staffUsers.clientId), eq(staffSessions.sessionId, sessionId)),
    )
    .where(and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, personId)));
  // An unknown person has no PIN either.
  return row?.may ?? true;
}

/** Ends sessions without a second step of those who need one. Of every restaurant for null: the operator demands it. */
export async function endShortSessions(executor: Executor, clientId: string | null): Promise<void> {
  const isHere = clientId === null ? undefined : eq(staffSessions.clientId, clientId);
  await executor
    .delete(staffSessions)
    .where(
      and(
        isHere,
        isNull(staffSessions.secondStepAt),
        sql`exists (select from ${staffUsers} where ${staffUsers.clientId} = ${staffSessions.clientId} and ${staffUsers.staffId} in (${staffSessions.staffId}, ${staffSessions.actorId}) and ${staffNeeds})`,
      ),
    );
}

/** The same of the operator's people. */
export async function endShortProviderSessions(executor: Executor): Promise<void> {
  await executor.delete(providerSessions).where(isNull(providerSessions.secondStepAt));
}

export async function isDemandedBy(executor: Executor, clientId: string): Promise<boolean> {
  const rows = await executor
    .select({ at: staffFactorDemands.demandedAt })
    .from(staffFactorDemands)
    .where(eq(staffFactorDemands.clientId, clientId));
  return rows.length > 0;
}

export async function setDemandOf(executor: Executor, clientId: string, demandedAt: Date | null): Promise<void> {
  if (demandedAt === null) {
    await executor.delete(staffFactorDemands).where(eq(staffFactorDemands.clientId, clientId));
    return;
  }
  await executor.insert(staffFactorDemands).values({ clientId, demandedAt }).onConflictDoNothing();
}

export type DemandScope = 'provider' | 'restaurants';

export async function listProviderDemands(executor: Executor): Promise<readonly DemandScope[]> {
  return (await executor.select({ scope: providerFactorDemands.scope }).from(providerFactorDemands)).map(
    ({ scope }) => scope,
  );
}

export async function setProviderDemand(
  executor: Executor,
  scope: DemandScope,
  demandedAt: Date | null,
): Promise<void> {
  if (demandedAt === null) {
    await executor.delete(providerFactorDemands).where(eq(providerFactorDemands.scope, scope));
    return;
  }
  await executor.insert(providerFactorDemands).values({ scope, demandedAt }).onConflictDoNothing();
}

/** Who of a restaurant has a second step, by staff id. */
export async function listProtected(executor: Executor, clientId: string): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ staffId: staffUsers.staffId })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), sql`(${staffHasPasskey} or ${staffHasCodeApp})`));
  return new Set(rows.map(({ staffId }) => staffId));
}
