import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';
import type { DatabaseUser } from './database-user.ts';
import { isAlive } from './postmaster-lock.ts';
import type { Programs } from './probe-programs.ts';
import { runCommand } from './run-command.ts';

/** Name of the database and of its owner. */
export const databaseName = 'servery';

const abandonedAfterMs = 10 * 60_000;

/**
 * Makes a new cluster in a folder of its own and moves it to `clusterDir` only when it is complete and on the disk, so
 * that a start that is killed half-way leaves nothing that looks like a database. Of two servers that do this at the
 * same moment one wins and the other uses the winner's.
 */
export async function createCluster(
  clusterDir: string,
  programs: Programs,
  user: DatabaseUser,
  durable: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const parent = path.dirname(clusterDir);
  await removeAbandoned(parent);
  const draft = path.join(parent, `postgres.new-${process.pid}-${Date.now().toString(36)}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    if (user.switchTo) await chown(draft, user.uid, user.gid);
    await runInitdb(draft, programs, user, durable, signal);
    await rename(draft, clusterDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await syncFolder(parent);
  } catch (error) {
    throw explainFileError(error, `The database could not be created in ${parent}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Moves an unfinished cluster out of the way and keeps it, so that an operator can look at it. */
export async function setAside(clusterDir: string): Promise<string> {
  const unfinished = `${clusterDir}.unfinished-${Date.now().toString(36)}`;
  await rename(clusterDir, unfinished).catch((error: unknown) => {
    throw explainFileError(error, `The unfinished database folder ${clusterDir} cannot be moved away`);
  });
  return unfinished;
}

async function runInitdb(
  folder: string,
  programs: Programs,
  user: DatabaseUser,
  durable: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  // The built-in provider sorts and folds case alike on every machine; older versions need the system's C.UTF-8.
  const locale =
    programs.majorVersion >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const { code, output } = await runCommand(
    path.join(programs.binDir, 'initdb'),
    [
      `--pgdata=${folder}`,
      `--username=${databaseName}`,
      '--encoding=UTF8',
      ...locale,
      '--auth-local=trust',
      '--auth-host=reject',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    user,
    signal,
  );
  signal?.throwIfAborted();
  if (code === 0) return;
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    throw new StartupError(`The database could not be created in ${path.dirname(folder)}: the disk is full.`);
  }
  const reason = /(?:FATAL|PANIC|error): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1);
  throw new StartupError(`The database could not be created in ${path.dirname(folder)}: ${reason}.`);
}

/** Drafts of starts that were killed. The name holds the process that made it; an old one is abandoned in any case. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    const maker = /^postgres\.new-(\d+)-/.exec(entry)?.[1];
    if (!maker) continue;
    const folder = path.join(parent, entry);
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? 0);
    const isAbandoned = !isAlive(Number(maker)) || Number(maker) === process.pid || age > abandonedAfterMs;
    // An initdb that outlived its server may still be writing: what it leaves is removed another time.
    if (isAbandoned) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** initdb syncs what it wrote; the rename itself is only safe once the folder above is synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
