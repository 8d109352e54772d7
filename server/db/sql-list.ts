import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * A list as one value of a statement. PostgreSQL does not look into it while it plans: a list that it can see makes it
 * plan a prepared statement anew on each call, because a short list looks cheaper than one of unknown length.
 */
export function sqlList(values: readonly string[] | Placeholder, type: 'uuid' | 'text'): SQL {
  const list = Array.isArray(values) ? sql.param(values) : values;
  return sql`(select ${list}::${sql.raw(type)}[])`;
}
