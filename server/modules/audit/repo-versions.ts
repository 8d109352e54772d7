import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { clients } from '#server/db/schema/tenants.ts';

/** Raises the version of the menu or of everything else; the row stays locked until the transaction ends. */
export async function raiseVersion(executor: Executor, clientId: string, what: 'menu' | 'profile'): Promise<number> {
  const column = what === 'menu' ? clients.menuVersion : clients.profileVersion;
  const key = what === 'menu' ? 'menuVersion' : 'profileVersion';
  const [row] = await executor
    .update(clients)
    .set({ [key]: sql`${column} + 1` })
    .where(eq(clients.clientId, clientId))
    .returning({ version: column });
  if (!row) throw new Error(`No client ${clientId}`);
  return row.version;
}
