/** What PostgreSQL believes of tables that it has not counted yet. */
import type pg from 'pg';

/** The first version with pg_restore_attribute_stats. Older ones count by themselves, a minute after the first rows. */
const FROM_VERSION = 180_000;

const BELIEVE_ONE_RESTAURANT = `
  select pg_restore_attribute_stats('schemaname', tables.schemaname, 'relname', tables.relname, 'attname', 'client_id',
    'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
  from (
    select pg_namespace.nspname::text as schemaname, pg_class.relname::text as relname
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attname = 'client_id'
    where nspname = current_schema() and relkind = 'r' and reltuples < 0
      and not exists (select 1 from pg_stats where schemaname = nspname and tablename = relname)) as tables`;

/**
 * Tells PostgreSQL that all rows of each table that was never counted belong to one restaurant. Without a word it believes
 * in two hundred of them, so that any index that begins with the restaurant looks as good as the one that names the row;
 * the statements of a new installation then read every order for each order, until the table is counted.
 *
 * @param client may change statistics: the owner of the tables
 */
export async function writeFirstStatistics(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  if ((rows[0]?.version ?? 0) >= FROM_VERSION) await client.query(BELIEVE_ONE_RESTAURANT);
}
