import { and, gt, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { lockName } from '#server/db/named-lock.ts';
import { signInFailures } from '#server/db/schema/people.ts';

/**
 * Makes every other sign-in of the same subjects wait until the transaction ends, so that parallel guesses are counted
 * one after the other. All lock in one order, so two sign-ins never wait for each other.
 */
export async function lockSubjects(transaction: Transaction, subjects: readonly string[]): Promise<void> {
  for (const subject of [...subjects].sort()) await lockName(transaction, subject);
}

/** Instants (UTC ms) of the failures after `sinceMs`, oldest first, by subject. */
export async function failuresSince(
  executor: Executor,
  subjects: readonly string[],
  sinceMs: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await executor
    .select({ subject: signInFailures.subject, at: signInFailures.at })
    .from(signInFailures)
    .where(and(inArray(signInFailures.subject, [...subjects]), gt(signInFailures.at, new Date(sinceMs))))
    .orderBy(signInFailures.at);
  const bySubject = new Map<string, number[]>(subjects.map((subject) => [subject, []]));
  for (const row of rows) bySubject.get(row.subject)?.push(row.at.getTime());
  return bySubject;
}

/** One failure for each subject; returns their ids. */
export async function insertFailures(
  executor: Executor,
  subjects: readonly string[],
  nowMs: number,
): Promise<readonly number[]> {
  const rows = await executor
    .insert(signInFailures)
    .values(subjects.map((subject) => ({ subject, at: new Date(nowMs) })))
    .returning({ failureId: signInFailures.failureId });
  return rows.map((row) => row.failureId);
}

export async function deleteFailures(executor: Executor, failureIds: readonly number[]): Promise<void> {
  await executor.delete(signInFailures).where(inArray(signInFailures.failureId, [...failureIds]));
}

export async function deleteFailuresOf(executor: Executor, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await executor.delete(signInFailures).where(inArray(signInFailures.subject, [...subjects]));
}
