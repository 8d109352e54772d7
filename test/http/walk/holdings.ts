/** What a restaurant has in the database, to see whether calls have changed it. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/executor.ts';
import { uuidsIn } from './walker.ts';

/** When somebody was last there: a refused call of a person who is signed in moves it. */
const SEEN = ['last_seen_at', 'touched_at', 'last_used_at', 'console_seen_at', 'expires_at'];

export interface Holdings {
  /** Its rows as text, by table; jobs that wait for it among them. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
  /** Every id in them. */
  readonly ids: ReadonlySet<string>;
}

export async function readHoldings(db: Db, clientId: string): Promise<Holdings> {
  const tables = await db.execute<{ table: string }>(
    sql`select table_name as "table" from information_schema.columns
        where table_schema = 'public' and column_name = 'client_id' order by 1`,
  );
  const rows = new Map<string, readonly string[]>();
  for (const { table } of tables.rows) {
    const found = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - ${sql`array[${sql.join(
        SEEN.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[]`})::text as row
          from ${sql.identifier(table)} t where client_id = ${clientId} order by 1`,
    );
    rows.set(
      table,
      found.rows.map(({ row }) => row),
    );
  }
  const jobs = await db.execute<{ row: string }>(
    sql`select payload::text as row from graphile_worker._private_jobs where payload::text like ${`%${clientId}%`} order by 1`,
  );
  rows.set(
    'jobs',
    jobs.rows.map(({ row }) => row),
  );
  return { rows, ids: new Set([...rows.values()].flat().flatMap(uuidsIn)) };
}

/** Rows that are new, gone or different, as 'table: row'. */
export function changesBetween(before: Holdings, after: Holdings): string[] {
  return [...after.rows].flatMap(([table, rows]) => {
    const was = new Set(before.rows.get(table));
    const is = new Set(rows);
    const changed = [...rows.filter((row) => !was.has(row)), ...[...was].filter((row) => !is.has(row))];
    return changed.map((row) => `${table}: ${row.slice(0, 300)}`);
  });
}
