/**
 * The outbox: work that leaves the process (mail, capture, void, refund) is written in the transaction that decides it.
 */
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '#server/db/executor.ts';
import type { Catalogue, JOBS, JobLaneName } from './catalogue.ts';

export interface JobOptions {
  /** One job per key: a second add replaces the first while it waits. */
  readonly key?: string;
  /** Not before this instant (UTC ms). */
  readonly runAt?: number;
  /** In place of the catalogue's. */
  readonly maxAttempts?: number;
  /** 0 runs first; by default the turn of the restaurant in the payload's `clientId`, see `turnOf`. */
  readonly priority?: number;
}

type JobValue = string | number | boolean | null;
export type JobPayload = Readonly<Record<string, JobValue | readonly Readonly<Record<string, JobValue>>[]>>;

export interface JobsHealth {
  /** Every lane of this process acts, and no due job is left waiting. */
  readonly isWell: boolean;
  /** How long the oldest job that is due has waited, in the whole installation; 0 when none does. */
  readonly oldestDueSeconds: number;
  /** Given up after all attempts, in the whole installation. */
  readonly failed: number;
  /**
   * Of this process. `actedAt` (UTC ms): when it last looked for a job or ended one; null when it has not been started.
   */
  readonly lanes: readonly {
    readonly name: JobLaneName;
    readonly isWell: boolean;
    readonly oldestDueSeconds: number;
    /** The same where it is 30 or more; null otherwise. */
    readonly lateSeconds: number | null;
    readonly actedAt: number | null;
  }[];
  /** Of the whole installation, kinds with jobs alone. `due`: due and not begun. */
  readonly tasks: readonly {
    readonly name: string;
    readonly due: number;
    readonly oldestDueSeconds: number;
    readonly failed: number;
  }[];
}

/** Thrown by a task that no later try would help: its job ends, and is not among those that were given up. */
export class JobEnded extends Error {}

/** Thrown by a task that must not run now: its job runs again after that time, without counting as an attempt. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';
  readonly delayMs: number;

  constructor(delayMs: number) {
    super(`Postponed for ${delayMs} ms`);
    this.delayMs = delayMs;
  }
}

/**
 * What runs a job of one name, added at `addedMs` (UTC ms of the database's clock); throwing retries it with back-off.
 */
export type Task<Given = unknown> = (payload: Given, addedMs: number) => Promise<void>;

type Payload<Kinds extends Catalogue, Name extends keyof Kinds> = z.output<Kinds[Name]['payload']>;

/** Adds jobs in the transaction of their cause, and runs them. `Kinds`: a catalogue of a test's own. */
export interface Jobs<Kinds extends Catalogue = typeof JOBS> {
  /** Part of the caller's transaction. */
  add<Name extends keyof Kinds & string>(
    executor: Executor,
    name: Name,
    payload: Payload<Kinds, Name>,
    options?: JobOptions,
  ): Promise<void>;
  /** The same as an expression, for a statement that does more than this. */
  adding<Name extends keyof Kinds & string>(name: Name, payload: Payload<Kinds, Name>, options?: JobOptions): SQL;
  /**
   * A query that adds a job for every row of the query `rows`, whose columns are `name`, `payload` (json), `key`,
   * `run_at`, `max_attempts` and `priority` (from `turnOf`); null stands for the default. All of them wake the workers
   * once.
   */
  addingAll(rows: SQL): SQL;
  /** The priority of a restaurant's next job, so that a flood at one restaurant does not delay the jobs of others. */
  turnOf(clientId: string): number;
  /**
   * Before `start` only; each name once. `isDue` of a job that comes by itself: where it says no, this process adds no run
   * now, so that a job that finds nothing to do costs nothing. It answers at once, from memory.
   */
  register<Name extends keyof Kinds & string>(
    name: Name,
    task: Task<Payload<Kinds, Name>>,
    isDue?: () => boolean,
  ): void;
  /** Costs one statement; throws without a database. */
  health(): Promise<JobsHealth>;
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}
