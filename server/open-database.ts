/** The database that this process works on, brought to the newest schema. */
import type pg from 'pg';
import { openDatabase, SERVER_LIMITS, type TimeLimits } from './db/connect.ts';
import { isDatabaseUnavailable } from './db/database-errors.ts';
import { startDatabase } from './db/embedded/start-database.ts';
import type { Db } from './db/executor.ts';
import { MIGRATIONS, migrate } from './db/migrate.ts';
import { StartupError } from './db/startup-error.ts';
import type { Env } from './env.ts';
import { describeLastBackup } from './modules/backups/backup-folder.ts';

export interface ReadyDatabase {
  readonly connectionString: string;
  readonly isShared: boolean;
  stop(): Promise<void>;
}

interface Opening {
  readonly log: (message: string) => void;
  /** For what keeps an embedded database that was lost from coming back. */
  readonly alarm?: (message: string) => void;
  /** Ends the start: an embedded database is stopped again, and the promise is rejected. */
  readonly signal?: AbortSignal;
  /** Called when an embedded database was started and only has to become ready. */
  readonly onLaunched?: () => void;
  /** Runs on the newest schema, before anything else works on it. */
  readonly prepare?: (db: Db) => Promise<void>;
}

/**
 * An external one where DATABASE_URL names it, else the embedded one under the data folder.
 *
 * @throws StartupError with one sentence for the operator
 */
export async function openReadyDatabase(env: Env, options: Opening): Promise<ReadyDatabase> {
  const { log, signal, prepare } = options;
  const database = env.databaseUrl
    ? { connectionString: env.databaseUrl, isShared: false, stop: async () => {} }
    : await startOwn(env, options);
  const direct = env.databaseDirectUrl ?? database.connectionString;
  const { db, pool, close } = openDatabase({ connectionString: direct, max: 2, limits: 'none' });
  try {
    if (env.databaseUrl) {
      await checkEncoding(pool, env.databaseUrl);
      await checkConnections(direct, env, log);
    }
    const sayBackup = async () => log(await describeLastBackup(env.backup, Date.now()));
    await unlessAborted(migrate(pool, MIGRATIONS, log, sayBackup), signal);
    await prepare?.(db);
    return database;
  } catch (error) {
    await database.stop();
    throw explain(error, env);
  } finally {
    await close();
  }
}

async function startOwn({ dataDir, memoryMb, workers }: Env, options: Opening): Promise<ReadyDatabase> {
  const { connectionString, attached, stop } = await startDatabase({
    dataDir,
    size: { memoryMb, workers },
    ...options,
  });
  return { connectionString, isShared: attached, stop };
}

/** Rejects at once when the signal is aborted; `work` continues and its result is ignored. */
async function unlessAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return void (await work);
  // No caller waits for it once the start is given up, and its failure must not end the process.
  work.catch(() => undefined);
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  await Promise.race([work, aborted]);
}

/**
 * Any other encoding breaks on the first macron or Devanagari letter, and SQL_ASCII does not even notice: it counts bytes
 * as letters. `initdb --locale=C` makes such databases.
 */
async function checkEncoding(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new StartupError(
    `The database ${placeOf(databaseUrl)} has the encoding ${encoding}, but Servery needs UTF8: make one with ` +
      `"create database servery encoding 'UTF8' locale 'C' template template0" and name it in DATABASE_URL.`,
  );
}

/**
 * Events, jobs and migrations need a connection of their own, and every statement a time limit. A pooler that lends a
 * connection per transaction refuses the limits, or drops them when it is configured to ignore them.
 *
 * @param direct the address that must not be a pooler
 */
async function checkConnections(direct: string, env: Env, log: (message: string) => void): Promise<void> {
  const limit = await statementLimitOf(direct, 'connection').catch((error: unknown) => {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) return '0';
    throw error;
  });
  if (limit === '0') {
    const name = env.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    throw new StartupError(
      `${name} leads to a pooler, and events and jobs need connections of their own: name the database itself in ` +
        'DATABASE_DIRECT_URL, and the pooler in DATABASE_URL.',
    );
  }
  if (!env.databaseUrl || !env.databaseDirectUrl) return;
  if ((await statementLimitOf(env.databaseUrl, 'pooler')) !== '0') return;
  const settings = Object.entries(SERVER_LIMITS).map(([name, ms]) => `alter role current_user set ${name} = ${ms};`);
  log(`A pooler cannot pass on the time limits of statements. Run once in the database: ${settings.join(' ')}`);
}

/** As PostgreSQL shows it, such as `10s`; `0` is none. */
async function statementLimitOf(connectionString: string, limits: TimeLimits): Promise<string | undefined> {
  const { pool, close } = openDatabase({ connectionString, max: 1, limits });
  try {
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    return rows[0]?.statement_timeout;
  } finally {
    await close();
  }
}

/** The server of DATABASE_URL, never its user or password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1) || 'default'} on ${hostname}:${port || 5432}`;
}

function explain(error: unknown, env: Env): unknown {
  if (error instanceof StartupError || !env.databaseUrl) return error;
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const what = isDatabaseUnavailable(error) || isRefused(error) ? 'cannot be reached' : 'cannot be used';
  return new StartupError(`The database ${placeOf(env.databaseUrl)} ${what}: ${reason}. Check DATABASE_URL.`, {
    cause: error,
  });
}

/** Wrong password, no such database, no such user: PostgreSQL's classes 28 and 3D. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(28|3D)/.test(String(error.code));
}
