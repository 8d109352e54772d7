import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { PendingSignUp } from '#server/db/documents/sign-up.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { oneTimeCodes } from '#server/db/schema/customers.ts';

type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];
export type CodeRow = typeof oneTimeCodes.$inferSelect;

export interface CodeKey {
  readonly clientId: string;
  readonly purpose: CodePurpose;
  /** Lower case. */
  readonly email: string;
}

export interface CodeRequest extends CodeKey {
  readonly requestId: string;
  readonly language: string;
  readonly pending: PendingSignUp | null;
  readonly nowMs: number;
  readonly expiresAt: number;
}

function ofKey({ clientId, purpose, email }: CodeKey) {
  return and(eq(oneTimeCodes.clientId, clientId), eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email));
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
  const { clientId, purpose, email } = request;
  const rows = await tx
    .insert(oneTimeCodes)
    .values({ clientId, purpose, email, ...row })
    .onConflictDoUpdate({
      target: [oneTimeCodes.clientId, oneTimeCodes.purpose, oneTimeCodes.email],
      set: row,
      setWhere: lte(oneTimeCodes.requestedAt, new Date(lockedAfter)),
    })
    .returning({ requestId: oneTimeCodes.requestId });
  return rows.length > 0;
}

/** When a code was last asked for, UTC ms. */
export async function findRequestedAt(executor: Executor, key: CodeKey): Promise<number | null> {
  const [row] = await executor.select({ at: oneTimeCodes.requestedAt }).from(oneTimeCodes).where(ofKey(key));
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
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.clientId, clientId),
        eq(oneTimeCodes.requestId, requestId),
        gt(oneTimeCodes.expiresAt, new Date(nowMs)),
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
    .update(oneTimeCodes)
    .set(code ? { codeHash: code.hash, expiresAt: new Date(code.expiresAt) } : { codeHash: null, pending: null })
    .where(and(eq(oneTimeCodes.clientId, clientId), eq(oneTimeCodes.requestId, requestId)))
    .returning({ requestId: oneTimeCodes.requestId });
  return rows.length > 0;
}

/** Uses one of the tries up and answers the row, locked until the transaction ends; null when none is left. */
export async function takeTry(
  tx: Transaction,
  key: CodeKey,
  { nowMs, maxTries }: { readonly nowMs: number; readonly maxTries: number },
): Promise<CodeRow | null> {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(ofKey(key), lt(oneTimeCodes.tries, maxTries), gt(oneTimeCodes.expiresAt, new Date(nowMs))))
    .returning();
  return row ?? null;
}

/** Whether a request is still open, whatever its tries. */
export async function isOpen(executor: Executor, key: CodeKey, nowMs: number): Promise<boolean> {
  const [row] = await executor
    .select({ tries: oneTimeCodes.tries })
    .from(oneTimeCodes)
    .where(and(ofKey(key), gt(oneTimeCodes.expiresAt, new Date(nowMs))));
  return row !== undefined;
}

export async function deleteCode(tx: Transaction, key: CodeKey): Promise<void> {
  await tx.delete(oneTimeCodes).where(ofKey(key));
}

/** Rows of every purpose that hold this e-mail. */
export async function deleteCodesOf(tx: Transaction, clientId: string, email: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.clientId, clientId), eq(oneTimeCodes.email, email)));
}

export async function deleteExpiredCodes(executor: Executor, nowMs: number): Promise<void> {
  await executor.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, new Date(nowMs)));
}
