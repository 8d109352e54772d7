/** What a failover does to connections: silence, a server that became a read-only standby, a statement that takes too long. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createDatabaseProxy } from '#test/process/database-proxy.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  open = openDatabase({ connectionString: database.connectionString, max: 1 });
  await open.db.execute(sql`create table kept (id int primary key)`);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const pidOf = async () => (await open.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

it('takes a server that became a read-only standby for unavailable and drops its connection', async () => {
  const before = await pidOf();
  const error = await failure(
    open.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`insert into kept values (1)`);
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await pidOf()).not.toBe(before);
});

it('takes a statement that its time limit ended for unavailable', async () => {
  const error = await failure(
    open.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(5)`);
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('gives up a commit without an answer once, not once more for its rollback', async () => {
  const proxy = await createDatabaseProxy(database.connectionString);
  const through = openDatabase({ connectionString: proxy.connectionString, max: 1 });
  through.pool.options.query_timeout = 300;
  const error = await failure(
    through.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (2)`);
      proxy.freeze();
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  // The rollback failed on the closed connection. Without an answer it would have waited for a limit of its own.
  expect(error).toHaveProperty('cause.message', 'Connection terminated unexpectedly');
  expect(through.pool.totalCount).toBe(0);
  await proxy.close();
  await through.close();
});
