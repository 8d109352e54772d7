/** One .tar.gz with the database and the pictures, made and opened with the system's own tar. */
import { spawn } from 'node:child_process';
import { access, chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type DumpDescription, dumpDatabase, loadDump } from '#server/db/dump.ts';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';
import type { Env } from '#server/env.ts';

type Place = Pick<Env, 'dataDir' | 'files'>;

export interface Archived extends DumpDescription {
  /** Pictures lie in a bucket, which has its own backups. */
  readonly withoutPictures: boolean;
}

function tar(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('tar', [...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', () => reject(new StartupError('The program tar was not found: install it.')));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`tar failed: ${Buffer.concat(said).toString().trim().split('\n').at(-1)}`));
    });
  });
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-archive-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Writes `file` whole or not at all, readable by its owner alone; an existing one is kept. */
export async function backUp(pool: pg.Pool, { dataDir, files }: Place, file: string): Promise<Archived> {
  const target = path.resolve(file);
  if (await exists(target)) throw new StartupError(`${target} is there already: choose another name.`);
  const parent = await stat(path.dirname(target)).catch(() => null);
  if (!parent?.isDirectory()) throw new StartupError(`The folder ${path.dirname(target)} is not there.`);
  return await withFolder(async (folder) => {
    const database = path.join(folder, 'database');
    await mkdir(database);
    const about = await dumpDatabase(pool, database);
    const withoutPictures = files.kind !== 'disk';
    const hasPictures = !withoutPictures && (await exists(path.join(dataDir, 'files')));
    const draft = `${target}.${process.pid}.part`;
    try {
      await tar(['-czf', draft, '-C', folder, 'database', ...(hasPictures ? ['-C', dataDir, 'files'] : [])]);
      await chmod(draft, 0o600);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw explainFileError(error, `The backup ${target} cannot be written`);
    }
    return { ...about, withoutPictures };
  });
}

/** The database first, in one transaction; pictures after it, as they are named after their content. */
export async function restore(
  pool: pg.Pool,
  { dataDir, files }: Place,
  file: string,
  { isForced }: { readonly isForced: boolean },
): Promise<Archived> {
  const source = path.resolve(file);
  if (!(await exists(source))) throw new StartupError(`There is no file ${source}.`);
  return await withFolder(async (folder) => {
    await tar(['-xzf', source, '-C', folder, '--no-same-owner']);
    const about = await loadDump(pool, path.join(folder, 'database'), { isForced });
    const pictures = path.join(folder, 'files');
    const withoutPictures = files.kind !== 'disk';
    if (!withoutPictures && (await exists(pictures))) {
      await cp(pictures, path.join(dataDir, 'files'), { recursive: true });
    }
    return { ...about, withoutPictures };
  });
}
