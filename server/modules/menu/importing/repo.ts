/** Imports of a restaurant: open ones with their cells, drafted ones with what they did. */
import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { menuImports } from '#server/db/schema/menu-imports.ts';

export type ImportRow = typeof menuImports.$inferSelect;

export async function insertImport(executor: Executor, row: typeof menuImports.$inferInsert): Promise<void> {
  await executor.insert(menuImports).values(row);
}

export async function findImport(executor: Executor, clientId: string, importId: string): Promise<ImportRow | null> {
  const [row] = await executor
    .select()
    .from(menuImports)
    .where(and(eq(menuImports.clientId, clientId), eq(menuImports.importId, importId)));
  return row ?? null;
}

/** The same, and no other call changes it until the transaction ends. */
export async function lockImport(
  transaction: Transaction,
  clientId: string,
  importId: string,
): Promise<ImportRow | null> {
  const [row] = await transaction
    .select()
    .from(menuImports)
    .where(and(eq(menuImports.clientId, clientId), eq(menuImports.importId, importId)))
    .for('update');
  return row ?? null;
}

export async function updateImport(
  executor: Executor,
  clientId: string,
  importId: string,
  change: Partial<ImportRow>,
): Promise<void> {
  await executor
    .update(menuImports)
    .set(change)
    .where(and(eq(menuImports.clientId, clientId), eq(menuImports.importId, importId)));
}

const RECENT = 20;

export type EarlierImport = Pick<ImportRow, 'headingsHash' | 'source' | 'mapping' | 'gst'>;

/** The latest drafted ones, newest first: what was decided then is proposed again. */
export async function listDraftedImports(executor: Executor, clientId: string): Promise<readonly EarlierImport[]> {
  return await executor
    .select({
      headingsHash: menuImports.headingsHash,
      source: menuImports.source,
      mapping: menuImports.mapping,
      gst: menuImports.gst,
    })
    .from(menuImports)
    .where(and(eq(menuImports.clientId, clientId), eq(menuImports.state, 'drafted')))
    .orderBy(desc(menuImports.createdAt))
    .limit(RECENT);
}
