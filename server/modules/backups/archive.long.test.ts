/** A backup passes by in parts, is whole or not there, and is checked before anything is changed. */
import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { PART_BYTES } from '#server/db/dump.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { backUp, restore } from './archive.ts';

const ROWS = 20_000;
let database: TestDatabase;
let source: OpenDatabase;
let folder: string;

const place = () => ({ dataDir: path.join(folder, 'data'), files: { kind: 'disk' as const } });
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'servery-archive-test-'));
  database = await createTestDatabase();
  source = openDatabase({ connectionString: database.connectionString, max: 2 });
  // 20,000 rows of half a kB, one that is as large as a part, and after thirty small ones ten as large as a part.
  await source.db.execute(sql`insert into audit_log (client_id, actor, action, subject, after)
    select client_id, 'test', 'test', n::text, to_jsonb(repeat(md5(n::text), 16))
    from (select client_id from clients limit 1) c, generate_series(1, ${ROWS}::int) n`);
  await source.db.execute(sql`insert into audit_log (client_id, actor, action, subject, after)
    select client_id, 'test', 'test', 'large', to_jsonb(repeat('large ', ${PART_BYTES}::int / 6)) from clients limit 1`);
  await source.db.execute(sql`insert into menu_imports
      (client_id, import_id, file_name, detected, source, headings_hash, content, mapping, created_by, created_at)
    select client_id, gen_random_uuid(), 'menu.csv', 'list', 'list', '',
      case when n > 30 then ${randomBytes(1_000_000)}::bytea end, '[]', 'Tia', now()
    from (select client_id from clients limit 1) c, generate_series(1, 40) n order by n`);
  await mkdir(path.join(folder, 'data/files/some'), { recursive: true });
  await writeFile(path.join(folder, 'data/files/some', `${'a'.repeat(90)}.webp`), randomBytes(70_000));
});
afterAll(async () => {
  await source?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The most bytes that one call of the database got or gave. */
async function mostBytes(work: () => Promise<unknown>): Promise<{ readonly sent: number; readonly read: number }> {
  const most = { sent: 0, read: 0 };
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [, values] = given;
    if (Array.isArray(values)) most.sent = Math.max(most.sent, JSON.stringify(values).length);
    const answer = await (query as (...all: unknown[]) => Promise<pg.QueryResult>).apply(this, given);
    const lines = (answer?.rows ?? []).flatMap((row: { line?: string }) => (row.line ? [row.line] : []));
    if (lines.length > 1) most.read = Math.max(most.read, lines.join('').length);
    return answer;
  } as never);
  try {
    await work();
    return most;
  } finally {
    spy.mockRestore();
  }
}

describe('a backup', () => {
  it('reads and loads a part at a time, and brings rows and pictures back', async () => {
    const file = inFolder('whole.tar.gz');
    const rows: number[] = [];
    const written = await mostBytes(() => backUp(source.pool, place(), file, (progress) => rows.push(progress.rows)));
    expect(written.read).toBeGreaterThan(PART_BYTES / 4);
    expect(written.read).toBeLessThan(2 * PART_BYTES);
    expect(rows.length).toBeGreaterThan(ROWS / 1_000);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));

    const other = await createTestDatabase('prepared');
    const target = openDatabase({ connectionString: other.connectionString, max: 2 });
    try {
      const elsewhere = { dataDir: inFolder('elsewhere'), files: { kind: 'disk' as const } };
      const loaded = await mostBytes(() => restore(target.pool, elsewhere, file, { isForced: true }));
      expect(loaded.sent).toBeLessThan(3 * PART_BYTES);
      const sum = sql`select count(*)::int as rows, md5(string_agg(after::text, '' order by audit_id)) as sum from audit_log`;
      expect((await target.db.execute(sum)).rows).toEqual((await source.db.execute(sum)).rows);
      const imports = sql`select import_id, md5(content) as sum from menu_imports order by import_id`;
      expect((await target.db.execute(imports)).rows).toEqual((await source.db.execute(imports)).rows);
      const picture = `data/files/some/${'a'.repeat(90)}.webp`;
      expect(await readFile(inFolder(picture.replace('data', 'elsewhere')))).toEqual(await readFile(inFolder(picture)));
    } finally {
      await target.close();
      await other.drop();
    }
  });

  it('that fails leaves nothing', async () => {
    const before = await readdir(folder);
    const fail = () => {
      throw new Error('the power is gone');
    };
    await expect(backUp(source.pool, place(), inFolder('failed.tar.gz'), fail)).rejects.toThrow('the power is gone');
    expect(await readdir(folder)).toEqual(before);
  });

  it('that cannot be read back as it was written gets no name', async () => {
    const before = await readdir(folder);
    const spoil = () => {
      const [draft] = readdirSync(folder).filter((name) => name.endsWith('.part'));
      const handle = openSync(inFolder(draft ?? ''), 'r+');
      if (fstatSync(handle).size > 100) writeSync(handle, 'spoilt', 50);
      closeSync(handle);
    };
    await expect(backUp(source.pool, place(), inFolder('spoilt.tar.gz'), spoil)).rejects.toThrow('no whole backup');
    expect(await readdir(folder)).toEqual(before);
  });

  it('removes what earlier ones left that were killed, also those of another date', async () => {
    // No process has a number this large; in a container the next one has the same.
    await writeFile(inFolder('again.tar.gz.4194999.part'), 'half of it');
    await writeFile(inFolder(`servery-2026-11-19.tar.gz.${process.pid}.part`), 'half of it');
    await backUp(source.pool, place(), inFolder('servery-2026-11-20.tar.gz'));
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(['again.tar.gz.4194999.part']);
    await backUp(source.pool, place(), inFolder('again.tar.gz'));
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('that is broken is refused before anything is changed', async () => {
    const whole = await readFile(inFolder('again.tar.gz'));
    const middle = Math.floor(whole.length / 2);
    const broken: Readonly<Record<string, Buffer>> = {
      'cut.tar.gz': whole.subarray(0, middle),
      'flipped.tar.gz': Buffer.concat([
        whole.subarray(0, middle),
        Buffer.from([(whole[middle] ?? 0) ^ 1]),
        whole.subarray(middle + 1),
      ]),
      'nonsense.tar.gz': Buffer.from('nonsense'),
    };
    const count = async () => (await source.db.execute(sql`select count(*)::int as rows from audit_log`)).rows;
    const before = await count();
    for (const [name, bytes] of Object.entries(broken)) {
      await writeFile(inFolder(name), bytes);
      const loading = restore(source.pool, place(), inFolder(name), { isForced: true });
      await expect(loading, name).rejects.toThrow('nothing was changed');
      expect(await count()).toEqual(before);
    }
  });
});
