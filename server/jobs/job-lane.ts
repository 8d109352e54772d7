/** One graphile worker of this process with the tasks it runs; another takes its place when it ends over a lost database. */
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { type CronItem, type Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';

export interface JobLane {
  /** By name; filled before `start`. */
  readonly tasks: TaskList;
  readonly repeated: CronItem[];
  /** Without tasks nothing is started. */
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

interface JobLaneOptions {
  readonly pgPool: pg.Pool;
  readonly logger: Logger;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Jobs at a time. */
  readonly concurrency: number;
  /** How long to wait before a worker that ended is replaced. */
  readonly restartMs: number;
}

/** New jobs are announced by NOTIFY; polling is only for those that wait for a time of day or a retry. */
const POLL_MS = 5_000;

/**
 * graphile writes down how a job ended without waiting for it: an error there, when the database dies at that moment,
 * would be nobody's and end the process. In batches (here of no delay) it ends the worker instead, and `launch` starts
 * another, which frees what that one held.
 */
const REPORTING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

export function createJobLane({ pgPool, logger, log, concurrency, restartMs }: JobLaneOptions): JobLane {
  const tasks: TaskList = {};
  const repeated: CronItem[] = [];
  const events = loggingEvents(log);
  let runner: Runner | undefined;
  let isStopping = false;
  let restartTimer: NodeJS.Timeout | undefined;
  /** The name under which the newest worker of this lane claims jobs. */
  let claimant: string | undefined;
  events.on('pool:create', ({ workerPool }) => {
    claimant = workerPool.id;
  });
  /** Names of workers of this lane that have ended; no other's are ever among them. */
  const ended = new Set<string>();

  /** What a worker held that has ended is free at once: nobody works on it, so there is no lease to wait for. */
  async function freeEnded(): Promise<void> {
    if (ended.size === 0) return;
    const names = [...ended];
    await pgPool.query('select graphile_worker.force_unlock_workers($1::text[])', [names]);
    for (const name of names) ended.delete(name);
  }

  async function launch(): Promise<void> {
    await freeEnded();
    const started = await run({
      pgPool,
      logger,
      events,
      preset: REPORTING,
      taskList: tasks,
      parsedCronItems: parseCronItems(repeated),
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
    });
    runner = started;
    const name = claimant;
    // A worker gives up after a series of database errors; the process must not be left without one.
    const restart = () => {
      if (isStopping || runner !== started) return;
      runner = undefined;
      if (name !== undefined) ended.add(name);
      scheduleRestart();
    };
    started.promise.then(restart, (error: unknown) => {
      log.error({ err: error }, 'jobs: the worker stopped, starting another');
      restart();
    });
  }

  function scheduleRestart(): void {
    restartTimer = setTimeout(() => {
      launch().catch((error: unknown) => {
        log.error({ err: error }, 'jobs: the worker could not be started');
        if (!isStopping) scheduleRestart();
      });
    }, restartMs);
    restartTimer.unref();
  }

  return {
    tasks,
    repeated,
    async start() {
      if (Object.keys(tasks).length > 0) await launch();
    },
    async stop() {
      isStopping = true;
      clearTimeout(restartTimer);
      await runner?.stop();
      runner = undefined;
    },
  };
}

/** Logs the name and the error of what failed, never its payload. */
export function loggingEvents(log: JobLaneOptions['log']): EventEmitter {
  const events = new EventEmitter();
  events.on('job:failed', ({ job, error }: { job: { id: string; task_identifier: string }; error: unknown }) => {
    log.error(
      { jobId: job.id, job: job.task_identifier, err: error, alert: true },
      'jobs: given up after all attempts',
    );
  });
  events.on('job:error', ({ job, error }: { job: { id: string; task_identifier: string }; error: unknown }) => {
    log.warn({ jobId: job.id, job: job.task_identifier, err: error }, 'jobs: failed, will be tried again');
  });
  return events;
}
