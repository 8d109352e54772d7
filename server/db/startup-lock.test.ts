import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { withStartupLock } from './startup-lock.ts';

const KEY = 0x74_65_73_74;
let database: TestDatabase;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

it('makes the second server wait, say for whom, and work after the first one', async () => {
  const [first, second] = [await connect(), await connect()];
  const { rows } = await first.query<{ pid: number }>('select pg_backend_pid() as pid');
  const order: string[] = [];
  const said: string[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const one = withStartupLock(
    first,
    KEY,
    () => undefined,
    async () => {
      await held;
      order.push('first');
    },
  );
  await expect.poll(async () => (await locksOf(await connect())).length).toBe(1);
  const other = withStartupLock(
    second,
    KEY,
    (text) => said.push(text),
    async () => void order.push('second'),
  );
  await expect.poll(() => said.length).toBeGreaterThan(0);
  expect(said[0]).toContain(`database process ${rows[0]?.pid}`);
  letGo();
  await Promise.all([one, other]);
  expect(order).toEqual(['first', 'second']);
});

it('gives the lock back when the work fails, without closing its connection', async () => {
  const client = await connect();
  const work = () => Promise.reject(new Error('no'));
  await expect(withStartupLock(client, KEY, () => undefined, work)).rejects.toThrow('no');
  expect(await locksOf(client)).toEqual([]);
});

async function locksOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `select 1 from pg_locks where locktype = 'advisory' and objid = $1
        and database = (select oid from pg_database where datname = current_database())`,
    [KEY],
  );
  return rows;
}
