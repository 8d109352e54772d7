/** Every table, key, index and foreign key of the migrated schema against the rules of Citus (decision 121). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { packageFile } from '#server/package-root.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { DISTRIBUTED_TABLES, DISTRIBUTION_COLUMN, LOCAL_TABLES, REFERENCE_TABLES } from './tables.ts';

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

const isDistributed = (table: string) => DISTRIBUTED_TABLES.includes(table);
const isReference = (table: string) => table in REFERENCE_TABLES;
const PUBLIC = "relnamespace = 'public'::regnamespace";

describe('a table', () => {
  it('is spread, whole on every machine, or on the coordinator with its reason: one of them', async () => {
    const rows = await ask<{ name: string }>(
      `select relname as name from pg_class where ${PUBLIC} and relkind in ('r', 'p')`,
    );
    const listed = [...DISTRIBUTED_TABLES, ...Object.keys(REFERENCE_TABLES), ...Object.keys(LOCAL_TABLES)];
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('that is spread has the restaurant in a column that is never empty', async () => {
    const rows = await ask<{ name: string; type: string }>(
      `select relname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       join pg_class c on c.oid = attrelid where ${PUBLIC} and attname = '${DISTRIBUTION_COLUMN}' and attnotnull and relkind = 'r'`,
    );
    const types = new Map(rows.map(({ name, type }) => [name, type]));
    for (const table of DISTRIBUTED_TABLES) expect([table, types.get(table)]).toEqual([table, 'uuid']);
  });

  it('that is spread has no trigger, rule, generated column or parent, and numbers of 64 bits alone', async () => {
    const spread = `(${DISTRIBUTED_TABLES.map((name) => `'${name}'`).join(', ')})`;
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

it('every key and unique index of a table that is spread contains the restaurant', async () => {
  const rows = await ask<{ table: string; definition: string; columns: string[] }>(`
    select c.relname as table, pg_get_indexdef(indexrelid) as definition,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
    from pg_index join pg_class c on c.oid = indrelid where ${PUBLIC} and (indisunique or indisexclusion)`);
  const wrong = rows.filter(({ table, columns }) => isDistributed(table) && !columns.includes(DISTRIBUTION_COLUMN));
  expect(rows.length).toBeGreaterThan(DISTRIBUTED_TABLES.length);
  expect(wrong.map(({ definition }) => definition)).toEqual([]);
});

/** What is wrong with a foreign key; null for nothing. */
function problemOf(
  table: string,
  other: string,
  columns: readonly string[],
  otherColumns: readonly string[],
): string | null {
  if (isDistributed(table)) {
    if (isReference(other)) return null;
    if (!isDistributed(other)) return 'leads from a spread table to the coordinator';
    const at = columns.indexOf(DISTRIBUTION_COLUMN);
    return at >= 0 && otherColumns[at] === DISTRIBUTION_COLUMN ? null : 'leads to rows on another machine';
  }
  if (isReference(table)) return isReference(other) ? null : 'leads from a table that is everywhere to one that is not';
  return isDistributed(other) ? 'leads from the coordinator to a spread table' : null;
}

it('every foreign key leads to rows of the same restaurant, or to a table that is whole on every machine', async () => {
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
  // A key of a spread table may not be emptied: it holds the restaurant.
  expect(rows.filter(({ table, ends }) => isDistributed(table) && /[nd]/.test(ends)).map(({ name }) => name)).toEqual(
    [],
  );
  // A table is spread before those that refer to it.
  const place = (name: string) => DISTRIBUTED_TABLES.indexOf(name);
  const early = rows.filter(
    ({ table, other }) => isDistributed(table) && isDistributed(other) && place(table) < place(other),
  );
  expect(early.map(({ name }) => name)).toEqual([]);
});

it('deploy/citus/distribute.sql spreads just these tables, in this order, all beside the first', () => {
  const text = readFileSync(packageFile('deploy', 'citus', 'distribute.sql'), 'utf8');
  const references = [...text.matchAll(/^select create_reference_table\('(\w+)'\);$/gm)].map(([, name]) => name);
  expect(references).toEqual(Object.keys(REFERENCE_TABLES));
  const spread = [
    ...text.matchAll(/^select create_distributed_table\('(\w+)', '(\w+)', colocate_with => '(\w+)'\);$/gm),
  ];
  const [first] = DISTRIBUTED_TABLES;
  expect(spread.map(([, name, column, beside]) => [name, column, beside])).toEqual(
    DISTRIBUTED_TABLES.map((name) => [name, DISTRIBUTION_COLUMN, name === first ? 'none' : first]),
  );
  expect(text.match(/create_(reference|distributed)_table/g)).toHaveLength(references.length + spread.length);
});

it('docs/citus.md names every table that stays on the coordinator', () => {
  const text = readFileSync(packageFile('docs', 'citus.md'), 'utf8');
  for (const table of Object.keys(LOCAL_TABLES)) expect(text).toContain(`\`${table}\``);
});
