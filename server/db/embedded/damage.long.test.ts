import { chmod, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#server/db/startup-error.ts';
import { type DataFolder, isRoot, makeDataFolder, queryOnce } from '#test/embedded-database.ts';
import { explainFailedStart, isHeldByAnother } from './postmaster.ts';
import { startDatabase } from './start-database.ts';

const quiet = () => undefined;
let folder: DataFolder;
let clusterDir: string;

beforeEach(async () => {
  folder = await makeDataFolder();
  clusterDir = path.join(folder.dataDir, 'postgres');
});
afterEach(() => folder.remove());

const start = () => startDatabase({ dataDir: folder.dataDir, durable: false, log: quiet });

async function refusal(): Promise<string> {
  const error = await start().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
}

async function makeAndStop(): Promise<void> {
  const database = await start();
  await database.stop();
}

describe('a half-made data folder is repaired', () => {
  it('when the draft of a killed first start lies in it', async () => {
    await mkdir(path.join(folder.dataDir, 'postgres.new-999999999-abc', 'base'), { recursive: true });
    await makeAndStop();
    expect((await readdir(folder.dataDir)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  it('when it is empty', async () => {
    await mkdir(clusterDir, { recursive: true });
    await makeAndStop();
  });

  it('when it has the outline of a database but holds nothing; the outline is kept aside', async () => {
    await mkdir(path.join(clusterDir, 'base', '1'), { recursive: true });
    await writeFile(path.join(clusterDir, 'PG_VERSION'), '18\n');
    const database = await start();
    expect(await queryOnce(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect((await readdir(folder.dataDir)).some((name) => name.startsWith('postgres.unfinished-'))).toBe(true);
  });

  it('when everybody may read it', async () => {
    await makeAndStop();
    await chmod(clusterDir, 0o755);
    await makeAndStop();
  });
});

describe('what cannot be repaired is explained in one sentence', () => {
  it('a folder that is not a database', async () => {
    await mkdir(clusterDir, { recursive: true });
    await writeFile(path.join(clusterDir, 'thesis.doc'), '');
    expect(await refusal()).toContain('thesis.doc');
    expect(await readdir(clusterDir)).toEqual(['thesis.doc']);
  });

  it('a database that lost a vital part', async () => {
    await makeAndStop();
    await rm(path.join(clusterDir, 'global', 'pg_control'));
    expect(await refusal()).toMatch(/damaged \(global\/pg_control is missing\): restore it from a backup/);
  });

  it('a database whose control file is damaged', async () => {
    await makeAndStop();
    await writeFile(path.join(clusterDir, 'global', 'pg_control'), 'nonsense');
    expect(await refusal()).toMatch(/cannot start \(.*\): see .*postgres\.log/);
  });

  it('a database of another version', async () => {
    await makeAndStop();
    await writeFile(path.join(clusterDir, 'PG_VERSION'), '9\n');
    expect(await refusal()).toContain('made by PostgreSQL 9,');
    await writeFile(path.join(clusterDir, 'PG_VERSION'), 'x\n');
    expect(await refusal()).toContain('PG_VERSION is damaged');
  });

  it('a data folder that is a file, or lies in one', async () => {
    await writeFile(folder.dataDir, '');
    expect(await refusal()).toContain('part of the path is a file, not a folder');
    await rm(folder.dataDir);
    await mkdir(folder.dataDir);
    await writeFile(clusterDir, '');
    expect(await refusal()).toContain('is a file where a folder is needed');
  });

  it.runIf(isRoot)('a database that belongs to root', async () => {
    await makeAndStop();
    await chown(clusterDir, 0, 0);
    expect(await refusal()).toContain('belongs to user 0');
  });

  it('a full disk, too little memory, or anything else that the log says', () => {
    const layout = { dataDir: '/d', clusterDir: '/d/postgres', logFile: '/d/postgres.log', id: 'x' };
    const explain = (log: string) => explainFailedStart(log, layout).message;
    expect(explain('FATAL:  could not write lock file "postmaster.pid": No space left on device')).toBe(
      'The database in /d/postgres cannot start: the disk is full.',
    );
    expect(explain('FATAL:  could not map anonymous shared memory: Cannot allocate memory')).toContain('enough memory');
    expect(explain('LOG:  starting\nPANIC:  could not locate a valid checkpoint record at 0/1')).toContain(
      '(could not locate a valid checkpoint record at 0/1)',
    );
  });

  it('but a folder that another server holds is worth another try', () => {
    expect(isHeldByAnother('FATAL:  lock file "postmaster.pid" already exists')).toBe(true);
    expect(isHeldByAnother('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true);
    expect(isHeldByAnother('FATAL:  database files are incompatible with server')).toBe(false);
  });
});
