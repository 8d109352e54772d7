/**
 * One .tar.gz with the database and the pictures. It is written beside its place and read as it passes, so it needs
 * neither a temporary folder nor memory for more than one part (decision 111).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { access, chmod, mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import {
  type DumpDescription,
  type DumpPart,
  type DumpProgress,
  dumpDatabase,
  dumpDescription,
  loadDump,
} from '#server/db/dump.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';
import type { Env } from '#server/env.ts';
import { readTar, TAR_END, type TarEntry, tarEntry } from './tar-entries.ts';

/** Where the pictures lie. */
export type Place = Pick<Env, 'dataDir'> & { readonly files: Pick<Env['files'], 'kind'> };

export interface Archived extends DumpDescription {
  /** Pictures lie in a bucket, which has its own backups. */
  readonly withoutPictures: boolean;
}

/** The last entry: what the archive has, and a checksum of all entries before. */
const ABOUT = 'about.json';
const about = dumpDescription.extend({ pictures: z.number(), sha256: z.string() });
type About = z.infer<typeof about>;

const PICTURE = /^files\/(.+)$/;
const PART = /^database\/([a-z0-9_]+)\/\d+\.jsonl$/;

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Answers what writes entries into `file`, each whole before the next; `end` closes it. */
function openArchive(file: string) {
  const packed = createGzip();
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  packed.pipe(out);
  const failed = new Promise<never>((_, reject) => {
    for (const stream of [packed, out]) stream.once('error', reject);
  });
  failed.catch(() => undefined);
  const sum = createHash('sha256');

  async function write(chunks: readonly Buffer[]): Promise<void> {
    for (const chunk of chunks) {
      if (!packed.write(chunk)) await Promise.race([once(packed, 'drain'), failed]);
    }
  }

  return {
    async add(name: string, body: Buffer): Promise<void> {
      sum.update(`${name}\n${body.length}\n`).update(body);
      await write(tarEntry(name, body));
    },
    async end(description: Omit<About, 'sha256'>): Promise<void> {
      const last: About = { ...description, sha256: sum.digest('hex') };
      await write([...tarEntry(ABOUT, Buffer.from(`${JSON.stringify(last, null, 2)}\n`)), TAR_END]);
      packed.end();
      await Promise.race([finished(out), failed]);
    },
    close(): void {
      packed.destroy();
      out.destroy();
    },
  };
}

/** Every file below `folder`, by its path in it. */
async function* filesOf(folder: string, below = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(path.join(folder, below))) {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* filesOf(folder, name);
    else if (entry.isFile()) yield name;
  }
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Removes `file` when this process ends, also by a signal; answers what takes that back. */
function removeAtEnd(file: string): () => void {
  const remove = () => rmSync(file, { force: true });
  process.once('exit', remove);
  const handlers = Object.entries(SIGNALS).map(([signal, code]) => {
    const handler = () => process.exit(code);
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    process.off('exit', remove);
    for (const stop of handlers) stop();
  };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The same for names that differ in their numbers alone, such as a date. */
const seriesOf = (name: string) => name.replace(/\d+/g, '0');

/** Removes what a backup to the same place, of whatever date, left behind that could not even hear a signal. */
async function removeLeftovers(target: string): Promise<void> {
  for (const name of await readdir(path.dirname(target))) {
    const [, base, pid] = /^(.+)\.(\d+)\.part$/.exec(name) ?? [];
    if (base === undefined || seriesOf(base) !== seriesOf(path.basename(target))) continue;
    // In a container each process gets the number again that it had before.
    if (Number(pid) !== process.pid && isAlive(Number(pid))) continue;
    await rm(path.join(path.dirname(target), name), { force: true });
  }
}

/** Another process makes a backup of this database now. */
export class BackupUnderWay extends StartupError {}

/** Any number that no other code uses for an advisory lock: the letters "back". */
const LOCK_KEY = 0x62_61_63_6b;

/** Works while no other process makes a backup of this database. The lock ends with its connection. */
async function alone<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [LOCK_KEY]);
    if (rows[0]?.granted !== true) throw new BackupUnderWay('Another backup of this database is being made.');
    return await work();
  } finally {
    client.release(true);
  }
}

/**
 * Writes `file` whole or not at all, readable by its owner alone; an existing one is kept. It gets its name once it was
 * read back and its checksum is right.
 *
 * @param pool of two connections at least, without time limits
 * @throws BackupUnderWay while another process makes one; StartupError with the reason
 */
