import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import type { Db } from './executor.ts';
import { runTogether } from './run-together.ts';

let database: TestDatabase;
let open: OpenDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  open = openDatabase({ connectionString: database.connectionString, max: 1 });
  db = open.db;
  await db.execute(sql`create table kept (n int primary key)`);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const kept = async () => (await db.execute<{ n: number }>(sql`select n from kept order by n`)).rows.map(({ n }) => n);

it('stores everything, and a later statement sees what an earlier one wrote', async () => {
  const rows = await runTogether<{ count: string }>(db, [
    sql`insert into kept values (${1})`,
    sql`insert into kept values (${2})`,
    sql`select count(*) from kept where n > ${0}`,
  ]);
  expect(rows).toEqual([{ count: '2' }]);
  expect(await kept()).toEqual([1, 2]);
});

it('stores nothing when a statement fails, says why, and its connection is used again', async () => {
  for (const failing of [0, 1, 2]) {
    const statements = [10, 11, 12].map((n, index) => sql`insert into kept values (${index === failing ? 1 : n})`);
    await expect(runTogether(db, statements)).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([1, 2]);
  }
  expect(open.pool.totalCount).toBe(1);
});

it('stores nothing when its connection is lost', async () => {
  const statements = [sql`insert into kept values (3)`, sql`select pg_terminate_backend(pg_backend_pid())`];
  await expect(runTogether(db, statements)).rejects.toThrow();
  expect(await kept()).toEqual([1, 2]);
});
