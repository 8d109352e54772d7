/** Passkeys, authenticator apps and recovery codes of one person. */
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import type { Owner } from './owner.ts';
import { keysOf, ownedBy, tablesOf } from './repo-tables.ts';

export interface PasskeyRow {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
  readonly isBackedUp: boolean;
  readonly host: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The oldest first. */
export async function listPasskeys(executor: Executor, owner: Owner): Promise<readonly PasskeyRow[]> {
  const { passkeys } = tablesOf(owner);
  return await executor.select().from(passkeys).where(ownedBy(passkeys, owner)).orderBy(asc(passkeys.createdAt));
}

/** False when this person has it already. */
export async function insertPasskey(executor: Executor, owner: Owner, row: PasskeyRow): Promise<boolean> {
  const { passkeys } = tablesOf(owner);
  const rows = await executor
    .insert(passkeys)
    .values({ ...keysOf(owner), ...row })
    .onConflictDoNothing()
    .returning({ credentialId: passkeys.credentialId });
  return rows.length > 0;
}

export async function notePasskeyUse(
  executor: Executor,
  owner: Owner,
  used: { readonly credentialId: string; readonly counter: number; readonly isBackedUp: boolean; readonly at: number },
): Promise<void> {
  const { passkeys } = tablesOf(owner);
  await executor
    .update(passkeys)
    .set({ counter: used.counter, isBackedUp: used.isBackedUp, usedAt: new Date(used.at) })
    .where(and(ownedBy(passkeys, owner), eq(passkeys.credentialId, used.credentialId)));
}

/** Its name, or null when there is none. */
export async function deletePasskey(executor: Executor, owner: Owner, credentialId: string): Promise<string | null> {
  const { passkeys } = tablesOf(owner);
  const [row] = await executor
    .delete(passkeys)
    .where(and(ownedBy(passkeys, owner), eq(passkeys.credentialId, credentialId)))
    .returning({ name: passkeys.name });
  return row?.name ?? null;
}

export interface CodeAppRow {
  /** Encrypted; null while the first one is being set up. */
  readonly secret: string | null;
  readonly pendingSecret: string | null;
  readonly pendingAt: Date | null;
  readonly addedAt: Date | null;
}

export async function findCodeApp(executor: Executor, owner: Owner): Promise<CodeAppRow | null> {
  const { codeApps } = tablesOf(owner);
  const [row] = await executor.select().from(codeApps).where(ownedBy(codeApps, owner));
  return row ?? null;
}

/** Beside the one that works, until its first code was typed. */
export async function putPendingCodeApp(
  executor: Executor,
  owner: Owner,
  pendingSecret: string,
  nowMs: number,
): Promise<void> {
  const { codeApps } = tablesOf(owner);
  const pending = { pendingSecret, pendingAt: new Date(nowMs) };
  const target = owner.clientId === null ? [codeApps.personId] : [codeApps.clientId, codeApps.personId];
  await executor
    .insert(codeApps)
    .values({ ...keysOf(owner), ...pending })
    .onConflictDoUpdate({ target, set: pending });
}

/** Makes the pending one the one that works; false when it was replaced meanwhile. */
export async function confirmCodeApp(
  executor: Executor,
  owner: Owner,
  confirmed: { readonly pendingSecret: string; readonly step: number; readonly at: number },
): Promise<boolean> {
  const { codeApps } = tablesOf(owner);
  const rows = await executor
    .update(codeApps)
    .set({
      secret: confirmed.pendingSecret,
      pendingSecret: null,
      pendingAt: null,
      lastStep: confirmed.step,
      addedAt: new Date(confirmed.at),
    })
    .where(and(ownedBy(codeApps, owner), eq(codeApps.pendingSecret, confirmed.pendingSecret)))
    .returning({ lastStep: codeApps.lastStep });
  return rows.length > 0;
}

/** Takes the code of `step`, in one statement, so that of two at once one is refused. False for one that was taken. */
export async function takeStep(executor: Executor, owner: Owner, step: number): Promise<boolean> {
  const { codeApps } = tablesOf(owner);
  const rows = await executor
    .update(codeApps)
    .set({ lastStep: step })
    .where(and(ownedBy(codeApps, owner), isNotNull(codeApps.secret), lt(codeApps.lastStep, step)))
    .returning({ lastStep: codeApps.lastStep });
  return rows.length > 0;
}

/** False when there was none that worked. */
export async function deleteCodeApp(executor: Executor, owner: Owner): Promise<boolean> {
  const { codeApps } = tablesOf(owner);
  const rows = await executor.delete(codeApps).where(ownedBy(codeApps, owner)).returning({ secret: codeApps.secret });
  return rows.some(({ secret }) => secret !== null);
}

export async function countRecoveryCodes(executor: Executor, owner: Owner): Promise<number> {
  const { recoveryCodes } = tablesOf(owner);
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(ownedBy(recoveryCodes, owner), isNull(recoveryCodes.usedAt)));
  return row?.count ?? 0;
}

