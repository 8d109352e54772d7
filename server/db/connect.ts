import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type OpenDatabase<TSchema extends Record<string, unknown>> = {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<TSchema>;
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
};

export type DatabaseOptions<TSchema extends Record<string, unknown>> = {
  readonly connectionString: string;
  readonly schema: TSchema;
  /** Most connections at a time. */
  readonly max: number;
  /** Told of connections that broke while nobody used them, which happens whenever the database is restarted. */
  readonly onConnectionError?: (error: Error) => void;
};

/**
 * Opens a pool of connections. It connects on first use and again after a restart of the database, so it never fails
 * here and a broken connection never ends the process. No statement may run, wait for a lock or leave a transaction
 * idle for long: an order that cannot be saved within seconds is better refused than left hanging.
 */
export function openDatabase<TSchema extends Record<string, unknown>>(
  options: DatabaseOptions<TSchema>,
): OpenDatabase<TSchema> {
  const { connectionString, schema, max, onConnectionError = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'servery',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  pool.on('error', onConnectionError);
  // The pool only listens while a connection is idle; one that breaks in use would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: drizzle(pool, { schema }), close: () => pool.end() };
}
