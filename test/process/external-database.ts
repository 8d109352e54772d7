/** A PostgreSQL beside the server, run as an operator runs one, so that a test can kill it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseDatabaseUser } from '#server/db/embedded/database-user.ts';
import { findPrograms } from '#server/db/embedded/programs.ts';
import { queryOnce } from '#test/embedded-database.ts';

export interface ExternalDatabase {
  readonly connectionString: string;
  /** SIGKILL to the postmaster and every one of its processes, as when the machine loses its power. */
  kill(): Promise<void>;
  /** Answers when it takes connections; throws when it does not within 20 s. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const START_LIMIT_MS = 20_000;

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Makes a fresh cluster in a folder of its own. It refuses to run as root, so root steps down as the product does. `env`
 * is added to the environment in which it runs.
 */
export async function createExternalDatabase(env: NodeJS.ProcessEnv = {}): Promise<ExternalDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'servery-external-'));
  const data = path.join(folder, 'data');
  const programsCopy = path.join(folder, 'programs');
  mkdirSync(programsCopy);
  const user = await chooseDatabaseUser(folder);
  chmodSync(folder, 0o755);
  if (user.switchTo) chownSync(folder, user.uid, user.gid);
  const { binDir } = await findPrograms(user, undefined, async () => programsCopy);
  const as = { cwd: folder, ...(user.switchTo ?? {}) };
  const made = spawnSync(
    path.join(binDir, 'initdb'),
    ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const connectionString = `postgres://shop@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'shared_buffers=32MB'];
  let postmaster: ChildProcess | undefined;

  function launch(): ChildProcess {
    return spawn(
      path.join(binDir, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: 'ignore', env: { ...process.env, ...env } },
    );
  }

  async function start(): Promise<void> {
    const until = performance.now() + START_LIMIT_MS;
    postmaster = launch();
    while (performance.now() < until) {
      // It refuses to start while a process of the killed one still holds the shared memory.
      if (postmaster.exitCode !== null) postmaster = launch();
      try {
        await queryOnce(connectionString, 'select 1');
        return;
      } catch {
        await wait(20);
      }
    }
    throw new Error('PostgreSQL did not start.');
  }

  async function kill(): Promise<void> {
    const child = postmaster;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const workers = childrenOf(child.pid);
    child.kill('SIGKILL');
    for (const pid of workers) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
    await ended;
  }

  return {
    connectionString,
    start,
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Every process whose parent this is; none where there is no /proc (they end by themselves a little later). */
export function childrenOf(parent: number): number[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map(Number).filter((pid) => parentOf(pid) === parent);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
