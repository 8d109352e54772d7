/** The database as modules see it. A repo function takes an `Executor`, so that its caller decides about the transaction. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** `$client` is the pool below it. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Executor = Db | Transaction;
