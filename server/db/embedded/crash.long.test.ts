import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import {
  type DataFolder,
  holdDatabase,
  isRoot,
  killAndWait,
  makeDataFolder,
  ordinaryUser,
  queryOnce,
} from '#test/embedded-database.ts';
import { identifyHolder, readLock } from './postmaster-lock.ts';
import { startDatabase } from './start-database.ts';

const quiet = () => undefined;
let folder: DataFolder;
let clusterDir: string;

beforeEach(async () => {
  folder = await makeDataFolder();
  clusterDir = path.join(folder.dataDir, 'postgres');
});
afterEach(() => folder.remove());

async function databasePid(): Promise<number> {
  const lock = await readLock(clusterDir);
  if (!lock) throw new Error('No database is running.');
  return lock.pid;
}

describe('after kill -9', () => {
  it('of a server, the next one attaches to the database that lives on, and stops it in the end', async () => {
    const holder = holdDatabase(folder.dataDir);
    expect(await holder.outcome()).toMatchObject({ attached: false });
    const pid = await databasePid();
    await holder.kill();

    const next = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    expect(next.attached).toBe(true);
    expect(await databasePid()).toBe(pid);
    await next.stop();
    expect(await readLock(clusterDir)).toBeUndefined();
  });

  it('of the database, it is started again under the same address and the pool finds it', async () => {
    const messages: string[] = [];
    const isBack = (message: string) => message === 'The database is back.';
    const database = await startDatabase({ dataDir: folder.dataDir, log: (message) => messages.push(message) });
    const { pool, close } = openDatabase({ connectionString: database.connectionString, max: 4 });
    await pool.query('create table kept (id int primary key)');
    for (let round = 1; round <= 3; round += 1) {
      await pool.query('insert into kept values ($1)', [round]);
      const inUse = await pool.connect();
      const killed = await databasePid();
      await killAndWait(killed);
      await expect(inUse.query('select pg_sleep(60)')).rejects.toThrow();
      inUse.release(true);
      const kept = async () => (await pool.query('select count(*)::int as rows from kept')).rows;
      await expect.poll(() => kept().catch(() => []), { interval: 20 }).toEqual([{ rows: round }]);
      expect(await databasePid()).not.toBe(killed);
      // Said a moment after the first query works; the next kill must not come in between.
      await expect.poll(() => messages.filter(isBack), { interval: 20 }).toHaveLength(round);
    }
    await close();
    await database.stop();
  });

  it('of both, the data is there again and nothing has to be deleted by hand', async () => {
    const holder = holdDatabase(folder.dataDir);
    const { ready } = await holder.outcome();
    await queryOnce(String(ready), 'create table kept (id int); insert into kept values (7)');
    await holder.kill();
    await killAndWait(await databasePid());

    const next = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    expect(next.attached).toBe(false);
    expect(await queryOnce(next.connectionString, 'select id from kept')).toEqual([{ id: 7 }]);
    await next.stop();
  });

  it('a lock file that names a stranger with the same process number does not block the start', async () => {
    const database = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    const lockFile = path.join(clusterDir, 'postmaster.pid');
    const lock = await readFile(lockFile, 'utf8');
    await database.stop();
    // PostgreSQL takes any living process of its own user for a rival.
    const stranger = spawn('sleep', ['60'], isRoot ? ordinaryUser : {});
    const number = stranger.pid ?? 0;
    await writeFile(lockFile, lock.replace(/^\d+/, String(number)), { mode: 0o644 });
    expect(await identifyHolder(number, clusterDir)).toBe('stranger');

    const next = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    expect(next.attached).toBe(false);
    await next.stop();
    stranger.kill();
  });
});

describe('servers on the same data folder', () => {
  it('share one database, which keeps running when the first of them ends', async () => {
    const [one, two] = [holdDatabase(folder.dataDir), holdDatabase(folder.dataDir)];
    const [first, second] = await Promise.all([one.outcome(), two.outcome()]);
    expect(first).toHaveProperty('ready');
    expect(first.ready).toBe(second.ready);
    expect([first.attached, second.attached].sort()).toEqual([false, true]);

    const starter = first.attached ? two : one;
    const guest = first.attached ? one : two;
    expect(await starter.stop()).toBe(0);
    expect(await queryOnce(String(first.ready), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await guest.stop()).toBe(0);
    expect(await readLock(clusterDir)).toBeUndefined();
  });

  it('both recover when the database dies, and agree on one', async () => {
    const one = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    const backs: string[] = [];
    const two = await startDatabase({ dataDir: folder.dataDir, log: (message) => backs.push(message) });
    await killAndWait(await databasePid());
    await expect.poll(() => backs, { interval: 20 }).toContain('The database is back.');
    await one.stop();
    expect(await queryOnce(two.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await two.stop();
    expect(await readLock(clusterDir)).toBeUndefined();
  });

  it('one that starts while the other stops the database gets a running one', async () => {
    let running = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    for (let round = 0; round < 4; round += 1) {
      const stopping = running.stop();
      running = await startDatabase({ dataDir: folder.dataDir, log: quiet });
      await stopping;
      expect(await queryOnce(running.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
    await running.stop();
  });
});
