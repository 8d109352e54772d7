import { spawn } from 'node:child_process';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';
import type { DatabaseUser } from './database-user.ts';
import type { Layout } from './layout.ts';
import type { Programs } from './probe-programs.ts';
import { processOptions } from './run-command.ts';
import { type DatabaseSize, serverSettings } from './settings.ts';

/** A server process that was started and may have ended again. */
export type Postmaster = {
  /** Undefined while it runs; afterwards what it wrote to its log since it was started. */
  lastWords(): string | undefined;
  /** Ends it, also while it is still starting, and waits until the process is gone. */
  stop(): Promise<void>;
};

export type PostmasterOptions = {
  readonly layout: Layout;
  readonly programs: Programs;
  readonly user: DatabaseUser;
  readonly socketFolder: string;
  readonly durable: boolean;
  readonly size: DatabaseSize;
  /** Process number in the lock file that is known not to be a database; PostgreSQL then ignores it. */
  readonly strangerPid: number | undefined;
};

const largestLogBytes = 4 * 1024 * 1024;
/** After this an orderly stop becomes an immediate one, from which the next start recovers. */
const orderlyStopMs = 5_000;

/**
 * Starts PostgreSQL and returns at once. It gets a session of its own, so that Ctrl-C reaches only us and we can finish
 * requests before it stops, and a file for its log, so that it outlives us when we are killed.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { layout, programs, user, socketFolder, durable, size, strangerPid } = options;
  const { handle, offset } = await openLog(layout.logFile, user);
  try {
    const { env, ...rest } = processOptions(user);
    const settings = serverSettings({ majorVersion: programs.majorVersion, socketFolder, durable, size });
    const child = spawn(path.join(programs.binDir, 'postgres'), ['-D', layout.clusterDir, ...settings], {
      ...rest,
      env: strangerPid === undefined ? env : { ...env, PG_GRANDPARENT_PID: String(strangerPid) },
      detached: true,
      stdio: ['ignore', handle.fd, handle.fd],
    });
    let lastWords: string | undefined;
    const settle = async (fallback: string) => {
      const text = await readFile(layout.logFile).catch(() => Buffer.alloc(0));
      lastWords = text.subarray(offset).toString('utf8').trim() || fallback;
    };
    child.once('error', (error) => void settle(error.message));
    child.once('exit', (code, signal) => void settle(`it ended with ${signal ?? `code ${code}`}`));
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => resolve());
    });
    child.unref();
    const stop = async () => {
      child.kill('SIGINT');
      const harder = setTimeout(() => child.kill('SIGQUIT'), orderlyStopMs);
      await ended;
      clearTimeout(harder);
    };
    return { lastWords: () => lastWords, stop };
  } finally {
    await handle.close();
  }
}

async function openLog(file: string, user: DatabaseUser) {
  try {
    const size = (await stat(file).catch(() => undefined))?.size ?? 0;
    if (size > largestLogBytes) await rename(file, `${file}.1`);
    const handle = await open(file, 'a', 0o600);
    if (user.switchTo) await chown(file, user.uid, user.gid);
    return { handle, offset: (await handle.stat()).size };
  } catch (error) {
    throw explainFileError(error, `The database's log ${file} cannot be written`);
  }
}

/** True when another server holds the folder, or its remains are still on their way out: worth another try. */
export function isHeldByAnother(lastWords: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block|is another postmaster|is already in use/i.test(
    lastWords,
  );
}

/** One sentence for a server that did not start. */
export function explainFailedStart(lastWords: string, layout: Layout): StartupError {
  const folder = layout.clusterDir;
  if (/No space left on device|Disk quota exceeded/.test(lastWords)) {
    return new StartupError(`The database in ${folder} cannot start: the disk is full.`);
  }
  if (/could not (create|map) .*shared memory/.test(lastWords)) {
    return new StartupError(`The database in ${folder} cannot start: there is not enough memory.`);
  }
  const reasons = [...lastWords.matchAll(/(?:FATAL|PANIC): +(.+)/g)].map((match) => match[1]);
  const reason = reasons[0] ?? lastWords.split('\n').at(-1);
  return new StartupError(
    `The database in ${folder} cannot start (${reason}): see ${layout.logFile}, and restore a backup if it is damaged.`,
  );
}
