import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';

let database: TestDatabase;
let open: OpenDatabase;
let killer: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  open = openDatabase({ connectionString: database.connectionString, max: 1 });
  killer = openDatabase({ connectionString: database.connectionString, max: 1 });
});
afterAll(async () => {
  await open.close();
  await killer.close();
  await database.drop();
});

const works = () => open.db.transaction((tx) => tx.execute(sql`select 1`));

it('a connection that dies before its transaction begins does not cost the pool its place', async () => {
  const client = await open.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await killer.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await ended;
  // The pool hands it out before it notices, as it may at any moment.
  const { connect } = open.pool;
  open.pool.connect = (async () => client) as typeof connect;
  await expect(works()).rejects.toThrow('begin');
  open.pool.connect = connect;
  expect(open.pool.totalCount).toBe(0);
  await works();
});

it('a connection that dies within a transaction is not used again', async () => {
  const lost = open.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await killer.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`select pg_sleep(5)`);
  });
  await expect(lost).rejects.toThrow();
  await works();
});

it('a transaction that fails is rolled back and its connection used again', async () => {
  const pid = () => open.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const before = (await pid()).rows[0]?.pid;
  await expect(
    open.db.transaction(async (tx) => {
      await tx.execute(sql`create table gone (id int)`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await pid()).rows[0]?.pid).toBe(before);
  const { rows } = await open.db.execute(sql`select to_regclass('gone') as found`);
  expect(rows[0]?.found).toBeNull();
});

it('a connection ends after its time, and not while it is in use', async () => {
  const short = openDatabase({ connectionString: database.connectionString, max: 1 });
  expect(short.pool.options.maxLifetimeSeconds).toBe(600);
  short.pool.options.maxLifetimeSeconds = 0.05;
  const pids = await short.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.2)`);
    return [...rows, ...(await tx.execute(sql`select pg_backend_pid() as pid`)).rows].map(({ pid }) => pid);
  });
  expect(pids[0]).toBe(pids[1]);
  await expect.poll(() => short.pool.totalCount).toBe(0);
  await short.close();
});
