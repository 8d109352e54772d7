/** The health of jobs and database, in a fixed number of statements. */
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';

export interface JobHealth {
  /** Due for over a minute and not done. */
  readonly waiting: number;
  /** Given up after all attempts. */
  readonly failed: number;
  readonly failedMails: number;
}

/** A job that failed at all of its attempts. */
export interface GivenUpJob {
  readonly jobId: string;
  readonly name: string;
  /** Null for a job of no single restaurant. */
  readonly clientId: string | null;
  readonly endedAt: Date;
  /** The request that it goes back to; null for one that began by itself. */
  readonly reqId: string | null;
  /** The day of the books that it was to close, and what was in the way; null for other jobs, whose errors may hold a guest's words. */
  readonly day: string | null;
  readonly error: string | null;
}

export interface DatabaseHealth {
  readonly version: string;
  readonly megabytes: number;
  readonly migrations: number;
}

/** As many as somebody reads. */
const MOST_GIVEN_UP = 20;

/** False before the first start with jobs. */
async function hasJobs(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: string | null }>(
    sql`select to_regclass('graphile_worker._private_jobs')::text as found`,
  );
  return rows[0]?.found != null;
}

/** The newest first. */
export async function listGivenUp(executor: Executor): Promise<GivenUpJob[]> {
  if (!(await hasJobs(executor))) return [];
  const { rows } = await executor.execute<Record<string, unknown>>(sql`
    select j.id::text as job_id, t.identifier as name, j.payload ->> 'clientId' as client_id, j.updated_at as ended_at,
      j.payload ->> 'reqId' as req_id,
      case when t.identifier = 'books.close' then j.payload ->> 'day' end as day,
      case when t.identifier = 'books.close' then left(split_part(j.last_error, E'\\n', 1), 200) end as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc limit ${MOST_GIVEN_UP}`);
  return rows.map((row) => ({
    jobId: String(row.job_id),
    name: String(row.name),
    clientId: typeof row.client_id === 'string' ? row.client_id : null,
    endedAt: new Date(String(row.ended_at)),
    reqId: typeof row.req_id === 'string' ? row.req_id : null,
    day: typeof row.day === 'string' ? row.day : null,
    error: typeof row.error === 'string' ? row.error : null,
  }));
}

/** Begins the attempts of a job anew; false where it was not given up, or is there no more. */
export async function tryAgain(executor: Executor, jobId: string): Promise<boolean> {
  if (!(await hasJobs(executor))) return false;
  const { rows } = await executor.execute(sql`
    select graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := 0)
    from graphile_worker._private_jobs where id = ${jobId}::bigint and attempts >= max_attempts and locked_at is null`);
  return rows.length > 0;
}

/** By client id; what belongs to no restaurant is under ''. */
export async function readJobHealth(executor: Executor, nowMs: number): Promise<ReadonlyMap<string, JobHealth>> {
  if (!(await hasJobs(executor))) return new Map();
  const now = new Date(nowMs).toISOString();
  const { rows } = await executor.execute<Record<string, unknown>>(sql`
    select coalesce(j.payload ->> 'clientId', '') as client_id,
      count(*) filter (where j.attempts < j.max_attempts
        and j.run_at < ${now}::timestamptz - interval '1 minute')::int as waiting,
      count(*) filter (where j.attempts >= j.max_attempts)::int as failed,
      count(*) filter (where j.attempts >= j.max_attempts and t.identifier like 'mail.%')::int as failed_mails
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by 1`);
  return new Map(
    rows.map((row) => [
      String(row.client_id),
      { waiting: Number(row.waiting), failed: Number(row.failed), failedMails: Number(row.failed_mails) },
    ]),
  );
}

export async function readDatabaseHealth(executor: Executor): Promise<DatabaseHealth> {
  const { rows } = await executor.execute<Record<string, unknown>>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
  const [row] = rows;
  return {
    version: String(row?.version ?? '').split(' ')[0] ?? '',
    megabytes: Math.round(Number(row?.bytes ?? 0) / 1024 / 1024),
    migrations: Number(row?.migrations ?? 0),
  };
}
