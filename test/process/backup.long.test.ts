/** A backup that a signal ends leaves no file with customers' data behind. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { loadSecrets } from '#server/identity/secrets.ts';
import { backupName } from '#server/modules/backups/backup-folder.ts';
import type { BackupWanted } from '#server/modules/backups/make-backup.ts';
import { createTestDatabase } from '#test/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it.each(['SIGTERM', 'SIGINT'] as const)('a backup ended by %s leaves nothing', async (signal) => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-backup-'));
  const blocker = new pg.Client({ connectionString: database.connectionString });
  try {
    await loadSecrets(folder, {});
    await blocker.connect();
    // The backup waits at this table until it is ended.
    await blocker.query('begin; lock table orders in access exclusive mode');
    const child = spawn(process.execPath, ['scripts/servery.mjs', 'backup', path.join(folder, 'all.tar.gz')], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATABASE_URL: database.connectionString, DATA_DIR: folder },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const drafts = async () => (await readdir(folder)).filter((name) => name.includes('.part'));
    await expect.poll(drafts).toHaveLength(1);
    child.kill(signal);
    await ended;
    await expect.poll(drafts).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith('all'))).toEqual([]);
  } finally {
    await blocker.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('a backup of the server’s own process is made, and leaves nothing when the server dies meanwhile', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-backup-'));
  const blocker = new pg.Client({ connectionString: database.connectionString });
  const begin = (nowMs: number) => {
    const child = fork(path.join(ROOT, 'server/tasks/task-process.ts'), {
      cwd: ROOT,
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    const wanted: BackupWanted = {
      connectionString: database.connectionString,
      place: { dataDir: folder, files: { kind: 'disk' } },
      backup: { folder, keep: 2 },
      nowMs,
    };
    child.send({ id: 1, name: 'backup', args: [wanted] });
    return child;
  };
  const first = Date.parse('2026-11-27T15:00:00Z');
  try {
    const whole = begin(first);
    const [reply] = await once(whole, 'message');
    expect(reply).toMatchObject({ id: 1, result: { made: path.join(folder, backupName(first)) } });
    whole.disconnect();

    await blocker.connect();
    await blocker.query('begin; lock table orders in access exclusive mode');
    const cut = begin(first + DAY_MS);
    await expect.poll(async () => (await readdir(folder)).length, { timeout: 60_000 }).toBe(2);
    const ended = once(cut, 'exit');
    // What the process sees of a server that dies.
    cut.disconnect();
    await ended;
    expect(await readdir(folder)).toEqual([backupName(first)]);
  } finally {
    await blocker.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
