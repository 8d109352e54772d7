import { sql } from 'drizzle-orm';
import type { Transaction } from './executor.ts';

/**
 * Makes other transactions that name the same lock wait until this one ends. For a limit that counts rows before it adds
 * one: two at once would both find room.
 */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
