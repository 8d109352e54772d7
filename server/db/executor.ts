/**
 * The database as modules see it. A repo function takes an `Executor`, so that its caller decides about the
 * transaction.
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The database through drizzle; `$client` is the pool below it. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };
/** A transaction that is open: what it wrote is there for others only when it commits. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Who runs a statement: the database, or a transaction of the caller. */
export type Executor = Db | Transaction;
