/**
 * The migrations of this release on a database with orders. Whatever holds a lock neither reads nor writes a large table
 * from end to end, and the program of the release before goes on writing orders. With a million orders: `npm run tools -- growth`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { copyMigrations, countReleased, listMigrations, migrationText, WRITE_ORDER } from '#test/release-migrations.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

const ORDERS = 2_000;
const LARGE = ['orders', 'order_lines', 'order_events', 'carts', 'sent_mail'];

let database: TestDatabase;
let open: OpenDatabase;
let folder: string;
const clientId = randomUUID();

beforeEach(async () => {
  database = await createTestDatabase('empty');
  // A pool of its own: a connection reports what it has read late, and at the latest when it ends.
  const { pool, close } = openDatabase({ connectionString: database.connectionString, max: 4 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-release-'));
  await copyMigrations(folder, countReleased());
  await migrate(pool, folder);
  await pool.query(
    `insert into clients (client_id, subdomain, trading_name, legal_name, email, language, latitude, longitude, address, phone,
       about, business_close_time)
     values ($1, 'release', 'Release', 'Release Limited', 'release@example.nz', 'en', -36.85, 174.76, '', '', '{}', '21:00')`,
    [clientId],
  );
  await Promise.all(Array.from({ length: ORDERS }, () => writeOrder(pool)));
  await pool.query(`insert into carts (client_id, cart_id) select client_id, cart_id from orders`);
  await pool.query(`insert into sent_mail (client_id, mail_key) select client_id, 'order:' || order_id from orders`);
  await close();
  open = openDatabase({ connectionString: database.connectionString, max: 4 });
});
afterEach(async () => {
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const writeOrder = (pool: OpenDatabase['pool']) =>
  pool.query(WRITE_ORDER, [clientId, randomUUID(), randomUUID(), Date.now()]);

/** Where each large table is on disk, and how often it was read whole. */
async function stateOfLarge(): Promise<{ readonly files: unknown; readonly reads: unknown }> {
  const { rows } = await open.pool.query(
    `select relname, pg_relation_filenode(oid) as file, pg_stat_get_numscans(oid)::int as reads
     from pg_class where relnamespace = 'public'::regnamespace and relname = any($1) order by 1`,
    [LARGE],
  );
  return {
    files: rows.map(({ relname, file }) => [relname, file]),
    reads: rows.map(({ relname, reads }) => [relname, reads]),
  };
}

it('each of them leaves large tables where they are, unread, while orders are written as before', async () => {
  const names = listMigrations();
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written += 1) await writeOrder(open.pool);
  })();
  try {
    for (let count = countReleased() + 1; count <= names.length; count += 1) {
      const name = names[count - 1] ?? '';
      await copyMigrations(folder, count);
      const before = await stateOfLarge();
      const writtenBefore = written;
      // A pool of its own: what it has read is counted when its connection ends.
      const schema = openDatabase({ connectionString: database.connectionString, max: 1, limits: 'none' });
      await migrate(schema.pool, folder);
      await schema.close();
      const after = await stateOfLarge();
      expect([name, after.files]).toEqual([name, before.files]);
      // An index that is built concurrently reads its table and locks nobody out.
      if (!/concurrently/i.test(migrationText(name))) expect([name, after.reads]).toEqual([name, before.reads]);
      await expect.poll(() => written).toBeGreaterThan(writtenBefore);
    }
  } finally {
    isOver = true;
    await writing;
  }
  const { rows } = await open.pool.query('select count(*)::int as orders from orders');
  expect(rows).toEqual([{ orders: ORDERS + written }]);
});
