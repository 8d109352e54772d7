import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';

/** Calls of one caller that are added to its window. */
export interface Calls {
  /** A hash, so that the table lists no addresses. */
  readonly key: string;
  readonly size: number;
  readonly windowMs: number;
}

/** Adds the calls to their windows, by the database's clock. In one order of keys, so that two processes never deadlock. */
export async function addCalls(
  db: Pick<Executor, 'execute'>,
  calls: readonly Calls[],
): Promise<ReadonlyMap<string, { readonly total: number; readonly ttl: number }>> {
  const sorted = [...calls].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await db.execute<{ key: string; count: number; ttl: number }>(sql`
    insert into call_counts as known (key, count, ends_at)
    select key, count, now() + window_ms * interval '1 millisecond'
    from unnest(${sql.param(sorted.map(({ key }) => key))}::text[], ${sql.param(sorted.map(({ size }) => size))}::int[],
      ${sql.param(sorted.map(({ windowMs }) => windowMs))}::float8[]) as given (key, count, window_ms)
    on conflict (key) do update set
      count = case when known.ends_at <= now() then excluded.count else known.count + excluded.count end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning key, count, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`);
  return new Map(rows.map(({ key, count, ttl }) => [key, { total: count, ttl }]));
}
