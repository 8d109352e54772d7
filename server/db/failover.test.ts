/** What a failover does to connections: silence, a server that became a read-only standby, a statement that takes too long. */
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
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
  const relay = await openRelay(database.connectionString);
  const through = openDatabase({ connectionString: relay.connectionString, max: 1 });
  through.pool.options.query_timeout = 300;
  const error = await failure(
    through.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (2)`);
      relay.freeze();
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  // The rollback failed on the closed connection. Without an answer it would have waited for a limit of its own.
  expect(error).toHaveProperty('cause.message', 'Connection terminated unexpectedly');
  expect(through.pool.totalCount).toBe(0);
  await relay.close();
  await through.close();
});

/** A way to the database that can fall silent without closing, as a frozen or unreachable machine does. */
async function openRelay(connectionString: string) {
  const { host, port } = addressOf(connectionString);
  let isFrozen = false;
  const sockets: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(Number(port), host);
    sockets.push(near, far);
    near.on('data', (bytes) => void (isFrozen || far.write(bytes)));
    far.on('data', (bytes) => void (isFrozen || near.write(bytes)));
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const url = new URL(connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  url.searchParams.delete('host');
  return {
    connectionString: url.href,
    /** From now on nothing passes. */
    freeze: () => {
      isFrozen = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addressOf(connectionString: string) {
  const url = new URL(connectionString);
  return { host: url.searchParams.get('host') ?? url.hostname, port: url.port || '5432' };
}
