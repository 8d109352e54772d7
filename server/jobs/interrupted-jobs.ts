/**
 * Jobs whose worker ended before they did: its process was killed, the machine lost its power, the database went away,
 * or the job's end could not be written down. They are freed for other workers, with growing pauses, and set aside in
 * the end: a job that ends its worker each time must not run for ever.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** How often a job may be interrupted in a row. The first time says nothing about the job: it runs again at once. */
const MOST_INTERRUPTIONS = 5;

/** Which jobs: those of workers of this process that have ended, or those whose lease has run out. */
export type Interrupted =
  | { readonly claimants: readonly string[]; readonly inHand: readonly string[] }
  | { readonly leaseSeconds: number };

interface Freed {
  readonly id: string;
  readonly name: string;
  readonly times: number;
  readonly reqId: string | null;
}

/**
 * Frees the jobs and answers how many. `repeated` names the tasks that come again by themselves: their jobs are removed
 * instead. One statement, so that no job is freed and counted twice.
 */
export async function freeInterrupted(
  { pool, log }: { readonly pool: pg.Pool; readonly log: Pick<FastifyBaseLogger, 'error'> },
  which: Interrupted,
  repeated: readonly string[],
): Promise<number> {
  const isOurs = 'claimants' in which;
  const { rows } = await pool.query<Freed>(
    `with found as (
       select j.id, t.identifier as name, j.payload->>'reqId' as "reqId", t.identifier = any($1::text[]) and j.max_attempts = 1 as comes_again,
         coalesce(substring(j.last_error from '^Interrupted ([0-9]{1,3}) ')::integer, 0) + 1 as times
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where ${
         isOurs
           ? 'j.locked_by = any($2::text[]) and not j.id = any($3::bigint[])'
           : 'j.locked_at < now() - make_interval(secs => $2)'
       }
       for update of j skip locked
     ), removed as (
       delete from graphile_worker._private_jobs j using found where j.id = found.id and found.comes_again
     ), freed as (
       update graphile_worker._private_jobs j set
         locked_by = null, locked_at = null,
         last_error = 'Interrupted ' || found.times || ' times in a row: its worker ended before it did',
         attempts = case when found.times >= ${MOST_INTERRUPTIONS} then j.max_attempts else j.attempts end,
         run_at = case when found.times = 1 then j.run_at
           else now() + exp(least(found.times, 10)) * (1 + random()) * interval '1 second' end
       from found where j.id = found.id and not found.comes_again
     ), told as (
       select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text) from found
       having count(*) > 0
     )
     select found.id::text, name, times, "reqId" from found left join told on true`,
    isOurs ? [repeated, which.claimants, which.inHand] : [repeated, which.leaseSeconds],
  );
  for (const { id, name, times, reqId } of rows) {
    if (times >= MOST_INTERRUPTIONS && !repeated.includes(name)) {
      log.error(
        { jobId: id, job: name, ...(reqId === null ? {} : { reqId }), times, alert: true },
        'jobs: set aside, its worker ended each time',
      );
    }
  }
  return rows.length;
}

/** Removes failed runs of repeated tasks: the next run comes anyway. */
export async function forgetRepeated(pool: pg.Pool, repeated: readonly string[]): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any($1::text[]) and j.max_attempts = 1
       and j.attempts >= j.max_attempts and j.locked_at is null and j.key is null`,
    [repeated],
  );
}
