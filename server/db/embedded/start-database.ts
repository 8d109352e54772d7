import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/db/startup-error.ts';
import { inspectCluster } from './cluster-state.ts';
import { createCluster, databaseName, setAside } from './create-cluster.ts';
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { type Layout, prepareLayout, runtimeFolder } from './layout.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import type { Programs } from './probe-programs.ts';
import { findPrograms } from './programs.ts';
import type { DatabaseSize } from './settings.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { attachOrStart, type RunningDatabase, stopServer } from './supervisor.ts';

export type EmbeddedDatabase = {
  /** For `pg`: the database's private socket, no password. Stays valid when the database is restarted. */
  readonly connectionString: string;
  /** True when another process had started it. */
  readonly attached: boolean;
  /** Ends our use of it, and stops it when no other server on the data folder is using it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** For what keeps a database that was lost from coming back, such as a full disk; `log` where it is not given. */
  readonly alarm?: (message: string) => void;
  /** False gives up surviving a crash for speed: only for a throw-away database in tests. */
  readonly durable?: boolean;
  readonly size?: DatabaseSize;
  /** Called when the server's process runs and only has to become ready; not when one was there already. */
  readonly onLaunched?: () => void;
  /** Gives the start up: what it has started is stopped again before the promise is rejected. */
  readonly signal?: AbortSignal;
};

/**
 * Makes sure that a PostgreSQL runs on the data folder and keeps it running: makes the cluster on first use, attaches to
 * a server that is already there (left by a killed process or shared with another one), starts one otherwise, and
 * starts it again when it dies.
 *
 * @throws StartupError with one sentence for the operator; the signal's reason when the start was given up
 */
export async function startDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new StartupError('On Windows Servery needs a PostgreSQL of your own: set DATABASE_URL.');
  }
  const { log, alarm = log, durable = true, size = {}, signal } = options;
  const user = await chooseDatabaseUser(options.dataDir);
  const layout = await prepareLayout(options.dataDir, user, log);
  const programs = await prepareCluster({ layout, user, durable, log, signal });
  signal?.throwIfAborted();
  const usualSocketFolder = await prepareSocketFolder(layout, user);

  let stopped = false;
  const run = (socketFolder: string) => {
    const start = async (strangerPid: number | undefined): Promise<Postmaster> => {
      const postmaster = await startPostmaster({ layout, programs, user, socketFolder, durable, size, strangerPid });
      options.onLaunched?.();
      return postmaster;
    };
    return attachOrStart(layout, socketFolder, start, log, () => stopped || signal?.aborted === true);
  };

  let running = await run(usualSocketFolder);
  let recovery: Promise<void> | undefined;
  const supervise = () => running.lease.onLost(() => (recovery = recover()));
  const recover = async () => {
    log('The connection to the database was lost; bringing it back.');
    const again = await persist(
      () => run(running.socketFolder),
      alarm,
      () => stopped,
    );
    if (!again) return;
    running = again;
    supervise();
    log('The database is back.');
  };
  supervise();

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    stopped = true;
    await recovery;
    const last = await running.lease.release().catch(() => false);
    if (last) await stopServer(layout, log);
    await running.lease.end();
  };
  return {
    connectionString: `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(running.socketFolder)}`,
    attached: running.attached,
    stop: () => (stopping ??= stop()),
  };
}

async function prepareCluster(cluster: {
  readonly layout: Layout;
  readonly user: DatabaseUser;
  readonly durable: boolean;
  readonly log: (message: string) => void;
  readonly signal: AbortSignal | undefined;
}): Promise<Programs> {
  const { layout, user, durable, log, signal } = cluster;
  const state = await inspectCluster(layout.clusterDir, user);
  const clusterMajor = state.kind === 'ready' ? state.majorVersion : undefined;
  const programs = await findPrograms(user, clusterMajor, () => runtimeFolder(layout, user));
  if (state.kind === 'ready') return programs;

  if (state.kind === 'unfinished') {
    log(`An unfinished database folder was moved to ${await setAside(layout.clusterDir)}.`);
  }
  log(`Making the database (${programs.version}) in ${layout.clusterDir}.`);
  await createCluster(layout.clusterDir, programs, user, durable, signal);
  return programs;
}

/** Repeats a start until it works or is given up, ever more slowly, since a full disk may be emptied in the meantime. */
async function persist(
  run: () => Promise<RunningDatabase>,
  alarm: (message: string) => void,
  isGivenUp: () => boolean,
): Promise<RunningDatabase | undefined> {
  for (let waitMs = 100; !isGivenUp(); waitMs = Math.min(waitMs * 2, 10_000)) {
    try {
      return await run();
    } catch (error) {
      if (isGivenUp()) return undefined;
      alarm(error instanceof Error ? error.message : String(error));
      await sleep(waitMs);
    }
  }
  return undefined;
}
