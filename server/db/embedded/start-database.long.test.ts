import { chown, lstat, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DataFolder,
  holdDatabase,
  isRoot,
  makeDataFolder,
  ordinaryUser,
  queryOnce,
} from '#test/embedded-database.ts';
import { firstClosedFolder } from './database-user.ts';
import { readLock } from './postmaster-lock.ts';
import { startDatabase } from './start-database.ts';
import { attachOrStart } from './supervisor.ts';

const quiet = () => undefined;
// In a checkout under /root other users cannot run the code, so there is no ordinary user to test with.
const sourcesAreOpen =
  (await firstClosedFolder(import.meta.dirname, { ...ordinaryUser, switchTo: ordinaryUser })) === undefined;
let folder: DataFolder;

beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => folder.remove());

describe('startDatabase', () => {
  it('makes a durable database behind a private socket, and keeps its data over a restart', async () => {
    const { dataDir } = folder;
    const first = await startDatabase({ dataDir, log: quiet });
    expect(first.attached).toBe(false);
    await queryOnce(first.connectionString, 'create table kept (id int primary key); insert into kept values (1)');
    const settings = await queryOnce<{ name: string; setting: string }>(
      first.connectionString,
      `select name, setting from pg_settings where name in
         ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    });
    expect((await stat(path.join(dataDir, 'postgres-socket'))).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(await readLock(path.join(dataDir, 'postgres'))).toBeUndefined();

    const second = await startDatabase({ dataDir, log: quiet });
    expect(await queryOnce(second.connectionString, 'select id from kept')).toEqual([{ id: 1 }]);
    await second.stop();
    await second.stop();
  });

  it('says what keeps a lost database away, and brings it back when that is mended', async () => {
    const alarms: string[] = [];
    const { dataDir } = folder;
    const database = await startDatabase({ dataDir, log: quiet, alarm: (text) => alarms.push(text) });
    const cluster = path.join(dataDir, 'postgres');
    const [file, aside] = [path.join(cluster, 'PG_VERSION'), path.join(dataDir, 'PG_VERSION.aside')];
    const postmaster = (await readLock(cluster))?.pid ?? 0;
    await rename(file, aside);
    process.kill(postmaster, 'SIGQUIT');
    await expect.poll(() => alarms.join(' '), { timeout: 60_000 }).toContain('cannot start');
    await rename(aside, file);
    const answers = () => queryOnce(database.connectionString, 'select 1 as one').catch(() => []);
    await expect.poll(answers, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('speaks of a crash only where PostgreSQL recovers from one', async () => {
    const logFile = path.join(folder.dataDir, 'postgres.log');
    await mkdir(folder.dataDir, { recursive: true });
    const layout = { clusterDir: path.join(folder.dataDir, 'postgres'), logFile } as Parameters<
      typeof attachOrStart
    >[0];
    const saidOf = async (text: string) => {
      await writeFile(logFile, text);
      const said: string[] = [];
      const start = async () => ({ lastWords: () => undefined, stop: async () => undefined });
      await attachOrStart(
        layout,
        folder.dataDir,
        start,
        (line) => said.push(line),
        () => said.length > 0,
      ).catch(quiet);
      return said.join(' ');
    };
    const before =
      'LOG: starting PostgreSQL 18\nLOG: database system was interrupted\nLOG: ready to accept connections\n';
    expect(await saidOf(`${before}LOG: starting PostgreSQL 18\n`)).toMatch(/machine is busy/);
    expect(
      await saidOf(`${before}LOG: starting PostgreSQL 18\nLOG: database system was interrupted; last known`),
    ).toMatch(/recovers from a crash/);
  });

  it('folds case and sorts alike on every machine', async () => {
    const database = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    const rows = await queryOnce(database.connectionString, `select upper('māori') as upper, 'Z' < 'a' as by_code`);
    expect(rows).toEqual([{ upper: 'MĀORI', by_code: true }]);
    await database.stop();
  });

  it('keeps what customers wrote out of its log', async () => {
    const database = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    await queryOnce(database.connectionString, 'create table guest (email text primary key)');
    const insert = `insert into guest values ('aroha@example.nz')`;
    await queryOnce(database.connectionString, insert);
    await expect(queryOnce(database.connectionString, insert)).rejects.toMatchObject({ code: '23505' });
    await database.stop();
    expect(await readFile(path.join(folder.dataDir, 'postgres.log'), 'utf8')).not.toContain('aroha');
  });

  it('reaches its socket under a path that is too long for one', async () => {
    const dataDir = path.join(folder.dataDir, 'a-long-name-'.repeat(8));
    const database = await startDatabase({ dataDir, log: quiet });
    const other = await startDatabase({ dataDir, log: quiet });
    expect(other.attached).toBe(true);
    expect(other.connectionString).toBe(database.connectionString);
    expect(await queryOnce(other.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    await other.stop();
    expect(await readLock(path.join(dataDir, 'postgres'))).toBeUndefined();
    await rmdir(new URL(database.connectionString).searchParams.get('host') ?? '');
  });

  it.runIf(isRoot)('hands the database to an unprivileged user when root starts it', async () => {
    const database = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    const lock = await readLock(path.join(folder.dataDir, 'postgres'));
    expect((await stat(`/proc/${lock?.pid}`)).uid).toBe(ordinaryUser.uid);
    expect((await stat(path.join(folder.dataDir, 'postgres'))).uid).toBe(ordinaryUser.uid);
    await database.stop();
  });

  it.runIf(isRoot)("keeps the database outside of root's closed folders, with a link to it", async () => {
    const closed = path.join(path.dirname(folder.dataDir), 'closed');
    const dataDir = path.join(closed, 'data');
    await mkdir(closed, { mode: 0o700 });
    const messages: string[] = [];
    const database = await startDatabase({ dataDir, log: (message) => messages.push(message) });
    expect(messages[0]).toContain(`${closed} is closed`);
    expect((await lstat(path.join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
    expect(await queryOnce(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();

    const again = await startDatabase({ dataDir, log: (message) => messages.push(message) });
    await again.stop();
    const home = /kept in (\S+)\/postgres,/.exec(messages[0] ?? '')?.[1] ?? '';
    await rm(home, { recursive: true });
    await expect(startDatabase({ dataDir, log: quiet })).rejects.toThrow(/points to .* which is gone/);
  });

  it.runIf(isRoot && sourcesAreOpen)('runs as an ordinary user, whom root may follow', async () => {
    await mkdir(folder.dataDir);
    await chown(folder.dataDir, ordinaryUser.uid, ordinaryUser.gid);
    const holder = holdDatabase(folder.dataDir, ordinaryUser);
    expect(await holder.outcome()).toMatchObject({ attached: false });
    expect(await holder.stop()).toBe(0);

    const asRoot = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    await asRoot.stop();
    const back = holdDatabase(folder.dataDir, ordinaryUser);
    expect(await back.outcome()).toMatchObject({ attached: false });
    expect(await back.stop()).toBe(0);
  });

  it.runIf(isRoot && sourcesAreOpen)('tells an ordinary user that the data folder is closed to it', async () => {
    await mkdir(folder.dataDir, { mode: 0o700 });
    const holder = holdDatabase(folder.dataDir, ordinaryUser);
    expect(await holder.outcome()).toMatchObject({
      name: 'StartupError',
      failed: expect.stringMatching(/this user may not access it\.$/),
    });
    expect(await holder.ended()).toBe(1);
  });

  it('leaves no drafts of the database behind', async () => {
    const database = await startDatabase({ dataDir: folder.dataDir, log: quiet });
    await database.stop();
    expect((await readdir(folder.dataDir)).sort()).toEqual(['postgres', 'postgres-socket', 'postgres.log']);
  });
});
