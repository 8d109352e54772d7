import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A list as one value of a statement. PostgreSQL does not look into it while it plans: a list that it can see makes it
 * plan a prepared statement anew on each call, because a short list looks cheaper than one of unknown length.
 */
export function sqlList(values: readonly string[] | Placeholder, type: 'uuid' | 'text'): SQL {
  const list = Array.isArray(values) ? sql.param(values) : values;
  return sql`(select ${list}::${sql.raw(type)}[])`;
}

/** `column` is one of these ids: one text for any number of them, so that it is prepared once. */
export function amongIds(column: PgColumn, ids: readonly string[], type: 'uuid' | 'text' = 'uuid'): SQL {
  return sql`${column} in (select * from unnest(${sqlList(ids, type)}))`;
}
