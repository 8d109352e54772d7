import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { packageFile } from '#server/package-root.ts';
import { applyMigration, JOURNAL_TABLE, type KnownMigration } from './apply-migration.ts';
import { noteBaseline, onBaseline } from './baseline.ts';
import { writeFirstStatistics } from './first-statistics.ts';
import { StartupError } from './startup-error.ts';
import { withStartupLock } from './startup-lock.ts';

/** The product's own. */
export const MIGRATIONS = packageFile('server', 'db', 'migrations');

type AppliedMigration = Pick<KnownMigration, 'hash' | 'when'>;

const journalFile = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string(), when: z.number() })) });

/** Any number that no other code uses for an advisory lock: the letters "migr". */
const lockKey = 0x6d_69_67_72;

/**
 * Brings the database to the newest version of the schema while other servers take orders. Of several servers that start
 * at once, one migrates and the others wait. The folder and what was applied are compared before and after, because a
 * migration that is skipped without an error would only show when an order fails.
 *
 * @param pool without time limits
 * @param folder the output of `drizzle-kit generate`
 * @param say tells the operator what it does and waits for
 * @param beforeUpgrade is awaited before the first migration of a database that is already in use
 * @returns how many migrations were applied
 * @throws StartupError when folder and database disagree, the database is newer than this code, or a table stays busy
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  say: (message: string) => void = () => undefined,
  beforeUpgrade: () => Promise<void> = async () => undefined,
): Promise<number> {
  const known = await readMigrations(folder);
  const found = await readApplied(pool);
  const before = countApplied(known, found);
  if (before === known.length && before === found.length) return 0;

  const client = await pool.connect();
  try {
    await withStartupLock(client, lockKey, say, async () => {
      const applied = countApplied(known, await readApplied(client));
      if (applied > 0 && applied < known.length) await beforeUpgrade();
      await client.query(JOURNAL_TABLE);
      if (known[0]) await noteBaseline(client, known[0]);
      for (const migration of known.slice(applied)) {
        const beganMs = performance.now();
        await applyMigration(client, migration, say);
        say(`The database migration ${migration.tag} was applied in ${Math.round(performance.now() - beganMs)} ms.`);
      }
      await writeFirstStatistics(client);
    });
    return countApplied(known, await readApplied(client)) - before;
  } finally {
    client.release(true);
  }
}

/** The migrations of a folder, the oldest first. @throws StartupError when it is not usable */
export async function readMigrations(folder: string): Promise<KnownMigration[]> {
  try {
    const text = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8');
    const { entries } = journalFile.parse(JSON.parse(text));
    const files: MigrationMeta[] = readMigrationFiles({ migrationsFolder: folder });
    entries.forEach((entry, index) => {
      const previous = entries[index - 1];
      if (entry.idx !== index || (previous && entry.when <= previous.when)) {
        throw new Error(`${entry.tag} is not later than the migration before it`);
      }
    });
    return entries.map(({ tag, when }, index) => {
      const { hash = '', sql = [] } = files[index] ?? {};
      return { tag, when, hash, statements: sql };
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database migrations in ${folder} are not usable: ${reason}.`, { cause: error });
  }
}

async function readApplied(connection: pg.Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows: tables } = await connection.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
  if (tables[0]?.found === null) return [];
  const { rows } = await connection.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map((row) => ({ hash: row.hash, when: Number(row.created_at) }));
}

/** How many of the folder's migrations a database has. Each must be the one with the same number, word for word. */
function countApplied(known: readonly KnownMigration[], found: readonly AppliedMigration[]): number {
  const hashes = found.map(({ hash }) => hash);
  const applied = onBaseline(hashes, known[0]?.hash, 'This database is too old: start');
  known.slice(0, applied.length).forEach(({ tag, hash, when }, index) => {
    // The baseline has the moment of the last of those that it stands for.
    if (hash === applied[index] && when === found.at(index - applied.length)?.when) return;
    throw new StartupError(
      `The database was made by a different version of Servery (migration ${tag} differs): ` +
        'start that version, or use an empty database.',
    );
  });
  if (applied.length > known.length) {
    throw new StartupError(
      `The database is newer than this version of Servery (${applied.length} migrations against ${known.length}): ` +
        'start a newer version, or restore a backup made by this one.',
    );
  }
  return applied.length;
}
