/** Mail addresses that a mail server refuses for ever, by hash, at all restaurants together. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { refusedContacts } from '#server/db/schema/notices.ts';
import { amongIds } from '#server/db/sql-list.ts';

const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** For each address, in their order. */
export async function areRefused(executor: Executor, emails: readonly string[]): Promise<readonly boolean[]> {
  const { addressHash } = refusedContacts;
  const hashes = emails.map(hashOf);
  const rows = await executor
    .select({ addressHash })
    .from(refusedContacts)
    .where(amongIds(addressHash, hashes, 'text'));
  const found = new Set(rows.map((row) => row.addressHash));
  return hashes.map((hash) => found.has(hash));
}

/** A mail server has refused the address, or a late bounce says so. */
export async function refuseMailbox(executor: Executor, email: string, at: Date): Promise<void> {
  const row = { addressHash: hashOf(email), cause: 'refused', at } as const;
  await executor
    .insert(refusedContacts)
    .values(row)
    .onConflictDoUpdate({ target: refusedContacts.addressHash, set: { at } });
}

/** False where it was not refused. */
export async function allowMailbox(executor: Executor, email: string): Promise<boolean> {
  const ofMailbox = and(eq(refusedContacts.addressHash, hashOf(email)), eq(refusedContacts.cause, 'refused'));
  return (await executor.delete(refusedContacts).where(ofMailbox).returning()).length > 0;
}
