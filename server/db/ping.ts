import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** The shortest statement. Rejects when the database does not answer. */
export async function ping(db: Pick<Executor, 'execute'>): Promise<void> {
  await db.execute(sql`select 1`);
}
