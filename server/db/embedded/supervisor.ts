import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/db/startup-error.ts';
import type { Layout } from './layout.ts';
import { type Lease, tryLease } from './lease.ts';
import { explainFailedStart, isHeldByAnother, type Postmaster } from './postmaster.ts';
import { identifyHolder, type PostmasterLock, readLock } from './postmaster-lock.ts';

/** Crash recovery of a large database takes a while; nothing healthy takes longer than this. */
const patienceMs = 120_000;
const pollMs = 15;
const noticeAfterMs = 3_000;
const stopWithinMs = 20_000;

export type RunningDatabase = {
  readonly lease: Lease;
  readonly socketFolder: string;
  /** True when another process had started it. */
  readonly attached: boolean;
};

/**
 * Gets a lease on the cluster's running server, and starts one when there is none. Any number of processes may do this
 * at once: PostgreSQL's lock file lets one server win and the others attach to it.
 *
 * @param start starts a server; its argument is a process number that the lock file wrongly names
 * @param isGivenUp ends the attempt early; a server that this attempt started is stopped again
 * @throws StartupError when the server cannot start or nothing answers in time
 */
export async function attachOrStart(
  layout: Layout,
  usualSocketFolder: string,
  start: (strangerPid: number | undefined) => Promise<Postmaster>,
  log: (message: string) => void,
  isGivenUp: () => boolean,
): Promise<RunningDatabase> {
  const checkPatience = createPatience(layout, log);
  let postmaster: Postmaster | undefined;
  let refusal = '';
  while (!isGivenUp()) {
    const lock = await readLock(layout.clusterDir);
    const socketFolder = lock?.socketFolder ?? usualSocketFolder;
    const attempt = lock ? await tryLease(socketFolder) : ({ kind: 'closed' } as const);
    if (attempt.kind === 'granted') {
      return { lease: attempt.lease, socketFolder, attached: postmaster === undefined };
    }

    const lastWords = postmaster?.lastWords();
    if (lastWords !== undefined) {
      if (!isHeldByAnother(lastWords)) throw explainFailedStart(lastWords, layout);
      refusal = lastWords;
      postmaster = undefined;
      await sleep(100);
    } else if (attempt.kind === 'closed' && !postmaster) {
      postmaster = await startUnlessServed(lock, layout, start);
    }

    await checkPatience(refusal);
    await sleep(pollMs);
  }
  await postmaster?.stop();
  throw new StartupError('The start of the database was given up.');
}

/** Undefined while a server of ours holds the folder. */
async function startUnlessServed(
  lock: PostmasterLock | undefined,
  layout: Layout,
  start: (strangerPid: number | undefined) => Promise<Postmaster>,
): Promise<Postmaster | undefined> {
  const holder = lock ? await identifyHolder(lock.pid, layout.clusterDir) : 'nobody';
  if (holder === 'server') return undefined;
  return await start(holder === 'stranger' ? lock?.pid : undefined);
}

/** Logs once that the database takes long, and throws StartupError when it takes too long. */
function createPatience(layout: Layout, log: (message: string) => void): (refusal: string) => Promise<void> {
  const began = performance.now();
  let noticed = false;
  return async (refusal) => {
    const waited = performance.now() - began;
    if (waited > noticeAfterMs && !noticed) {
      noticed = true;
      const reason = (await isRecovering(layout))
        ? 'It recovers from a crash'
        : 'The machine is busy, or it is stopping';
      log(`The database has not been ready for ${noticeAfterMs / 1_000} seconds. ${reason}; waiting for it.`);
    }
    if (waited > patienceMs) throw explainSilence(refusal, layout);
  };
}

/** What PostgreSQL itself says of the start under way. */
async function isRecovering({ logFile }: Layout): Promise<boolean> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  const start = text.slice(text.lastIndexOf('starting PostgreSQL'));
  return /not properly shut down|was interrupted/.test(start) && !start.includes('ready to accept connections');
}

function explainSilence(refusal: string, layout: Layout): StartupError {
  if (refusal) return explainFailedStart(refusal, layout);
  return new StartupError(
    `The database in ${layout.clusterDir} did not become ready within ${patienceMs / 1000} seconds: ` +
      `see ${layout.logFile}.`,
  );
}

/** Stops the server in an orderly way (its "fast" shutdown) and waits until it let go of the folder. */
export async function stopServer(layout: Layout, log: (message: string) => void): Promise<void> {
  const lock = await readLock(layout.clusterDir);
  if (!lock) return;
  try {
    process.kill(lock.pid, 'SIGINT');
  } catch {
    log(`The database (process ${lock.pid}) belongs to another user and keeps running.`);
    return;
  }
  const began = performance.now();
  while ((await readLock(layout.clusterDir))?.pid === lock.pid) {
    if (performance.now() - began > stopWithinMs) {
      log(`The database (process ${lock.pid}) is still stopping.`);
      return;
    }
    await sleep(pollMs);
  }
}
