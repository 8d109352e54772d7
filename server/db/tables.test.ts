/** Every table has its kind, and what belongs to a restaurant says so in every key: a database can be divided by restaurant (decision 184). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { INSTALLATION_TABLES, REFERENCE_TABLES, RESTAURANT_COLUMN, RESTAURANT_TABLES } from './tables.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase({ connectionString: database.connectionString, max: 1 });
});
afterAll(async () => {
  await open?.close();
  await database?.drop();
});

async function ask<Row>(text: string): Promise<Row[]> {
  return (await open.pool.query(text)).rows as Row[];
}

const isRestaurants = (table: string) => RESTAURANT_TABLES.includes(table);
const isEverybodys = (table: string) => table in REFERENCE_TABLES;
const PUBLIC = "relnamespace = 'public'::regnamespace";

describe('a table', () => {
  it('is a restaurant’s, shared by all or the installation’s: one of them', async () => {
    const rows = await ask<{ name: string }>(
      `select relname as name from pg_class where ${PUBLIC} and relkind in ('r', 'p')`,
    );
    const listed = [...RESTAURANT_TABLES, ...Object.keys(REFERENCE_TABLES), ...Object.keys(INSTALLATION_TABLES)];
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('of a restaurant has it in a column that is never empty', async () => {
    const rows = await ask<{ name: string; type: string }>(
      `select relname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       join pg_class c on c.oid = attrelid where ${PUBLIC} and attname = '${RESTAURANT_COLUMN}' and attnotnull and relkind = 'r'`,
    );
    const types = new Map(rows.map(({ name, type }) => [name, type]));
    for (const table of RESTAURANT_TABLES) expect([table, types.get(table)]).toEqual([table, 'uuid']);
  });

  it('of a restaurant has no trigger, rule, generated column or parent, and numbers of 64 bits alone', async () => {
    const spread = `(${RESTAURANT_TABLES.map((name) => `'${name}'`).join(', ')})`;
    const found = await ask<{ what: string }>(`
      select 'trigger ' || tgname as what from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and relname in ${spread}
      union all select 'rule ' || rulename from pg_rewrite join pg_class c on c.oid = ev_class where relname in ${spread}
      union all select 'generated ' || relname || '.' || attname from pg_attribute join pg_class c on c.oid = attrelid
        where relname in ${spread} and attgenerated <> ''
      union all select 'narrow number ' || relname || '.' || attname from pg_attribute join pg_class c on c.oid = attrelid
        where relname in ${spread} and attidentity <> '' and atttypid <> 'bigint'::regtype
      union all select 'parent of ' || relname from pg_inherits join pg_class c on c.oid = inhrelid where relname in ${spread}`);
    expect(found).toEqual([]);
  });
});

it('every key and unique index of a restaurant’s table contains the restaurant', async () => {
  const rows = await ask<{ table: string; definition: string; columns: string[] }>(`
    select c.relname as table, pg_get_indexdef(indexrelid) as definition,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
    from pg_index join pg_class c on c.oid = indrelid where ${PUBLIC} and (indisunique or indisexclusion)`);
  const wrong = rows.filter(({ table, columns }) => isRestaurants(table) && !columns.includes(RESTAURANT_COLUMN));
  expect(rows.length).toBeGreaterThan(RESTAURANT_TABLES.length);
  expect(wrong.map(({ definition }) => definition)).toEqual([]);
});

/** What is wrong with a foreign key; null for nothing. */
function problemOf(
  table: string,
  other: string,
  columns: readonly string[],
  otherColumns: readonly string[],
): string | null {
  if (isRestaurants(table)) {
    if (isEverybodys(other)) return null;
    if (!isRestaurants(other)) return 'leads from a restaurant’s table to the installation’s';
    const at = columns.indexOf(RESTAURANT_COLUMN);
    return at >= 0 && otherColumns[at] === RESTAURANT_COLUMN ? null : 'leads to rows of any restaurant';
  }
  if (isEverybodys(table)) return isEverybodys(other) ? null : 'leads from everybody’s table to one that is not';
  return isRestaurants(other) ? 'leads from the installation’s table to a restaurant’s' : null;
}

it('every foreign key leads to rows of the same restaurant, or to everybody’s table', async () => {
  const columnsOf = (oid: string, keys: string) =>
    `array(select attname::text from unnest(${keys}) with ordinality as k(num, n) join pg_attribute on attrelid = ${oid} and attnum = num order by n)`;
  const rows = await ask<{
    name: string;
    table: string;
    other: string;
    own: string[];
    theirs: string[];
    ends: string;
  }>(`
    select conname as name, c.relname as table, o.relname as other, ${columnsOf('conrelid', 'conkey')} as own,
      ${columnsOf('confrelid', 'confkey')} as theirs, confdeltype::text || confupdtype::text as ends
    from pg_constraint join pg_class c on c.oid = conrelid join pg_class o on o.oid = confrelid
    where contype = 'f' and c.relnamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(60);
  const wrong = rows.flatMap(({ name, table, other, own, theirs }) => {
    const problem = problemOf(table, other, own, theirs);
    return problem === null ? [] : [`${name} ${problem}`];
  });
  expect(wrong).toEqual([]);
  // A key of a restaurant’s table may not be emptied: it holds the restaurant.
  expect(rows.filter(({ table, ends }) => isRestaurants(table) && /[nd]/.test(ends)).map(({ name }) => name)).toEqual(
    [],
  );
  // A table stands before those that refer to it.
  const place = (name: string) => RESTAURANT_TABLES.indexOf(name);
  const early = rows.filter(
    ({ table, other }) => isRestaurants(table) && isRestaurants(other) && place(table) < place(other),
  );
  expect(early.map(({ name }) => name)).toEqual([]);
});
