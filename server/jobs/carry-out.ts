/** Runs one job so that graphile sees it end, in time and with an error that can be stored. */
import type { Job } from 'graphile-worker';
import type pg from 'pg';
import { actFor } from '#server/request-trace.ts';
import type { FairShares } from './fair-shares.ts';
import { storableError } from './job-error.ts';
import { requestOf, untraced } from './job-trace.ts';
import { JobEnded, type JobPayload, JobPostponed, type Task } from './jobs.ts';

interface Carrying {
  readonly pool: pg.Pool;
  /** After this a task counts as failed. */
  readonly taskLimitMs: number;
  /** Ids of the jobs that this process is running now. */
  readonly inHand: Set<string>;
}

interface Carried {
  readonly name: string;
  readonly task: Task<JobPayload>;
  /** Of its lane, where restaurants share its places. */
  readonly shares: FairShares | undefined;
}

export function createCarrying({ pool, taskLimitMs, inHand }: Carrying) {
  /** A job that is postponed is added anew, as it was: another of its key replaces it. */
  async function postpone(name: string, payload: JobPayload, { delayMs }: JobPostponed, jobId: string): Promise<void> {
    await pool.query(
      `select graphile_worker.add_job($1, $2::json, run_at := now() + make_interval(secs => $3),
         max_attempts := max_attempts, job_key := key, priority := priority)
       from graphile_worker._private_jobs where id = $4`,
      [name, JSON.stringify(payload), delayMs / 1_000, jobId],
    );
  }

  return async (
    { name, task, shares }: Carried,
    payload: JobPayload,
    job: Pick<Job, 'id' | 'created_at'>,
  ): Promise<void> => {
    inHand.add(job.id);
    let giveBack = () => {};
    try {
      if (shares && typeof payload.clientId === 'string') giveBack = await shares.take(payload.clientId);
      const run = () => task(untraced(payload), job.created_at.getTime());
      await withinLimit(actFor(requestOf(payload), run), taskLimitMs);
    } catch (error) {
      if (error instanceof JobEnded) return;
      if (!(error instanceof JobPostponed)) throw storableError(error);
      await postpone(name, payload, error, job.id);
    } finally {
      giveBack();
      inHand.delete(job.id);
    }
  };
}

/** Rejects when `work` takes longer than a task may, without stopping it: tasks are safe to run twice. */
async function withinLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
