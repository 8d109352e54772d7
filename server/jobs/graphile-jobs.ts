/** The outbox on graphile-worker, inside this process: jobs are rows, claimed with SKIP LOCKED, retried with back-off. */
import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations, runOnce, type SharedOptions, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Executor } from '../db/executor.ts';
import { createJobLane, loggingEvents } from './job-lane.ts';
import type { JobOptions, JobPayload, Jobs, Task } from './jobs.ts';

export interface GraphileJobsOptions {
  readonly pool: pg.Pool;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  /** Jobs of this process at a time. */
  readonly concurrency?: number;
  /** How long to wait before a worker that ended is replaced. */
  readonly restartMs?: number;
}

export interface GraphileJobs extends Jobs {
  /** Creates or updates graphile's own schema; `start` does it too. */
  migrate(): Promise<void>;
  /** Runs every job that is due, once each, and answers when none is left. For tests and the command line. */
  runDue(): Promise<void>;
}

/** Any number that no other code uses for an advisory lock: the letters "jobs". */
const LOCK_KEY = 0x6a_6f_62_73;
/** A task that takes longer counts as failed, so that its lease below can never run out under a living one. */
const TASK_LIMIT_MS = 45_000;
/** graphile frees the jobs of a killed process after four hours; a customer's capture or mail cannot wait that long. */
const LEASE = '90 seconds';
const LEASE_CHECK_MS = 30_000;
const RESTART_MS = 5_000;
const EVERY_MINUTE = '* * * * *';
/** Not on the hour, when everybody's machines are busy. */
const EVERY_HOUR = '17 * * * *';
/** One at a time waits; what a run missed, the next one does. */
const REPEATED = { maxAttempts: 1, backfillPeriod: 0, jobKeyMode: 'replace' } as const;

/** Calls to machines of others that run at a time: nearly all of it is waiting, and each waits at most seconds. */
const SLOW_AT_A_TIME = 4;

export function createGraphileJobs(options: GraphileJobsOptions): GraphileJobs {
  const { pool, log, concurrency = 3, restartMs = RESTART_MS } = options;
  const shared = { pgPool: pool, logger: quietLogger(log) };
  const once: SharedOptions = { ...shared, events: loggingEvents(log) };
  const lanes = {
    usual: createJobLane({ ...shared, concurrency, restartMs, log }),
    slow: createJobLane({ ...shared, concurrency: SLOW_AT_A_TIME, restartMs, log }),
  };
  let isStarted = false;
  let leaseTimer: NodeJS.Timeout | undefined;

  function adding(name: string, payload: JobPayload, options: JobOptions = {}): SQL {
    const runAt = options.runAt === undefined ? null : new Date(options.runAt).toISOString();
    return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz,
            max_attempts := ${options.maxAttempts ?? null}::integer, job_key := ${options.key ?? null}::text)`;
  }

  async function migrate(): Promise<void> {
    const client = await pool.connect();
    try {
      // Instances may start together; graphile's own handling of that is to try again.
      await client.query('set statement_timeout = 0; set lock_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
      await runMigrations(once);
    } finally {
      client.release(true);
    }
  }

  const allTasks = (): TaskList => ({ ...lanes.usual.tasks, ...lanes.slow.tasks });

  async function hasLockedJobs(): Promise<boolean> {
    const { rows } = await pool.query('select 1 from graphile_worker.jobs where locked_at is not null limit 1');
    return rows.length > 0;
  }

  async function freeExpiredLeases(): Promise<void> {
    await pool.query(
      `select graphile_worker.force_unlock_workers(ids) from (
         select array_agg(distinct locked_by) as ids from graphile_worker.jobs where locked_at < now() - $1::interval
       ) expired where ids is not null`,
      [LEASE],
    );
  }

  return {
    async add(executor: Executor, name, payload, options = {}) {
      await executor.execute(sql`select ${adding(name, payload, options)}`);
    },
    adding,
    register(name: string, task: Task, options) {
      const { every, isSlow = false } = options ?? {};
      if (isStarted) throw new Error('Jobs are registered before start');
      if (allTasks()[name]) throw new Error(`There is already a job named ${name}`);
      const { tasks, repeated } = isSlow ? lanes.slow : lanes.usual;
      tasks[name] = (payload: unknown) => withinLimit(task(payload as JobPayload));
      if (every)
        repeated.push({
          task: name,
          match: every === 'minute' ? EVERY_MINUTE : EVERY_HOUR,
          options: { ...REPEATED, jobKey: name },
        });
    },
    migrate,
    async runDue() {
      await runOnce({ ...once, taskList: allTasks(), noHandleSignals: true });
      // graphile answers before it has written down how the last job ended.
      while (await hasLockedJobs()) await setImmediate();
    },
    async start() {
      isStarted = true;
      await migrate();
      await freeExpiredLeases();
      await lanes.usual.start();
      await lanes.slow.start();
      leaseTimer = setInterval(() => {
        freeExpiredLeases().catch((error: unknown) => log.warn({ err: error }, 'jobs: leases could not be checked'));
      }, LEASE_CHECK_MS);
      leaseTimer.unref();
    },
    async stop() {
      clearInterval(leaseTimer);
      await Promise.all([lanes.usual.stop(), lanes.slow.stop()]);
    },
  };
}

/** Rejects when `work` takes longer than a task may, without stopping it: tasks are safe to run twice. */
async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TASK_LIMIT_MS} ms`)), TASK_LIMIT_MS);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** graphile's own lines name every job it runs; only what somebody may have to act on is passed on. */
function quietLogger(log: GraphileJobsOptions['log']): Logger {
  return new Logger(() => (level, text, meta) => {
    // Told by the event of the job, without what its error may quote.
    if (meta?.failure) return;
    if (level === 'error') log.warn(`jobs: ${text}`);
    else if (level === 'warning') log.debug(`jobs: ${text}`);
  });
}
