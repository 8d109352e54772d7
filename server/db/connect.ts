import type { EventEmitter } from 'node:events';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-errors.ts';
import type { Db } from './executor.ts';
import { clientClass, createStatementNames } from './prepared-statements.ts';

export type OpenDatabase = {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  readonly connectionString: string;
  /** Most connections at a time. */
  readonly max: number;
  /** See {@link TimeLimits}; `connection` unless it is named. */
  readonly limits?: TimeLimits;
  /** Called for connections that broke while they were idle, which happens at every restart of the database. */
  readonly onConnectionError?: (error: Error) => void;
  /** Called when PostgreSQL refuses a statement because its disk is full. */
  readonly onFull?: () => void;
};

/** SQLSTATE disk_full. */
const DISK_FULL = '53100';

/**
 * Who keeps statements from running for too long. `connection`: each connection tells PostgreSQL when it opens, and the
 * client gives up soon after. `pooler`: the client alone, because PgBouncer refuses such settings; the role in the
 * database carries them (docs/operations.md). `none`: for migrations, backups and restores, which take as long as they
 * take.
 */
export type TimeLimits = 'connection' | 'pooler' | 'none';

/** What a connection asks of PostgreSQL, in milliseconds. */
export const SERVER_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/**
 * Longer than PostgreSQL's own limit and shorter than a request may take (15 s): reached only when PostgreSQL is frozen,
 * waits for a standby that is gone, or cannot be heard.
 */
const CLIENT_LIMIT_MS = 12_000;

/**
 * PostgreSQL keeps the plans of prepared statements for each connection, 11 MB once it has placed orders, and the few that
 * jobs use each minute are never idle for long. A new one has 2 MB.
 */
const LIFETIME_S = 600;

/**
 * Opens a pool of connections. It connects on first use and again after a restart of the database, so it never fails
 * here and a broken connection never ends the process. No statement may run, wait for a lock or leave a transaction
 * idle for long: an order that cannot be saved within seconds is better refused than left hanging. A pooler does not take
 * these limits; there the operator sets them on the database's role.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { connectionString, max, limits = 'connection', onConnectionError = () => undefined, onFull } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'servery',
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LIFETIME_S,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Statements that do not wait for each other's answers go out together. A connection on which an
    // answer is late is closed, so that the rollback after a silent commit does not wait behind it.
    pipeline: true,
    Client: clientClass(limits === 'pooler' ? null : createStatementNames()),
    ...(limits === 'connection' ? SERVER_LIMITS : {}),
    ...(limits === 'none' ? {} : { query_timeout: CLIENT_LIMIT_MS }),
  });
  pool.on('error', onConnectionError);
  // The pool only listens while a connection is idle; one that breaks in use would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { connection } = client as unknown as { readonly connection: EventEmitter };
    connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === DISK_FULL) onFull?.();
    });
  });
  const db = drizzle(pool);
  db.transaction = givingBack(pool, (client) => drizzle(client));
  return { pool, db, close: () => pool.end() };
}

/**
 * Drizzle's own pool never returns a connection whose `begin` fails (drizzle-orm issue 6241), so that every restart of
 * the database costs the pool a place, and returns one whose rollback failed. This code always returns it, and only
 * reuses it when no transaction is open on it.
 */
function givingBack(pool: pg.Pool, open: (client: pg.PoolClient) => NodePgDatabase): NodePgDatabase['transaction'] {
  const opened = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const own = opened.get(client) ?? open(client);
      opened.set(client, own);
      return await own.transaction(work, config);
    } catch (error) {
      // It still waits for an answer, or its server became a read-only standby: the next transaction would fail too.
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken || client.getTransactionStatus() !== 'I');
    }
  };
}
