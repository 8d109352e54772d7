/** Rows that several transactions change, locked by one that must not wait for another's. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './executor.ts';

/** Which rows: those of `table` whose columns `keys` are among the rows of the query `given`. */
export interface WantedRows {
  readonly table: string;
  readonly keys: readonly string[];
  readonly given: SQL;
}

/** The name of a row by its keys, as `lockRows` answers it. */
export const rowName = (...keys: readonly string[]) => keys.join(' ');

/**
 * Locks the rows until the transaction ends, in the order of their keys. With `waits` it waits for other transactions; else it
 * leaves out what they have locked, and answers the names of those rows. Only a statement that begins later sees what the
 * locked rows hold.
 */
export async function lockRows(
  tx: Transaction,
  { table, keys, given }: WantedRows,
  waits: boolean,
): Promise<ReadonlySet<string>> {
  const columns = sql.raw(keys.join(', '));
  const wanted = sql`from ${sql.identifier(table)} where (${columns}) in (${given})`;
  if (waits) {
    await tx.execute(sql`select ${wanted} order by ${columns} for update`);
    return new Set();
  }
  const { rows } = await tx.execute<{ name: string }>(sql`
    with locked as materialized (select ${columns} ${wanted} order by ${columns} for update skip locked)
    select concat_ws(' ', ${columns}) as name ${wanted} and (${columns}) not in (select ${columns} from locked)`);
  return new Set(rows.map(({ name }) => name));
}
