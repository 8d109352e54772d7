import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
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

/** Uses one of the tries up and answers the row, locked until the transaction ends; null when none is left. */
export async function takeTry(
  tx: Transaction,
  key: CodeKey,
  { nowMs, maxTries }: { readonly nowMs: number; readonly maxTries: number },
): Promise<CodeRow | null> {
  const [row] = await tx
    .update(codeRequests)
    .set({ tries: sql`${codeRequests.tries} + 1` })
    .where(and(ofKey(key), lt(codeRequests.tries, maxTries), gt(codeRequests.expiresAt, new Date(nowMs))))
    .returning();
  return row ?? null;
}

/** Whether this source has an open request, whatever its tries. */
export async function isOpen(executor: Executor, key: CodeKey, nowMs: number): Promise<boolean> {
  const [row] = await executor
    .select({ tries: codeRequests.tries })
    .from(codeRequests)
    .where(and(ofKey(key), gt(codeRequests.expiresAt, new Date(nowMs))));
  return row !== undefined;
}

/** The newest open request of an account, whoever made it, locked until the transaction ends; uses no try up. */
export async function lockNewest(tx: Transaction, key: AccountKey, nowMs: number): Promise<CodeRow | null> {
  const [row] = await tx
    .select()
    .from(codeRequests)
    .where(and(ofAccount(key), gt(codeRequests.expiresAt, new Date(nowMs))))
    .orderBy(desc(codeRequests.requestedAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Whoever asked for them: the code was used. */
export async function deleteCodes(tx: Transaction, key: AccountKey): Promise<void> {
  await tx.delete(codeRequests).where(ofAccount(key));
}

/** Rows of every purpose that hold this e-mail. */
export async function deleteCodesOf(tx: Transaction, clientId: string, email: string): Promise<void> {
  for (const table of [codeRequests, oneTimeCodes]) {
    await tx.delete(table).where(and(eq(table.clientId, clientId), eq(table.email, email)));
  }
}

export async function deleteExpiredCodes(executor: Executor, nowMs: number): Promise<void> {
  await executor.delete(codeRequests).where(lte(codeRequests.expiresAt, new Date(nowMs)));
}
