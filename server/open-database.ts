/** The database that this process works on, brought to the newest schema. */
import type pg from 'pg';
import { openDatabase } from './db/connect.ts';
import { isDatabaseUnavailable } from './db/database-errors.ts';
import { startDatabase } from './db/embedded/start-database.ts';
import { migrate } from './db/migrate.ts';
import { StartupError } from './db/startup-error.ts';
import type { Env } from './env.ts';
import { packageFile } from './package-root.ts';

export interface ReadyDatabase {
  readonly connectionString: string;
  readonly isShared: boolean;
  stop(): Promise<void>;
}

interface Opening {
  readonly log: (message: string) => void;
  /** Ends the start: an embedded database is stopped again, and the promise is rejected. */
  readonly signal?: AbortSignal;
  /** Called when an embedded database was started and only has to become ready. */
  readonly onLaunched?: () => void;
}

/**
 * An external one where DATABASE_URL names it, else the embedded one under the data folder.
 *
 * @throws StartupError with one sentence for the operator
 */
export async function openReadyDatabase(env: Env, options: Opening): Promise<ReadyDatabase> {
  const { signal } = options;
  const database = env.databaseUrl
    ? { connectionString: env.databaseUrl, isShared: false, stop: async () => {} }
    : await startOwn(env, options);
  const { pool, close } = openDatabase({ connectionString: database.connectionString, schema: {}, max: 2 });
  try {
    if (env.databaseUrl) await checkEncoding(pool, env.databaseUrl);
    await unlessAborted(migrate(pool, packageFile('server', 'db', 'migrations')), signal);
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
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  work.catch(() => undefined);
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
