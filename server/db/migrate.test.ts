import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

type Migration = { tag: string; when: number; sql: string };

const first: Migration = { tag: '0000_first', when: 1_000, sql: 'create table dish (id int primary key)' };
const second: Migration = { tag: '0001_second', when: 2_000, sql: 'alter table dish add column name text' };

let database: TestDatabase;
let open: OpenDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase('empty');
  open = openDatabase({ connectionString: database.connectionString, max: 4 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-migrations-'));
});
afterEach(async () => {
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function writeFolder(migrations: readonly Migration[]): Promise<void> {
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }));
  const journal = { version: '7', dialect: 'postgresql', entries };
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  for (const { tag, sql } of migrations) await writeFile(path.join(folder, `${tag}.sql`), sql);
}

describe('migrate', () => {
  it('applies what is new, once', async () => {
    await writeFolder([first]);
    const said: string[] = [];
    expect(await migrate(open.pool, folder, (text) => said.push(text))).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^The database migration \S+ was applied in \d+ ms\.$/)]);
    expect(await migrate(open.pool, folder)).toBe(0);
    await writeFolder([first, second]);
    expect(await migrate(open.pool, folder)).toBe(1);
    await open.pool.query(`insert into dish values (1, 'Dal')`);
  });

  it('lets one of several servers do it', async () => {
    await writeFolder([{ ...first, sql: `select pg_sleep(0.1); ${first.sql}` }, second]);
    const pools = [1, 2, 3].map(() => openDatabase({ connectionString: database.connectionString, max: 1 }));
    await Promise.all(pools.map(({ pool }) => migrate(pool, folder)));
    const { rows } = await open.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ applied: 2 }]);
    await Promise.all(pools.map(({ close }) => close()));
  });

  it('applies all of a migration or nothing, and goes on where it stopped', async () => {
    const broken = {
      ...second,
      sql: `${second.sql};--> statement-breakpoint\nalter table nothing add column name text`,
    };
    await writeFolder([first, broken]);
    await expect(migrate(open.pool, folder)).rejects.toThrow();
    await writeFolder([first, second]);
    expect(await migrate(open.pool, folder)).toBe(1);
  });

  it('builds an index while an order holds its table, and again when it was left half built', async () => {
    await writeFolder([first, second]);
    await migrate(open.pool, folder);
    await open.pool.query(`insert into dish values (1, 'Dal'), (2, 'Dal')`);
    // A unique index over equal names fails and stays, invalid.
    const failing = open.pool.query('create unique index concurrently dish_name on dish (name)');
    await expect(failing).rejects.toThrow();
    await open.pool.query('update dish set name = id::text');
    const concurrently = 'create unique index concurrently "dish_name" on "dish" ("name")';
    await writeFolder([first, second, { tag: '0002_third', when: 3_000, sql: concurrently }]);

    const order = await open.pool.connect();
    await order.query('begin');
    await order.query(`insert into dish values (3, 'Naan')`);
    const migrating = migrate(open.pool, folder);
    const building = `select 1 from pg_stat_activity where query like '%index concurrently%'
      and state = 'active' and datname = current_database()`;
    await expect.poll(async () => (await open.pool.query(building)).rowCount).toBe(1);
    // Another order is written while the index waits for the first.
    await open.pool.query(`insert into dish values (4, 'Roti')`);
    await order.query('commit');
    order.release();
    expect(await migrating).toBe(1);
    const { rows } = await open.pool.query(
      `select indisvalid as valid from pg_index where indexrelid = 'dish_name'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  it('does not hold up orders while it waits for a busy table', async () => {
    await writeFolder([first]);
    await migrate(open.pool, folder);
    await writeFolder([first, second]);
    const order = await open.pool.connect();
    await order.query('begin');
    await order.query('insert into dish values (1)');
    const said: string[] = [];
    const migrating = migrate(open.pool, folder, (text) => said.push(text));
    await expect.poll(() => said).toContainEqual(expect.stringContaining('0001_second waits'));
    await open.pool.query('insert into dish values (2)');
    await order.query('commit');
    order.release();
    expect(await migrating).toBe(1);
  });

  it('refuses a journal that is out of order, because drizzle would skip the entry and report success', async () => {
    await writeFolder([first, { ...second, when: first.when }]);
    await expect(migrate(open.pool, folder)).rejects.toThrow(/0001_second is not later/);
  });

  it('refuses a database that is newer, or that another version made', async () => {
    await writeFolder([first, second]);
    await migrate(open.pool, folder);
    await writeFolder([first]);
    await expect(migrate(open.pool, folder)).rejects.toThrow(/newer than this version.*2 migrations against 1/);
    await writeFolder([first, { ...second, sql: 'alter table dish add column title text' }]);
    await expect(migrate(open.pool, folder)).rejects.toThrow(/migration 0001_second differs/);
  });

  it('says which folder is missing', async () => {
    await expect(migrate(open.pool, path.join(folder, 'none'))).rejects.toThrow(`${folder}/none`);
  });
});
