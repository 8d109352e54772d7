/**
 * The first process of several (WORKERS): it opens the database, starts workers that answer at one port, and replaces
 * those that die or hang. It answers no request but for numbers, so that nothing a customer sends can end it.
 */
import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '#server/db/startup-error.ts';
import { openMetricsPort } from '#server/modules/metrics/metrics-port.ts';
import { BEAT_MS, type FromWorker, WORKER_VARIABLE, type WorkerPart } from './messages.ts';
import { createNumbers, type Numbers } from './numbers.ts';
import type { Stopping } from './stopping.ts';

/** A worker that lived for less is replaced only after a pause, so that one that cannot live does not take a core. */
const SHORT_LIFE_MS = 10_000;
const PAUSE_MS = 1_000;
/**
 * A worker that was not heard at so many looks in a row hangs: 15 seconds. Looks are counted and not time, so that a
 * machine that slept ends no worker.
 */
const SILENT_LOOKS = Math.ceil(15_000 / BEAT_MS);

interface Crew {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host: string;
  readonly count: number;
  readonly connectionString: string;
  /** METRICS_PORT: the numbers are there also while a worker hangs. */
  readonly metricsPort: number | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  readonly stopping: Stopping;
}

/**
 * Starts `count` workers; the first of them runs the jobs, as does the one that replaces it.
 *
 * @returns the port on which they all answer, once all are ready
 * @throws StartupError with what the first worker that failed said
 */
export async function startWorkers(crew: Crew): Promise<number> {
  const { count, host, connectionString, log, stopping, ...asked } = crew;
  // Chosen here, so that it stays the same when all workers die at once.
  const port = asked.port === 0 ? await findFreePort(host) : asked.port;
  const numbers = createNumbers(workersNow);
  const watch = watchForSilence(log);
  /** From then on every part is filled again, however often that fails: the database may be away for long. */
  let isFirstReady = false;

  function startOne(part: WorkerPart): Promise<void> {
    const bornMs = performance.now();
    const worker = cluster.fork({ [WORKER_VARIABLE]: JSON.stringify(part), PORT: String(port) });
    return new Promise((resolve, reject) => {
      let isReady = false;
      let reason = 'A worker ended before it was ready.';
      worker.on('message', (message: FromWorker) => {
        watch.hear(worker);
        if (message.kind === 'ready') {
          isReady = true;
          resolve();
        } else if (message.kind === 'failed') reason = message.reason;
        else if (message.kind !== 'alive') numbers.hear(worker, message);
      });
      worker.on('exit', (code, signal) => {
        numbers.forget(worker);
        watch.forget(worker);
        if (stopping.isStopping || !(isReady || isFirstReady)) {
          reject(new StartupError(reason));
          return;
        }
        const why = isReady ? {} : { reason: reason.split('\n', 1)[0] };
        log.error(
          { worker: worker.process.pid, code, signal, ...why, alert: true },
          'a worker ended, starting another',
        );
        const again = replace(part, performance.now() - bornMs);
        again.catch(() => undefined);
        resolve(again);
      });
    });
  }

  async function replace(part: WorkerPart, livedMs: number): Promise<void> {
    // While no worker lives, this timer alone keeps the process.
    if (livedMs < SHORT_LIFE_MS) await sleep(PAUSE_MS);
    if (!stopping.isStopping) await startOne(part);
  }

  stopping.add(() => stopWorkers());
  const parts = Array.from({ length: count }, (_, index): WorkerPart => ({ connectionString, runsJobs: index === 0 }));
  const [first, ...others] = parts;
  if (!first) throw new Error('There is nothing to start.');
  // It brings the jobs' schema and the demo, which the others expect to be there.
  await startOne(first);
  isFirstReady = true;
  if (crew.metricsPort !== undefined) stopping.add(openNumbers(crew.metricsPort, numbers, log));
  await Promise.all(others.map(startOne));
  return port;
}

function workersNow(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Ends workers that were heard once and are not heard any more; what ends is replaced. */
function watchForSilence(log: Crew['log']): { hear(worker: Worker): void; forget(worker: Worker): void } {
  const silentLooks = new Map<Worker, number>();
  setInterval(() => {
    for (const [worker, looks] of silentLooks) {
      silentLooks.set(worker, looks + 1);
      if (looks + 1 < SILENT_LOOKS) continue;
      silentLooks.delete(worker);
      log.error({ worker: worker.process.pid, alert: true }, 'a worker is silent, ending it');
      // It also ends a process that is stopped.
      worker.process.kill('SIGKILL');
    }
  }, BEAT_MS).unref();
  return {
    hear: (worker) => void silentLooks.set(worker, 0),
    forget: (worker) => void silentLooks.delete(worker),
  };
}

function openNumbers(port: number, numbers: Numbers, log: Crew['log']): () => Promise<void> {
  return openMetricsPort(port, log, async () => {
    const text = await numbers.text();
    if (text === null) throw new Error('The numbers of the workers could not be added up.');
    return text;
  });
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Each finishes what it has in hand. */
async function stopWorkers(): Promise<void> {
  await Promise.all(
    workersNow().map(
      (worker) =>
        new Promise<void>((resolve) => {
          worker.once('exit', () => resolve());
          // Not worker.kill(), which would cut the connection that the worker ends with.
          worker.process.kill('SIGTERM');
        }),
    ),
  );
}
