/** The outbox: work that leaves the process (mail, capture, void, refund) is written in the transaction that decides it. */
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';

export interface JobOptions {
  /** One job per key: a second add replaces the first while it waits. */
  readonly key?: string;
  /** Not before this instant (UTC ms). */
  readonly runAt?: number;
  readonly maxAttempts?: number;
}

export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;

/** What runs a job of one name; throwing retries it with back-off. */
export type Task = (payload: JobPayload) => Promise<void>;

export interface Jobs {
  /** Part of the caller's transaction. */
  add(executor: Executor, name: string, payload: JobPayload, options?: JobOptions): Promise<void>;
  /** The same as an expression, for a statement that does more than this. */
  adding(name: string, payload: JobPayload, options?: JobOptions): SQL;
  /**
   * Before `start` only; each name once. With `every` it also runs by itself that often, on one instance at a time; a run
   * that fails is not repeated, as the next one comes anyway. What may wait long for machines of others `isSlow`: it runs
   * apart, so that mail and money never stand behind it.
   */
  register(name: string, task: Task, options?: { readonly every?: 'minute' | 'hour'; readonly isSlow?: boolean }): void;
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}
