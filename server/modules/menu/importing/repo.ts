/** Imports of a restaurant: open ones with their cells, drafted ones with what they did. */
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Transaction } from '#server/db/executor.ts';
import { menuImports } from '#server/db/schema/menu-imports.ts';

type Row = typeof menuImports.$inferSelect;

const { content: _, ...withoutContent } = getTableColumns(menuImports);

/** Without the file, which may be millions of letters that no look at an import needs. */
export type ImportRow = Omit<Row, 'content'>;

/** Bytes of the file in one statement: the driver copies what it sends, and ten million at one go hold the server up. */
const PART = 2 * 1024 * 1024;

const thisImport = (clientId: string, importId: string) =>
  and(eq(menuImports.clientId, clientId), eq(menuImports.importId, importId));

/** `content` is the file, whose parts are put together by the database before anybody sees the row. */
export async function insertImport(
  db: Db,
  row: typeof menuImports.$inferInsert & { readonly content: Buffer },
): Promise<void> {
  const { clientId, importId, content } = row;
  await db.transaction(async (tx) => {
    await tx.insert(menuImports).values({ ...row, content: content.subarray(0, PART) });
    for (let at = PART; at < content.length; at += PART) {
      await tx
        .update(menuImports)
        .set({ content: sql`${menuImports.content} || ${content.subarray(at, at + PART)}::bytea` })
        .where(thisImport(clientId, importId));
    }
  });
}

export async function findImport(executor: Executor, clientId: string, importId: string): Promise<ImportRow | null> {
  const [row] = await executor.select(withoutContent).from(menuImports).where(thisImport(clientId, importId));
  return row ?? null;
}

/** One that came without a file: as if a file in our own format had just been drafted. */
export async function insertDraftedImport(
  transaction: Transaction,
  row: Pick<typeof menuImports.$inferInsert, 'clientId' | 'importId' | 'fileName' | 'createdBy' | 'createdAt'> &
    Pick<Row, 'counts' | 'undo' | 'draftedAt'>,
): Promise<void> {
  const drafted = { state: 'drafted', detected: 'own', source: 'own', headingsHash: '' } as const;
  await transaction.insert(menuImports).values({ ...row, ...drafted, mapping: [] });
}

/** Bytes of the file in one answer of the database: reading ten million at one go holds the server up. */
const PIECE = 256 * 1024;

/** The file; null once it is drafted, and for an id that is not the restaurant's. */
export async function findContent(executor: Executor, clientId: string, importId: string): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (;;) {
    const from = pieces.length * PIECE + 1;
    const [row] = await executor
      .select({ piece: sql<Buffer | null>`substring(${menuImports.content} from ${from}::int for ${PIECE}::int)` })
      .from(menuImports)
      .where(thisImport(clientId, importId));
    if (!row?.piece) return null;
    pieces.push(row.piece);
    if (row.piece.length < PIECE) return Buffer.concat(pieces);
  }
}

/** The same, and no other call changes it until the transaction ends. */
export async function lockImport(
  transaction: Transaction,
  clientId: string,
  importId: string,
): Promise<ImportRow | null> {
  const [row] = await transaction
    .select(withoutContent)
    .from(menuImports)
    .where(thisImport(clientId, importId))
    .for('update');
  return row ?? null;
}

export async function updateImport(
  executor: Executor,
  clientId: string,
  importId: string,
  change: Partial<Row>,
): Promise<void> {
  await executor.update(menuImports).set(change).where(thisImport(clientId, importId));
}

/** False where it is drafted meanwhile: then nothing is changed. */
export async function updateOpenImport(
  executor: Executor,
  clientId: string,
  importId: string,
  change: Partial<Row>,
): Promise<boolean> {
  const changed = await executor
    .update(menuImports)
    .set(change)
    .where(and(thisImport(clientId, importId), eq(menuImports.state, 'open')))
    .returning({ importId: menuImports.importId });
  return changed.length > 0;
}

const RECENT = 20;

export type EarlierImport = Pick<Row, 'headingsHash' | 'source' | 'mapping' | 'gst'>;

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
    .where(
      // Those without a file decided nothing about one.
      and(eq(menuImports.clientId, clientId), eq(menuImports.state, 'drafted'), ne(menuImports.headingsHash, '')),
    )
    .orderBy(desc(menuImports.createdAt))
    .limit(RECENT);
}
