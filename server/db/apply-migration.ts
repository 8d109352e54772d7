/**
 * One migration, on a database that takes orders meanwhile. Drizzle's own migrator runs all of them in one transaction,
 * which cannot build an index without blocking writers and holds every lock until the end.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isTransactionConflict } from './database-errors.ts';
import { StartupError } from './startup-error.ts';

export interface KnownMigration {
  /** Its name in the folder. */
  readonly tag: string;
  readonly hash: string;
  /** When it was generated (UTC ms), by which drizzle orders them. */
  readonly when: number;
  readonly statements: readonly string[];
}

/** The same table that drizzle's migrator uses. */
export const JOURNAL_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** A statement that waits for a lock stops everybody behind it, so it gives up soon and comes again. */
const LOCK_WAIT_MS = 2_000;
const PAUSE_MS = 1_000;
const MOST_TRIES = 60;

/**
 * Everything or nothing, in a transaction, unless a statement builds or drops an index concurrently. Those run one by one
 * outside of transactions; when the server ends in between, the next start removes what is half built and goes on.
 *
 * @param client a connection of its own, without time limits
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: KnownMigration,
  say: (message: string) => void,
): Promise<void> {
  const isConcurrent = migration.statements.some((statement) => CONCURRENT.test(statement));
  for (let tries = 1; ; tries += 1) {
    try {
      await (isConcurrent ? applyConcurrently(client, migration) : applyTogether(client, migration));
      return;
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
      if (tries === MOST_TRIES) {
        throw new StartupError(
          `The database migration ${migration.tag} does not get its lock, because something else holds it for long: ` +
            'look in pg_stat_activity, end it, and start again.',
          { cause: error },
        );
      }
      say(`The database migration ${migration.tag} waits for a busy table.`);
      await sleep(PAUSE_MS);
    }
  }
}

const CONCURRENT = /^\s*(create (unique )?index|drop index) concurrently/i;

async function applyTogether(client: pg.ClientBase, migration: KnownMigration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    for (const statement of migration.statements) await client.query(statement);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyConcurrently(client: pg.ClientBase, migration: KnownMigration): Promise<void> {
  for (const statement of migration.statements) {
    if (!CONCURRENT.test(statement))
      throw new StartupError(`${migration.tag} mixes concurrent statements with others.`);
  }
  // These wait for older transactions as long as those take, and nobody waits behind them.
  for (const statement of migration.statements) await client.query(await resumable(client, statement));
  await note(client, migration);
}

/** An index that is there and valid is not built again; one that was left half built is dropped first. */
async function resumable(client: pg.ClientBase, statement: string): Promise<string> {
  const [, name] = /^\s*create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i.exec(statement) ?? [];
  if (name === undefined) return statement.replace(/index concurrently (?!if)/i, 'index concurrently if exists ');
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  );
  if (rows[0]?.valid === false) await client.query(`drop index concurrently "${name}"`);
  return statement.replace(/index concurrently (?!if)/i, 'index concurrently if not exists ');
}

async function note(client: pg.ClientBase, { hash, when }: KnownMigration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}
