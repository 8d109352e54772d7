/** Many rows in one statement: they travel as one JSON parameter, so no limit on parameters is met. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/executor.ts';

interface Upsert<Row> {
  readonly key: readonly (keyof Row & string)[];
  /** Rows that are there already are only overwritten when this holds; it may name `excluded`. */
  readonly onlyIf?: SQL;
}

/**
 * Inserts `rows` or overwrites the columns that they name, and leaves other columns alone. All rows have the same
 * properties. Answers the keys of what was written.
 */
export async function upsertRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { key, onlyIf }: Upsert<Table['$inferInsert']>,
): Promise<readonly Record<string, unknown>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns: Readonly<Record<string, { readonly name: string } | undefined>> = getTableColumns(table);
  const properties = Object.keys(first);
  const nameOf = (property: string) => columns[property]?.name ?? property;
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const names = properties.map(nameOf);
  const keys = key.map(nameOf);
  const changes = names
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const records = rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(properties.map((property) => [nameOf(property), values[property] ?? null]));
  });
  const target = sql.identifier(getTableName(table));
  const { rows: written } = await transaction.execute<Record<string, unknown>>(sql`
    insert into ${target} (${list(names)})
    select ${list(names)} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(records)}::jsonb)
    on conflict (${list(keys)}) do update set ${sql.join(changes, sql`, `)}
    ${onlyIf ? sql`where ${onlyIf}` : sql``}
    returning ${sql.join(
      keys.map((name) => sql`${target}.${sql.identifier(name)}`),
      sql`, `,
    )}`);
  return written;
}
