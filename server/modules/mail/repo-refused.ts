/** Mail addresses that a mail server refuses for ever, by hash, at all restaurants together. */
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { stoppedNumbers } from '#server/db/schema/notices.ts';

const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** For each address, in their order. */
export async function areRefused(executor: Executor, emails: readonly string[]): Promise<readonly boolean[]> {
  const { addressHash } = stoppedNumbers;
  const hashes = emails.map(hashOf);
  const rows = await executor.select({ addressHash }).from(stoppedNumbers).where(inArray(addressHash, hashes));
  const found = new Set(rows.map((row) => row.addressHash));
  return hashes.map((hash) => found.has(hash));
}

/** A mail server has refused the address, or a late bounce says so. */
export async function refuseMailbox(executor: Executor, email: string, at: Date): Promise<void> {
  const row = { addressHash: hashOf(email), cause: 'refused', at } as const;
  await executor
    .insert(stoppedNumbers)
    .values(row)
    .onConflictDoUpdate({ target: stoppedNumbers.addressHash, set: { at } });
}

/** False where it was not refused. */
export async function allowMailbox(executor: Executor, email: string): Promise<boolean> {
  const ofMailbox = and(eq(stoppedNumbers.addressHash, hashOf(email)), eq(stoppedNumbers.cause, 'refused'));
  return (await executor.delete(stoppedNumbers).where(ofMailbox).returning()).length > 0;
}
