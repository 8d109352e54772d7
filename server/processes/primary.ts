/**
 * The first process of several (WORKERS): it opens the database, starts workers that answer at one port, and replaces
 * those that die. It answers no request itself, so that nothing a customer sends can end it.
 */
import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '#server/db/startup-error.ts';
import { type FromWorker, WORKER_VARIABLE, type WorkerPart } from './messages.ts';
import { createNumbers } from './numbers.ts';
import type { Stopping } from './stopping.ts';

/** A worker that lived for less is replaced only after a pause, so that one that cannot live does not take a core. */
const SHORT_LIFE_MS = 10_000;
const PAUSE_MS = 1_000;

interface Crew {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host: string;
  readonly count: number;
  readonly connectionString: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly stopping: Stopping;
}

/**
 * Starts `count` workers; the first of them runs the jobs, as does the one that replaces it.
 *
 * @returns the port on which they all answer, once all are ready
 * @throws StartupError with what the first worker that failed said
 */
export async function startWorkers({ count, host, connectionString, log, stopping, ...asked }: Crew): Promise<number> {
  // Chosen here, so that it stays the same when all workers die at once.
  const port = asked.port === 0 ? await findFreePort(host) : asked.port;
  const numbers = createNumbers(() => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined));

  function startOne(part: WorkerPart): Promise<void> {
    const bornMs = performance.now();
    const worker = cluster.fork({ [WORKER_VARIABLE]: JSON.stringify(part), PORT: String(port) });
    return new Promise((resolve, reject) => {
      let isReady = false;
      let reason = 'A worker ended before it was ready.';
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          isReady = true;
          resolve();
        } else if (message.kind === 'failed') reason = message.reason;
        else numbers.hear(worker, message);
      });
      worker.on('exit', (code, signal) => {
        numbers.forget(worker);
        reject(new StartupError(reason));
        if (stopping.isStopping || (!isReady && !replacing.has(part))) return;
        log.error({ worker: worker.process.pid, code, signal, alert: true }, 'a worker ended, starting another');
        void replace(part, performance.now() - bornMs);
      });
    });
  }

  /** Parts whose first worker was ready once: they are filled again, however often that fails. */
  const replacing = new Set<WorkerPart>();

  async function replace(part: WorkerPart, livedMs: number): Promise<void> {
    // While no worker lives, this timer alone keeps the process.
    if (livedMs < SHORT_LIFE_MS) await sleep(PAUSE_MS);
    if (!stopping.isStopping) await startOne(part).catch(() => undefined);
  }

  stopping.add(() => stopWorkers());
  const parts = Array.from({ length: count }, (_, index): WorkerPart => ({ connectionString, runsJobs: index === 0 }));
  const [first, ...others] = parts;
  if (!first) throw new Error('There is nothing to start.');
  // It brings the jobs' schema and the demo, which the others expect to be there.
  await startOne(first);
  await Promise.all(others.map(startOne));
  for (const part of parts) replacing.add(part);
  return port;
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
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve) => {
          worker.once('exit', () => resolve());
          // Not worker.kill(), which would cut the connection that the worker ends with.
          worker.process.kill('SIGTERM');
        }),
    ),
  );
}
