/**
 * One graphile worker of this process with the tasks it runs; another replaces it when it ends because the database was
 * lost, when it hangs while ending, and when it has given no sign for too long.
 */
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import {
  type CronItem,
  type Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEventMap,
} from 'graphile-worker';
import type pg from 'pg';
import { freeInterrupted } from './interrupted-jobs.ts';
import type { JobLaneName } from './jobs.ts';

export interface JobLane {
  readonly name: JobLaneName;
  /** By name; filled before `start`. */
  readonly tasks: TaskList;
  readonly repeated: CronItem[];
  /** When it last looked for a job or ended one, and when it last ended one (UTC ms); null before `start`. */
  readonly actedAt: number | null;
  readonly doneAt: number | null;
  /** Without tasks nothing is started. */
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

interface JobLaneOptions {
  readonly name: JobLaneName;
  readonly pgPool: pg.Pool;
  readonly logger: Logger;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Jobs at a time. */
  readonly concurrency: number;
  /** How long to wait before a worker that ended is replaced. */
  readonly restartMs: number;
  /** How long a worker may take to end by itself. */
  readonly settleMs: number;
  /** Ids of the jobs that this process is running now. */
  readonly inHand: ReadonlySet<string>;
}

/** A worker and what is known of it. */
interface Worker {
  /** The name under which it claims jobs. */
  claimant?: string;
  runner?: Runner;
  /** It takes no further job; graphile throws when it is asked to look for one then. */
  isEnding: boolean;
  /** Its last sign of life, a failed look for jobs included (UTC ms). */
  seenAt: number;
}

/** New jobs are announced by NOTIFY; polling is only for those that wait for a time of day or a retry. */
const POLL_MS = 5_000;
/** Longer than any job may take: a worker that is silent for longer hangs. */
export const SILENT_MS = 60_000;

/**
 * graphile writes down how a job ended without waiting for it. If the database dies then, the rejection is unhandled and
 * ends the process. In batches (here of no delay) it ends the worker instead. With two such errors
 * graphile 0.17 never finishes ending it (its batcher counts one report too few), which `settleMs` is for.
 */
const REPORTING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

export function createJobLane(options: JobLaneOptions): JobLane {
  const { name, pgPool, logger, log, concurrency, restartMs, settleMs, inHand } = options;
  const tasks: TaskList = {};
  const repeated: CronItem[] = [];
  let worker: Worker | undefined;
  let isStopping = false;
  let restartTimer: NodeJS.Timeout | undefined;
  let watchTimer: NodeJS.Timeout | undefined;
  let actedAt: number | null = null;
  let doneAt: number | null = null;
  /** Names of workers of this lane that have ended; no other's are ever among them. */
  const ended = new Set<string>();

  /** The jobs of an ended worker are free at once, because no process works on them. */
  async function freeEnded(): Promise<void> {
    if (ended.size === 0) return;
    const claimants = [...ended];
    const names = repeated.map(({ task }) => task);
    await freeInterrupted({ pool: pgPool, log }, { claimants, inHand: [...inHand] }, names);
    for (const claimant of claimants) ended.delete(claimant);
  }

  function replace(gone: Worker): void {
    if (isStopping || worker !== gone) return;
    worker = undefined;
    if (gone.claimant !== undefined) ended.add(gone.claimant);
    scheduleRestart();
  }

  function eventsOf(current: Worker): EventEmitter {
    const events = loggingEvents(log);
    const isSeen = () => {
      current.seenAt = Date.now();
    };
    const hasActed = () => {
      isSeen();
      actedAt = current.seenAt;
    };
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
      current.claimant = workerPool.id;
    });
    events.on('worker:getJob:error', isSeen);
    events.on('worker:getJob:empty', hasActed);
    events.on('job:start', hasActed);
    events.on('job:complete', () => {
      hasActed();
      doneAt = current.seenAt;
    });
    events.on('pool:listen:success', (pool: ListeningPool) => lookWhenListening(current, pool));
    // It usually ends by itself; one that cannot is abandoned.
    events.on('pool:gracefulShutdown', () => {
      current.isEnding = true;
      setTimeout(() => {
        if (isStopping || worker !== current) return;
        log.error({ lane: name, alert: true }, 'jobs: a worker did not end, starting another');
        replace(current);
      }, settleMs).unref();
    });
    return events;
  }

  async function launch(): Promise<void> {
    await freeEnded();
    const current: Worker = { isEnding: false, seenAt: Date.now() };
    worker = current;
    const runner = await run({
      pgPool,
      logger,
      events: eventsOf(current),
      preset: REPORTING,
      taskList: tasks,
      parsedCronItems: parseCronItems(repeated),
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
    });
    current.runner = runner;
    // A worker gives up after a series of database errors; the process must not be left without one.
    runner.promise.then(
      () => replace(current),
      (error: unknown) => {
        log.error({ err: error, lane: name }, 'jobs: the worker stopped, starting another');
        replace(current);
      },
    );
  }

  function scheduleRestart(): void {
    restartTimer = setTimeout(() => {
      launch().catch((error: unknown) => {
        log.error({ err: error, lane: name }, 'jobs: the worker could not be started');
        if (!isStopping) scheduleRestart();
      });
    }, restartMs);
    restartTimer.unref();
  }

  /** Replaces a worker that has neither looked for a job nor ended one for longer than any job may take. */
  function watch(): void {
    if (!worker || Date.now() - worker.seenAt < SILENT_MS) return;
    log.error({ lane: name, alert: true }, 'jobs: a worker is silent, starting another');
    void worker.runner?.stop().catch(() => undefined);
    replace(worker);
  }

  return {
    name,
    tasks,
    repeated,
    get actedAt() {
      return actedAt;
    },
    get doneAt() {
      return doneAt;
    },
    async start() {
      if (Object.keys(tasks).length === 0) return;
      actedAt = Date.now();
      doneAt = actedAt;
      await launch();
      watchTimer = setInterval(watch, settleMs);
      watchTimer.unref();
    },
    async stop() {
      isStopping = true;
      clearTimeout(restartTimer);
      clearInterval(watchTimer);
      await worker?.runner?.stop();
      worker = undefined;
    },
  };
}

type ListeningPool = Pick<WorkerEventMap['pool:listen:success'], 'workerPool' | 'client'>;

/** Jobs added before the connection listened had no listener; they would wait for the next poll. */
function lookWhenListening(worker: Worker, { workerPool, client }: ListeningPool): void {
  // graphile asks to listen right after this event; the connection drains when that is answered.
  setImmediate(() =>
    client.once('drain', () => {
      if (!worker.isEnding) workerPool.nudge(1);
    }),
  );
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
