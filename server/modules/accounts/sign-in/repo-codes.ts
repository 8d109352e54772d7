import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { PendingSignUp } from '#server/db/documents/sign-up.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { codeRequests, oneTimeCodes } from '#server/db/schema/customers.ts';

type CodePurpose = (typeof codeRequests.$inferSelect)['purpose'];
export type CodeRow = typeof codeRequests.$inferSelect;

export interface CodeKey {
  readonly clientId: string;
  readonly purpose: CodePurpose;
  /** Lower case. */
  readonly email: string;
  /** Hash of who asks or guesses: a network, or a device that has signed in to this account. */
  readonly source: string;
}

export interface CodeRequest extends CodeKey {
  readonly requestId: string;
  readonly language: string;
  readonly pending: PendingSignUp | null;
  readonly nowMs: number;
  readonly expiresAt: number;
}

type AccountKey = Omit<CodeKey, 'source'>;

function ofAccount({ clientId, purpose, email }: AccountKey) {
  return and(eq(codeRequests.clientId, clientId), eq(codeRequests.purpose, purpose), eq(codeRequests.email, email));
}

function ofKey(key: CodeKey) {
  return and(ofAccount(key), eq(codeRequests.source, key.source));
}

/** False, changing nothing, while an earlier request was made after `lockedAfter` (UTC ms). */
export async function upsertRequest(tx: Transaction, request: CodeRequest, lockedAfter: number): Promise<boolean> {
  const row = {
    requestId: request.requestId,
    language: request.language,
    pending: request.pending,
    codeHash: null,
    requestedAt: new Date(request.nowMs),
    expiresAt: new Date(request.expiresAt),
    tries: 0,
  };
  const { clientId, purpose, email, source } = request;
  const rows = await tx
    .insert(codeRequests)
    .values({ clientId, purpose, email, source, ...row })
    .onConflictDoUpdate({
      target: [codeRequests.clientId, codeRequests.purpose, codeRequests.email, codeRequests.source],
      set: row,
      setWhere: lte(codeRequests.requestedAt, new Date(lockedAfter)),
    })
    .returning({ requestId: codeRequests.requestId });
  return rows.length > 0;
}

/** When this source last asked for a code, UTC ms. */
export async function findRequestedAt(executor: Executor, key: CodeKey): Promise<number | null> {
  const [row] = await executor.select({ at: codeRequests.requestedAt }).from(codeRequests).where(ofKey(key));
  return row?.at.getTime() ?? null;
}

/** A request that is still open. */
export async function findRequest(
  executor: Executor,
  clientId: string,
  requestId: string,
  nowMs: number,
): Promise<CodeRow | null> {
  const [row] = await executor
    .select()
    .from(codeRequests)
    .where(
      and(
        eq(codeRequests.clientId, clientId),
        eq(codeRequests.requestId, requestId),
        gt(codeRequests.expiresAt, new Date(nowMs)),
      ),
    );
  return row ?? null;
}

/** Sets the code of a request, or, with null, leaves it without one and forgets what was typed. False when it is gone. */
export async function setCode(
  executor: Executor,
  { clientId, requestId }: Pick<CodeRow, 'clientId' | 'requestId'>,
  code: { readonly hash: string; readonly expiresAt: number } | null,
): Promise<boolean> {
  const rows = await executor
    .update(codeRequests)
    .set(code ? { codeHash: code.hash, expiresAt: new Date(code.expiresAt) } : { codeHash: null, pending: null })
    .where(and(eq(codeRequests.clientId, clientId), eq(codeRequests.requestId, requestId)))
    .returning({ requestId: codeRequests.requestId });
  return rows.length > 0;
}

/**
 * The open requests of an account by all askers, newest first, locked until the transaction ends. They are locked in
 * one order, so that two right codes of two askers do not wait for each other.
 */
export async function lockOpen(tx: Transaction, key: AccountKey, nowMs: number): Promise<readonly CodeRow[]> {
  const rows = await tx
    .select()
    .from(codeRequests)
    .where(and(ofAccount(key), gt(codeRequests.expiresAt, new Date(nowMs))))
    .orderBy(codeRequests.source)
    .for('update');
  return rows.sort((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime());
}

/** Counts a guess at the code of this source; call it with the row locked. */
export async function countTry(tx: Transaction, key: CodeKey): Promise<void> {
  await tx
    .update(codeRequests)
    .set({ tries: sql`${codeRequests.tries} + 1` })
    .where(ofKey(key));
}

/** Whether this source has an open request, whatever its tries. */
export async function isOpen(executor: Executor, key: CodeKey, nowMs: number): Promise<boolean> {
  const [row] = await executor
    .select({ tries: codeRequests.tries })
    .from(codeRequests)
    .where(and(ofKey(key), gt(codeRequests.expiresAt, new Date(nowMs))));
  return row !== undefined;
}

/** Those of all askers: the code was used. */
export async function deleteCodes(tx: Transaction, key: AccountKey): Promise<void> {
  await tx.delete(codeRequests).where(ofAccount(key));
}

/** Rows of every purpose that hold this e-mail. */
export async function deleteCodesOf(tx: Transaction, clientId: string, email: string): Promise<void> {
  for (const table of [codeRequests, oneTimeCodes]) {
    await tx.delete(table).where(and(eq(table.clientId, clientId), eq(table.email, email)));
  }
}

/** Of one restaurant; the retention job deletes those of all. */
export async function deleteExpiredCodes(tx: Transaction, clientId: string, nowMs: number): Promise<void> {
  await tx
    .delete(codeRequests)
    .where(and(eq(codeRequests.clientId, clientId), lte(codeRequests.expiresAt, new Date(nowMs))));
}
