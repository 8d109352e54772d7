/** The outbox on graphile-worker, inside this process: jobs are rows, claimed with SKIP LOCKED, retried with back-off. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type CronItem, Logger, runMigrations, runOnce, type SharedOptions, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { JOB_LANES } from '#core/contract/provider/provider.ts';
import type { Executor } from '#server/db/executor.ts';
import { withStartupLock } from '#server/db/startup-lock.ts';
import { createCarrying } from './carry-out.ts';
import { type Catalogue, JOBS, type JobKind, type JobLaneName } from './catalogue.ts';
import { createFairShares } from './fair-shares.ts';
import { createFairTurns } from './fair-turns.ts';
import { forgetRepeated, freeInterrupted } from './interrupted-jobs.ts';
import { readJobsHealth, watchLateLanes } from './job-health.ts';
import { createJobLane, type JobLaneOptions, loggingEvents } from './job-lane.ts';
import { addAllSql, addJobSql, hearOfJobs, type JobEvents, wakeAll } from './job-news.ts';
import type { JobOptions, JobPayload, Jobs } from './jobs.ts';

export interface GraphileJobsOptions<Kinds extends Catalogue> {
  /** A test's own; by default the product's. */
  readonly catalogue?: Kinds;
  /** Of the jobs alone: each lane needs a connection for moments. */
  readonly pool: pg.Pool;
  /** Tells lanes of their new jobs. */
  readonly events: JobEvents;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  /** How long to wait before a worker that ended is replaced. */
  readonly restartMs?: number;
  /** How long a worker may take to end by itself before it is left behind. */
  readonly settleMs?: number;
  /** After this a task counts as failed. */
  readonly taskLimitMs?: number;
  readonly leaseCheckMs?: number;
  /** How often lanes with a job that is due for long are named in the log. */
  readonly lateCheckMs?: number;
  /** How often each lane looks for jobs without being woken. */
  readonly pollMs?: number;
  /** The clock by which jobs are counted, in ms. */
  readonly now?: () => number;
}

export interface GraphileJobs<Kinds extends Catalogue = typeof JOBS> extends Jobs<Kinds> {
  /** Creates or updates graphile's own schema; `start` does it too. */
  migrate(): Promise<void>;
  /** Runs every job that is due, once each, and answers when none is left. For tests and the command line. */
  runDue(): Promise<void>;
}

/** Any number that no other code uses for an advisory lock: the letters "jobs". */
const LOCK_KEY = 0x6a_6f_62_73;
/** A task that takes longer counts as failed, so that it cannot keep its lane's place for ever. */
const TASK_LIMIT_MS = 45_000;
/** graphile frees the jobs of a killed process after four hours; a customer's capture or mail cannot wait that long. */
const LEASE_SECONDS = 30;
/** How often the leases of jobs in hand are renewed, and those of others looked at. */
const LEASE_CHECK_MS = 10_000;
const LATE_CHECK_MS = 30_000;
/** How often a lane looks for jobs that wait for a time of day or a retry, and for lost events; that of money first of all. */
const POLL_MS = 10_000;
const MONEY_POLL_MS = 5_000;
const RESTART_MS = 5_000;
const SETTLE_MS = 10_000;
/** In which minute of an hour hourly jobs run: not on the hour, when many machines are busy. */
const MINUTE_OF_HOUR = 17;
/** One at a time waits; what a run missed, the next one does. */
const REPEATED = { maxAttempts: 1, backfillPeriod: 0, jobKeyMode: 'replace' } as const;

/** Jobs at a time. Most of their time they wait for other servers. Mails share their statements, so many begin together. */
const LANES: Readonly<Record<JobLaneName, Pick<JobLaneOptions, 'concurrency' | 'looksEveryMs' | 'pollMs'>>> = {
  money: { concurrency: 4, looksEveryMs: 0, pollMs: MONEY_POLL_MS },
  codes: { concurrency: 2, looksEveryMs: 0, pollMs: POLL_MS },
  mail: { concurrency: 8, looksEveryMs: 100, pollMs: POLL_MS },
  calls: { concurrency: 12, looksEveryMs: 0, pollMs: POLL_MS },
  notices: { concurrency: 12, looksEveryMs: 0, pollMs: POLL_MS },
  print: { concurrency: 2, looksEveryMs: 0, pollMs: POLL_MS },
};
/** Their jobs call machines that strangers named, each of which may be slow. */
const SHARED_LANES: readonly JobLaneName[] = ['calls', 'notices'];