/** In place of all earlier ones; none for an empty list. */
export async function replaceRecoveryCodes(
  executor: Executor,
  owner: Owner,
  codeHashes: readonly string[],
): Promise<void> {
  const { recoveryCodes } = tablesOf(owner);
  await executor.delete(recoveryCodes).where(ownedBy(recoveryCodes, owner));
  if (codeHashes.length === 0) return;
  await executor.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ ...keysOf(owner), codeHash })));
}

/** Uses one up; false for an unknown or used one. */
export async function takeRecoveryCode(
  executor: Executor,
  owner: Owner,
  codeHash: string,
  nowMs: number,
): Promise<boolean> {
  const { recoveryCodes } = tablesOf(owner);
  const rows = await executor
    .update(recoveryCodes)
    .set({ usedAt: new Date(nowMs) })
    .where(and(ownedBy(recoveryCodes, owner), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}

/** Forgets the challenges of this person that have expired. */
export async function insertChallenge(
  executor: Executor,
  owner: Owner,
  challenge: {
    readonly challengeHash: string;
    readonly purpose: 'add' | 'sign-in';
    readonly nowMs: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  const { challenges } = tablesOf(owner);
  const { challengeHash, purpose, nowMs, expiresAt } = challenge;
  await executor.delete(challenges).where(and(ownedBy(challenges, owner), lte(challenges.expiresAt, new Date(nowMs))));
  await executor
    .insert(challenges)
    .values({ ...keysOf(owner), challengeHash, purpose, expiresAt: new Date(expiresAt) });
}

/** Uses a challenge up; false for one that is none, was used or has expired. */
export async function takeChallenge(
  executor: Executor,
  owner: Owner,
  challenge: { readonly challengeHash: string; readonly purpose: 'add' | 'sign-in'; readonly nowMs: number },
): Promise<boolean> {
  const { challenges } = tablesOf(owner);
  const rows = await executor
    .delete(challenges)
    .where(
      and(
        ownedBy(challenges, owner),
        eq(challenges.challengeHash, challenge.challengeHash),
        eq(challenges.purpose, challenge.purpose),
        gt(challenges.expiresAt, new Date(challenge.nowMs)),
      ),
    )
    .returning({ purpose: challenges.purpose });
  return rows.length > 0;
}

/** Everything of this person. Answers whether there was something. */
export async function deleteFactors(executor: Executor, owner: Owner): Promise<boolean> {
  const { passkeys, codeApps, recoveryCodes, challenges, halfSessions } = tablesOf(owner);
  const keys = await executor.delete(passkeys).where(ownedBy(passkeys, owner)).returning({ name: passkeys.name });
  const apps = await executor.delete(codeApps).where(ownedBy(codeApps, owner)).returning({ secret: codeApps.secret });
  await executor.delete(recoveryCodes).where(ownedBy(recoveryCodes, owner));
  await executor.delete(challenges).where(ownedBy(challenges, owner));
  await executor.delete(halfSessions).where(ownedBy(halfSessions, owner));
  return keys.length > 0 || apps.some(({ secret }) => secret !== null);
}
