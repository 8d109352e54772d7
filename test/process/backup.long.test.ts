/** A backup that a signal ends leaves no file with customers' data behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { loadSecrets } from '#server/secrets.ts';
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