export async function backUp(
  pool: pg.Pool,
  place: Place,
  file: string,
  progress: (progress: DumpProgress) => void = () => undefined,
): Promise<Archived> {
  const target = path.resolve(file);
  if (await exists(target)) throw new StartupError(`${target} is there already: choose another name.`);
  const parent = await stat(path.dirname(target)).catch(() => null);
  if (!parent?.isDirectory()) throw new StartupError(`The folder ${path.dirname(target)} is not there.`);
  try {
    return await alone(pool, async () => {
      await removeLeftovers(target);
      return await writeArchive(pool, place, target, progress);
    });
  } catch (error) {
    throw explainFileError(error, `The backup ${target} cannot be written`);
  }
}

async function writeArchive(
  pool: pg.Pool,
  { dataDir, files }: Place,
  target: string,
  progress: (progress: DumpProgress) => void,
): Promise<Archived> {
  const draft = `${target}.${process.pid}.part`;
  const keepAtEnd = removeAtEnd(draft);
  const archive = openArchive(draft);
  try {
    let parts = 0;
    const put = async ({ table, lines }: DumpPart) => {
      parts += 1;
      await archive.add(`database/${table}/${parts}.jsonl`, Buffer.from(lines.map((line) => `${line}\n`).join('')));
    };
    const dump = await dumpDatabase(pool, { put, progress });
    const withoutPictures = files.kind !== 'disk';
    let pictures = 0;
    const folder = path.join(dataDir, 'files');
    if (!withoutPictures && (await exists(folder))) {
      for await (const name of filesOf(folder)) {
        // A picture that was removed meanwhile is not needed.
        const body = await readFile(path.join(folder, name)).catch(() => null);
        if (body) await archive.add(`files/${name}`, body);
        pictures += 1;
      }
    }
    await archive.end({ ...dump, pictures });
    await checkArchive(draft);
    await chmod(draft, 0o600);
    await rename(draft, target);
    return { ...dump, withoutPictures };
  } catch (error) {
    archive.close();
    await rm(draft, { force: true });
    throw error;
  } finally {
    keepAtEnd();
  }
}

const entriesOf = (file: string) => readTar(createReadStream(file).pipe(createGunzip()));

async function bytesOf({ body }: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Reads a whole archive and compares its checksum, before anything is changed.
 *
 * @throws StartupError when it is no backup, or broken
 */
export async function checkArchive(file: string): Promise<About> {
  const sum = createHash('sha256');
  let found: About | undefined;
  try {
    for await (const entry of entriesOf(file)) {
      const body = await bytesOf(entry);
      if (entry.name === ABOUT) found = about.parse(JSON.parse(body.toString('utf8')));
      else sum.update(`${entry.name}\n${body.length}\n`).update(body);
    }
  } catch (error) {
    const reason = error instanceof z.ZodError ? `${ABOUT} cannot be read` : (error as Error).message;
    throw new StartupError(`${file} is no whole backup of Servery (${reason}); nothing was changed.`, { cause: error });
  }
  if (!found)
    throw new StartupError(`${file} is no whole backup of Servery (${ABOUT} is missing); nothing was changed.`);
  if (found.sha256 !== sum.digest('hex')) {
    throw new StartupError(`${file} was changed after it was written (its checksum differs); nothing was changed.`);
  }
  return found;
}

/**
 * Checks the whole file first. The database in one transaction, then pictures, which are named after their content, then
 * the migrations that came after the backup.
 */
export async function restore(
  pool: pg.Pool,
  { dataDir, files }: Place,
  file: string,
  options: { readonly isForced: boolean },
): Promise<Archived> {
  const source = path.resolve(file);
  if (!(await exists(source))) throw new StartupError(`There is no file ${source}.`);
  const found = await checkArchive(source);
  async function* parts(): AsyncGenerator<DumpPart> {
    for await (const entry of entriesOf(source)) {
      const [, table] = PART.exec(entry.name) ?? [];
      if (table === undefined) return;
      yield { table, lines: (await bytesOf(entry)).toString('utf8').split('\n').slice(0, -1) };
    }
  }
  await loadDump(pool, found, parts(), options);
  const withoutPictures = files.kind !== 'disk';
  if (!withoutPictures && found.pictures > 0) await restorePictures(source, path.resolve(dataDir, 'files'));
  await migrate(pool, MIGRATIONS);
  return { ...found, withoutPictures };
}

async function restorePictures(source: string, folder: string): Promise<void> {
  for await (const entry of entriesOf(source)) {
    const [, name] = PICTURE.exec(entry.name) ?? [];
    if (name === undefined) continue;
    const target = path.resolve(folder, name);
    if (!target.startsWith(`${folder}${path.sep}`))
      throw new StartupError(`The backup has a file outside its folder: ${name}.`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await bytesOf(entry));
  }
}
