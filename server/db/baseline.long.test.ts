/**
 * Databases and backups of before the baseline. test/fixtures/c71302fc has a backup that the command line of commit
 * c71302fc wrote of its demo, with orders that guests placed over HTTP (by card, for later and accepted among them) and one
 * of the pictures; and the rows of that folder's table of migrations.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { createGraphileJobs } from '#server/jobs/graphile-jobs.ts';
import { checkArchive, restore } from '#server/modules/backups/archive.ts';
import { readTar } from '#server/modules/backups/tar-entries.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { quietLog } from '#test/quiet-log.ts';
import { copyMigrations, listMigrations } from '#test/release-migrations.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { type DumpPart, loadDump } from './dump.ts';
import { MIGRATIONS, migrate, readMigrations } from './migrate.ts';

const FIXTURE = path.join(import.meta.dirname, '../../test/fixtures/c71302fc');
const BACKUP = path.join(FIXTURE, 'backup.tar.gz');
const squashed: readonly { hash: string; when: number }[] = JSON.parse(
  await readFile(path.join(FIXTURE, 'migrations.json'), 'utf8'),
);

let database: TestDatabase;
let open: OpenDatabase;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-baseline-'));
});
afterEach(async () => {
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function use(content: 'prepared' | 'empty'): Promise<void> {
  database = await createTestDatabase(content);
  open = openDatabase({ connectionString: database.connectionString, max: 3, limits: 'none' });
}

const query = async (text: string) => (await open.pool.query(text)).rows;
const history = () => query('select hash, created_at::float8 as when from drizzle.__drizzle_migrations order by 2');
const ofThisVersion = async () => (await readMigrations(MIGRATIONS)).map(({ hash, when }) => ({ hash, when }));

async function* rowsOfBackup(): AsyncGenerator<DumpPart> {
  for await (const { name, body } of readTar(createReadStream(BACKUP).pipe(createGunzip()))) {
    let text = '';
    for await (const bytes of body) text += bytes.toString('latin1');
    const [, table] = /^database\/(\w+)\//.exec(name) ?? [];
    if (table) yield { table, lines: Buffer.from(text, 'latin1').toString('utf8').split('\n').slice(0, -1) };
  }
}

async function noteAll(rows: typeof squashed): Promise<void> {
  await open.pool.query('delete from drizzle.__drizzle_migrations');
  for (const { hash, when } of rows)
    await open.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}

/** A database with the rows of the backup, as a server with the 35 and the next `newer` migrations left it. */
async function makeOld(newer = 0): Promise<void> {
  await use('empty');
  await copyMigrations(folder, 1);
  await migrate(open.pool, folder);
  const events = await createEventBus(database.connectionString, quietLog);
  await createGraphileJobs({ pool: open.pool, events, log: quietLog }).migrate();
  await events.close();
  await loadDump(open.pool, await checkArchive(BACKUP), rowsOfBackup(), { isForced: false });
  await copyMigrations(folder, 1 + newer);
  await migrate(open.pool, folder);
  await noteAll([...squashed, ...(await ofThisVersion()).slice(1, 1 + newer)]);
}

/** What is in the database that this version works on, against what the backup has. */
async function expectRowsOfBackup(): Promise<void> {
  const about = await checkArchive(BACKUP);
  for (const [table, rows] of Object.entries(about.tables))
    expect([table, ...(await query(`select count(*)::int as rows from "${table}"`))]).toEqual([table, { rows }]);
  const placed: object[] = [];
  for await (const { table, lines } of rowsOfBackup())
    if (table === 'orders') placed.push(...lines.map((line) => JSON.parse(line)));
  expect(placed).toHaveLength(8);
  const orders = (await query('select to_jsonb(o) as row from orders o')).map(({ row }) => row);
  for (const order of placed) expect(orders).toContainEqual(expect.objectContaining(order));
  expect(await query('select count(*)::int as jobs from graphile_worker.jobs')).toEqual([{ jobs: about.jobs }]);
  expect(await query(`select distinct r18_kind from products where is_r18`)).toEqual([{ r18_kind: 'alcohol' }]);
  expect(await history()).toEqual(await ofThisVersion());
}

describe('a database of before the baseline', () => {
  it('goes on with its orders, however many servers start at once', async () => {
    await makeOld();
    const others = [1, 2, 3].map(() => openDatabase({ connectionString: database.connectionString, max: 1 }));
    const said: string[] = [];
    const counts = await Promise.all(
      others.map(({ pool }) => migrate(pool, MIGRATIONS, undefined, async () => void said.push('upgrade'))),
    );
    expect([Math.max(...counts), said]).toEqual([listMigrations().length - 1, ['upgrade']]);
    await Promise.all(others.map(({ close }) => close()));
    await expectRowsOfBackup();
    expect(await migrate(open.pool, MIGRATIONS)).toBe(0);
  });

  it('goes on where it has some of the migrations that came after, or all', async () => {
    for (const newer of [3, listMigrations().length - 1]) {
      await makeOld(newer);
      expect(await migrate(open.pool, MIGRATIONS)).toBe(listMigrations().length - 1 - newer);
      await expectRowsOfBackup();
      if (newer === 3) {
        await open.close();
        await database.drop();
      }
    }
  });

  it('is refused where it is older, and where it is another one; nothing is changed', async () => {
    await makeOld();
    for (const [rows, refusal] of [
      [
        squashed.slice(0, 34),
        'This database is too old: start commit c71302fc once, then this version. Nothing was changed.',
      ],
      [squashed.slice(0, 1), 'too old'],
      [squashed.with(20, { hash: 'other', when: squashed[20]?.when ?? 0 }), 'made by a different version'],
      [squashed.with(34, { hash: 'other', when: squashed[34]?.when ?? 0 }), 'made by a different version'],
      [squashed.slice(1), 'made by a different version'],
    ] as const) {
      await noteAll(rows);
      await expect(migrate(open.pool, MIGRATIONS)).rejects.toThrow(refusal);
      expect(await history()).toEqual(rows);
    }
    expect(await query(`select to_regclass('refused_contacts') as later`)).toEqual([{ later: null }]);
  });
});

describe('a backup of before the baseline', () => {
  it('is restored and brought to this version', async () => {
    await use('prepared');
    await restore(open.pool, { dataDir: folder, files: { kind: 'disk' } }, BACKUP, { isForced: true });
    await expectRowsOfBackup();
    expect((await readdir(path.join(folder, 'files'), { recursive: true })).some((name) => name.endsWith('.svg'))).toBe(
      true,
    );
  });

  it('is refused where it is older, and where it is another one; nothing is changed', async () => {
    await use('prepared');
    const about = await checkArchive(BACKUP);
    const before = await query('select client_id, menu_version from clients order by 1');
    for (const [migrations, refusal] of [
      [
        about.migrations.slice(0, 34),
        'too old: restore it with the version that made it, then start commit c71302fc once, then this version.',
      ],
      [about.migrations.slice(1), 'made by another version'],
      [about.migrations.with(34, 'other'), 'made by another version'],
      [[...about.migrations, 'newer'], 'made by another version'],
    ] as const) {
      const load = loadDump(open.pool, { ...about, migrations: [...migrations] }, rowsOfBackup(), { isForced: true });
      await expect(load).rejects.toThrow(refusal);
    }
    expect(await query('select client_id, menu_version from clients order by 1')).toEqual(before);
    expect(await history()).toEqual(await ofThisVersion());
  });
});