export function createGraphileJobs<Kinds extends Catalogue = typeof JOBS>(
  options: GraphileJobsOptions<Kinds>,
): GraphileJobs<Kinds> {
  const catalogue: Catalogue = options.catalogue ?? JOBS;
  const { pool, events, log, restartMs = RESTART_MS, settleMs = SETTLE_MS } = options;
  const { taskLimitMs = TASK_LIMIT_MS, leaseCheckMs = LEASE_CHECK_MS } = options;
  const { lateCheckMs = LATE_CHECK_MS } = options;
  const shared = { pgPool: pool, logger: quietLogger(log) };
  const once: SharedOptions = { ...shared, events: loggingEvents(log) };
  const inHand = new Set<string>();
  const turnOf = createFairTurns(options.now);
  const lanes = JOB_LANES.map((name) => {
    const pollMs = options.pollMs ?? LANES[name].pollMs;
    return createJobLane({ ...shared, ...LANES[name], name, pollMs, restartMs, settleMs, log, inHand });
  });
  const sharesOf = new Map(SHARED_LANES.map((name) => [name, createFairShares(LANES[name].concurrency)]));
  const carryOut = createCarrying({ pool, taskLimitMs, inHand });
  let isStarted = false;
  const timers: NodeJS.Timeout[] = [];
  let endHearing = () => {};

  const adding = (name: string, told: unknown, given: JobOptions = {}) => {
    const payload = told as JobPayload;
    const turn = typeof payload.clientId === 'string' ? turnOf(payload.clientId) : null;
    const maxAttempts = given.maxAttempts ?? catalogue[name]?.attempts;
    return addJobSql(events, name, payload, { ...given, maxAttempts, priority: given.priority ?? turn });
  };

  const allTasks = (): TaskList => Object.assign({}, ...lanes.map(({ tasks }) => tasks));
  const repeatedTasks = () => lanes.flatMap(({ repeated }) => repeated.map(({ task }) => task));

  /** Renews the leases of jobs in hand, and takes over those that ran out: their process is gone. */
  async function lookAfterLeases(): Promise<void> {
    if (inHand.size > 0) {
      await pool.query(
        `update graphile_worker._private_jobs set locked_at = now()
         where id = any($1::bigint[]) and locked_at is not null`,
        [[...inHand]],
      );
    }
    if ((await freeInterrupted({ pool, log }, { leaseSeconds: LEASE_SECONDS }, repeatedTasks())) > 0) wakeAll(lanes);
  }

  const health = () => readJobsHealth(pool, lanes, isStarted);
  const nameLate = watchLateLanes(health, log);
  const forget = () => forgetRepeated(pool, repeatedTasks());

  function repeat(work: () => Promise<void>, everyMs: number, failure: string): void {
    const timer = setInterval(() => void work().catch((err: unknown) => log.warn({ err }, failure)), everyMs);
    timers.push(timer.unref());
  }

  return {
    async add(executor: Executor, name, payload, options = {}) {
      await executor.execute(sql`select ${adding(name, payload, options)}`);
    },
    adding,
    addingAll: (rows) => addAllSql(events, rows),
    turnOf,
    register(name, task, isDue = () => true) {
      const { every, lane, payload: shape } = kindOf(catalogue, name);
      if (isStarted) throw new Error('Jobs are registered before start');
      if (allTasks()[name]) throw new Error(`There is already a job named ${name}`);
      const own = lanes.find((one) => one.name === lane);
      if (!own) throw new Error(`There is no lane named ${lane}`);
      const run = (payload: JobPayload, addedMs: number) => task(shape.parse(payload) as never, addedMs);
      const one = { name, task: run, shares: sharesOf.get(lane) };
      own.tasks[name] = (payload, { job }) => carryOut(one, payload as JobPayload, job);
      if (every) own.repeated.push(timed(name, every, isDue));
    },
    migrate: () => migrateJobs(pool, once, log),
    health,
    async runDue() {
      await runOnce({ ...once, taskList: allTasks(), noHandleSignals: true });
      // graphile answers before it has written down how the last job ended.
      while (await hasLockedJobs(pool)) await setImmediate();
    },
    async start() {
      isStarted = true;
      await migrateJobs(pool, once, log);
      await lookAfterLeases();
      await forget();
      endHearing = hearOfJobs(events, lanes);
      for (const lane of lanes) await lane.start();
      repeat(lookAfterLeases, leaseCheckMs, 'jobs: leases could not be checked');
      repeat(() => forget().then(nameLate), lateCheckMs, 'jobs: lanes could not be checked');
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      endHearing();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function timed(task: string, every: 'minute' | 'hour', isDue: () => boolean): CronItem {
  const match: CronItem['match'] = ({ min }) => (every === 'minute' || min === MINUTE_OF_HOUR) && isDue();
  return { task, match, options: { ...REPEATED, jobKey: task } };
}

function kindOf(catalogue: Catalogue, name: string): JobKind {
  const kind = catalogue[name];
  if (!kind) throw new Error(`There is no job named ${name} in the catalogue`);
  return kind;
}

/** Creates or updates graphile's schema; one process at a time. */
async function migrateJobs(
  pool: pg.Pool,
  shared: SharedOptions,
  log: GraphileJobsOptions<Catalogue>['log'],
): Promise<void> {
  const client = await pool.connect();
  try {
    await withStartupLock(
      client,
      LOCK_KEY,
      (text) => log.warn(text),
      () => runMigrations(shared),
    );
  } finally {
    client.release(true);
  }
}

async function hasLockedJobs(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from graphile_worker.jobs where locked_at is not null limit 1');
  return rows.length > 0;
}

/** graphile logs every job it runs; only lines that the operator may have to act on are passed on. */
function quietLogger(log: GraphileJobsOptions<Catalogue>['log']): Logger {
  return new Logger(() => (level, text, meta) => {
    // The job's event reports it, without the values that its error may quote.
    if (meta?.failure) return;
    if (level === 'error') log.warn(`jobs: ${text}`);
    else if (level === 'warning') log.debug(`jobs: ${text}`);
  });
}
