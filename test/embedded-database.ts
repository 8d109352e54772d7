import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { isAlive, readLock } from '#server/db/embedded/postmaster-lock.ts';

/** Root tests what ordinary users cannot: handing PostgreSQL to an unprivileged user. */
export const isRoot = process.getuid?.() === 0;

/** The user for "as an ordinary user" when the tests themselves run as root. */
export const ordinaryUser = { uid: 65_534, gid: 65_534 };

/** A temporary data folder with what is needed to clean up after a test that kills processes. */
export type DataFolder = { readonly dataDir: string; remove(): Promise<void> };

export async function makeDataFolder(): Promise<DataFolder> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'servery-embedded-'));
  await chmod(home, 0o755);
  const dataDir = path.join(home, 'data');
  return {
    dataDir,
    async remove() {
      const lock = await readLock(path.join(dataDir, 'postgres')).catch(() => undefined);
      if (lock) await killAndWait(lock.pid);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Kills without warning and returns when the process is gone. */
export async function killAndWait(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

export type Holder = {
  readonly pid: number;
  /** The next thing that the process says; undefined when it ended. */
  next(): Promise<Record<string, unknown> | undefined>;
  /** Waits for `ready` or `failed`, passing over log lines. */
  outcome(): Promise<Record<string, unknown>>;
  /** Asks it to stop in an orderly way; returns its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** Waits for it to end by itself; returns its exit code. */
  ended(): Promise<number | null>;
};

/** Starts a process that holds the embedded database of `dataDir`. */
export function holdDatabase(dataDir: string, as?: { uid: number; gid: number }, env: NodeJS.ProcessEnv = {}): Holder {
  const script = path.join(import.meta.dirname, 'fixtures', 'hold-database.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...as,
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  if (!child.stdout || child.pid === undefined) throw new Error('The process could not be started.');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await lines.next();
    return line.done ? undefined : (JSON.parse(line.value) as Record<string, unknown>);
  };
  return {
    pid: child.pid,
    next,
    async outcome() {
      for (;;) {
        const event = await next();
        if (!event) throw new Error('The process ended without a word.');
        if ('ready' in event || 'failed' in event) return event;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      return await exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    ended: () => exit,
  };
}

/** Runs one query on a connection of its own. */
export async function queryOnce<T extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
