import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { clientClass, createStatementNames } from './prepared-statements.ts';

export type OpenDatabase<TSchema extends Record<string, unknown>> = {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<TSchema> & { readonly $client: pg.Pool };
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
};

export type DatabaseOptions<TSchema extends Record<string, unknown>> = {
  readonly connectionString: string;
  readonly schema: TSchema;
  /** Most connections at a time. */
  readonly max: number;
  /** The address is that of a pooler in transaction mode, such as PgBouncer: nothing is kept on a connection. */
  readonly isPooled?: boolean;
  /** Called for connections that broke while they were idle, which happens at every restart of the database. */
  readonly onConnectionError?: (error: Error) => void;
};

const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * Opens a pool of connections. It connects on first use and again after a restart of the database, so it never fails
 * here and a broken connection never ends the process. No statement may run, wait for a lock or leave a transaction
 * idle for long: an order that cannot be saved within seconds is better refused than left hanging. A pooler does not take
 * these limits; there the operator sets them on the database's role.
 */
export function openDatabase<TSchema extends Record<string, unknown>>(
  options: DatabaseOptions<TSchema>,
): OpenDatabase<TSchema> {
  const { connectionString, schema, max, isPooled = false, onConnectionError = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'servery',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    ...(isPooled ? {} : LIMITS),
    keepAlive: true,
    // Statements that do not wait for each other's answers go out together; see `runTogether`.
    pipeline: true,
    Client: clientClass(isPooled ? null : createStatementNames()),
  });
  pool.on('error', onConnectionError);
  // The pool only listens while a connection is idle; one that breaks in use would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { schema });
  db.transaction = givingBack(pool, (client) => drizzle(client, { schema }));
  return { pool, db, close: () => pool.end() };
}

/**
 * Drizzle's own pool never returns a connection whose `begin` fails (drizzle-orm issue 6241), so that every restart of
 * the database costs the pool a place, and returns one whose rollback failed. This code always returns it, and only
 * reuses it when no transaction is open on it.
 */
function givingBack<TSchema extends Record<string, unknown>>(
  pool: pg.Pool,
  open: (client: pg.PoolClient) => NodePgDatabase<TSchema>,
): NodePgDatabase<TSchema>['transaction'] {
  const opened = new WeakMap<pg.PoolClient, NodePgDatabase<TSchema>>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const own = opened.get(client) ?? open(client);
      opened.set(client, own);
      return await own.transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}
