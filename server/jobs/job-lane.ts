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
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import type { JobLaneName } from './catalogue.ts';
import { freeInterrupted } from './interrupted-jobs.ts';
import { requestOf } from './job-trace.ts';
import { createLanePool } from './lane-pool.ts';

export interface JobLane {
  readonly name: JobLaneName;
  /** By name; filled before `start`. */
  readonly tasks: TaskList;
  readonly repeated: CronItem[];
  /** When it last looked for a job or ended one, and when it last ended one (`performance.now()`); null before `start`. */
  readonly actedAt: number | null;
  readonly doneAt: number | null;
  /** Without tasks nothing is started. */
  start(): Promise<void>;
  /** One of its jobs is due: looks for jobs with one statement, at once unless it has been woken a moment ago. */
  wake(): void;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

export interface JobLaneOptions {
  readonly name: JobLaneName;
  readonly pgPool: pg.Pool;
  readonly logger: Logger;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Jobs at a time. */
  readonly concurrency: number;
  /** How often it looks for jobs without being woken. */
  readonly pollMs: number;
  /** How long after a look the next one waits for more jobs, so that they are claimed and carried out together. */
  readonly looksEveryMs: number;
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
  /** Looks for jobs now; nothing happens once it has ended. */
  look?: () => void;
  /** Its last sign of life, a failed look for jobs included (UTC ms). */
  seenAt: number;
  /** Whether one of its looks for jobs has succeeded. */
  hasLooked?: boolean;
}

/** As `JobLane` has them. */
interface LaneTimes {
  actedAt: number | null;
  doneAt: number | null;
}

/**
 * A lane asks for as many jobs as it has places, with one statement. What it has claimed while all its places were taken it
 * gives back after this time, so that another process can run it.
 */
const CLAIMED_AHEAD_MS = 1_000;
/** A worker that is silent for longer hangs: no job may take so long. */
export const SILENT_MS = 60_000;
/**
 * graphile 0.17 asks once for the numbers of its tasks and keeps the answer, the loss of the database too: such a worker never
 * looks for a job. It has nothing in hand.
 */
const FIRST_LOOK_MS = 15_000;

/**
 * graphile writes down how a job ended without waiting for it. If the database dies then, the rejection is unhandled and
 * ends the process. In batches (here of no delay) it ends the worker instead. With two such errors
 * graphile 0.17 never finishes ending it (its batcher counts one report too few), which `settleMs` is for.
 */
const REPORTING = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

export function createJobLane(options: JobLaneOptions): JobLane {
  const { name, pgPool, log, looksEveryMs, restartMs, settleMs, inHand } = options;
  const tasks: TaskList = {};
  const repeated: CronItem[] = [];
  let worker: Worker | undefined;
  let isStopping = false;
  let restartTimer: NodeJS.Timeout | undefined;
  let watchTimer: NodeJS.Timeout | undefined;
  const times: LaneTimes = { actedAt: null, doneAt: null };
  const ended = createEndedWorkers({ pool: pgPool, log }, inHand);

  function replace(gone: Worker): void {
    if (isStopping || worker !== gone) return;
    worker = undefined;
    if (gone.claimant !== undefined) ended.add(gone.claimant);
    scheduleRestart();
  }

  /** It usually ends by itself; one that cannot is abandoned. */
  function replaceUnlessEnded(current: Worker): void {
    setTimeout(() => {
      if (isStopping || worker !== current) return;
      log.error({ lane: name, alert: true }, 'jobs: a worker did not end, starting another');
      replace(current);
    }, settleMs).unref();
  }

  async function launch(): Promise<void> {
    await ended.free(repeated.map(({ task }) => task));
    const current: Worker = { seenAt: performance.now() };
    worker = current;
    const isSeen = () => {
      if (current.hasLooked) current.seenAt = performance.now();
    };
    const events = signsOfLife(log, current, times, () => replaceUnlessEnded(current));
    const runner = await run({
      ...runOptions(options, events),
      pgPool: createLanePool(pgPool, isSeen),
      taskList: tasks,
      parsedCronItems: parseCronItems(repeated),
    });
    current.runner = runner;
    current.seenAt = performance.now();
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

  function watch(): void {
    if (!worker || !isUseless(worker, options)) return;
    void worker.runner?.stop().catch(() => undefined);
    replace(worker);
  }

  return {
    name,
    tasks,
    repeated,
    get actedAt() {
      return times.actedAt;
    },
    get doneAt() {
      return times.doneAt;
    },
    async start() {
      if (Object.keys(tasks).length === 0) return;
      times.actedAt = performance.now();
      times.doneAt = times.actedAt;
      await launch();
      watchTimer = setInterval(watch, settleMs);
      watchTimer.unref();
    },
    wake: atMostEvery(looksEveryMs, () => worker?.look?.()),
    async stop() {
      isStopping = true;
      clearTimeout(restartTimer);
      clearInterval(watchTimer);
      await worker?.runner?.stop();
      worker = undefined;
    },
  };
}

/** Says why a worker is to be replaced: its first look failed, or it has neither looked nor ended a job for longer than any job may take. */
function isUseless({ runner, hasLooked, seenAt }: Worker, { name, log }: JobLaneOptions): boolean {
  const silentMs = performance.now() - seenAt;
  if (runner && !hasLooked && silentMs >= FIRST_LOOK_MS)
    log.warn({ lane: name }, 'jobs: the first look of a worker failed, starting another');
  else if (silentMs >= SILENT_MS) log.error({ lane: name, alert: true }, 'jobs: a worker is silent, starting another');
  else return false;
  return true;
}

/** Calls `look` at once; of calls that follow within `everyMs` of the last look, one look is made when that is over. */
function atMostEvery(everyMs: number, look: () => void): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const lookNow = () => {
    timer = undefined;
    lookedAt = performance.now();
    look();
  };
  return () => {
    if (timer) return;
    const waitMs = lookedAt + everyMs - performance.now();
    if (waitMs <= 0) lookNow();
    else timer = setTimeout(lookNow, waitMs).unref();
  };
}

function runOptions(
  { logger, concurrency, pollMs }: JobLaneOptions,
  events: EventEmitter,
): Omit<RunnerOptions, 'pgPool'> {
  const preset = { worker: { ...REPORTING, localQueue: { size: concurrency, ttl: CLAIMED_AHEAD_MS } } };
  return { logger, events, preset, concurrency, pollInterval: pollMs, noHandleSignals: true };
}

/** Names of workers of one lane that have ended; no other's are ever among them. */
function createEndedWorkers(database: Parameters<typeof freeInterrupted>[0], inHand: ReadonlySet<string>) {
  const ended = new Set<string>();
  return {
    add: (claimant: string) => ended.add(claimant),
    /** Their jobs are free at once, because no process works on them. `repeated` are names of repeated tasks. */
    async free(repeated: readonly string[]): Promise<void> {
      if (ended.size === 0) return;
      const claimants = [...ended];
      await freeInterrupted(database, { claimants, inHand: [...inHand] }, repeated);
      for (const claimant of claimants) ended.delete(claimant);
    },
  };
}

/** Notes in `worker` and `times` what graphile reports of a worker; `onEnding` is called when it begins to end. */
function signsOfLife(log: JobLaneOptions['log'], worker: Worker, times: LaneTimes, onEnding: () => void): EventEmitter {
  const events = loggingEvents(log);
  const hasActed = () => {
    worker.seenAt = performance.now();
    times.actedAt = worker.seenAt;
  };
  events.on('pool:create', ({ workerPool }: { workerPool: Pick<WorkerPool, 'id' | 'nudge'> }) => {
    worker.claimant = workerPool.id;
    worker.look = () => workerPool.nudge(1);
  });
  events.on('localQueue:getJobs:complete', () => {
    worker.hasLooked = true;
    hasActed();
  });
  events.on('job:start', hasActed);
  events.on('job:complete', () => {
    hasActed();
    times.doneAt = worker.seenAt;
  });
  // Repeated jobs are added by graphile itself, which tells nobody but its own connections.
  events.on('cron:scheduled', () => worker.look?.());
  events.on('pool:gracefulShutdown', onEnding);
  return events;
}

interface FailedJob {
  readonly job: { readonly id: string; readonly task_identifier: string; readonly payload: unknown };
  readonly error: unknown;
}

/** Logs the name, the request and the error of what failed, never its payload. */
export function loggingEvents(log: JobLaneOptions['log']): EventEmitter {
  const events = new EventEmitter();
  const fields = ({ job, error }: FailedJob) => {
    const reqId = requestOf(job.payload);
    return { jobId: job.id, job: job.task_identifier, ...(reqId === null ? {} : { reqId }), err: error };
  };
  events.on('job:failed', (failed: FailedJob) => {
    log.error({ ...fields(failed), alert: true }, 'jobs: given up after all attempts');
  });
  events.on('job:error', (failed: FailedJob) => {
    log.warn(fields(failed), 'jobs: failed, will be tried again');
  });
  return events;
}
