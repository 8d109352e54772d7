/**
 * The state of the installation's jobs: how many wait, how many were given up, and whether this process's lanes act.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type JobLane, SILENT_MS } from './job-lane.ts';
import type { JobsHealth } from './jobs.ts';

/** A job that is due for longer, in a lane that has ended no job for as long, means that jobs do not run. */
const TOO_OLD_SECONDS = 5 * 60;
/** A job that is due for longer while no lane of any process acts. */
const IDLE_SECONDS = 60;
/** Any task is given up after 45 s, so a repeated job that was added longer ago and has not ended never will. */
const UNENDED_SECONDS = 5 * 60;
/** A lane with a job that is due for longer is named: its jobs wait for something. */
const LATE_SECONDS = 30;

interface Waiting {
  readonly name: string;
  readonly due: number;
  /**
   * Since the oldest due job could first have been done: its time, or the moment when it was added, whichever came later.
   * After the clock has jumped, the repeated jobs of the hours in between are added with the times that they missed.
   */
  readonly seconds: number | null;
  readonly failed: number;
  /** Since a job was claimed, or its lease renewed: its process lives. */
  readonly claimed: number | null;
  /** Since the oldest job was added that was never tried or is being carried out. */
  readonly unended: number | null;
}

/**
 * One statement. `isStarted` false: another worker is to run the jobs, and only what it leaves behind shows whether it does
 * (also in tests and at the command line).
 */
export async function readJobsHealth(
  pool: pg.Pool,
  lanes: readonly JobLane[],
  isStarted: boolean,
): Promise<JobsHealth> {
  const { rows } = await pool.query<Waiting>(
    `select t.identifier as name,
       (count(*) filter (where j.is_available and j.run_at <= now()))::integer as due,
       extract(epoch from now() - min(greatest(j.run_at, j.created_at)) filter (where j.is_available and j.run_at <= now()))::float8 as seconds,
       (count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null))::integer as failed,
       extract(epoch from now() - max(j.locked_at))::float8 as claimed,
       extract(epoch from now() - min(j.created_at)
         filter (where j.run_at <= now() and (j.locked_at is not null or j.attempts = 0)))::float8 as unended
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     group by 1`,
  );
  // A clock that only rises: one that is set forward would make every lane look silent.
  const nowMs = performance.now();
  const oldest = (among: readonly Waiting[]) => Math.round(Math.max(0, ...among.map(({ seconds }) => seconds ?? 0)));
  const used = lanes.filter(({ tasks }) => Object.keys(tasks).length > 0);
  const hasUnended = ({ repeated }: JobLane) =>
    rows.some(({ name, unended }) => (unended ?? 0) > UNENDED_SECONDS && repeated.some(({ task }) => task === name));
  const known = used.map((lane) => {
    const oldestDueSeconds = oldest(rows.filter(({ name }) => name in lane.tasks));
    const isActing = lane.actedAt !== null && nowMs - lane.actedAt < SILENT_MS;
    const isStuck = oldestDueSeconds > TOO_OLD_SECONDS && nowMs - (lane.doneAt ?? 0) > TOO_OLD_SECONDS * 1_000;
    const isWell = !hasUnended(lane) && (isStarted ? isActing && !isStuck : oldestDueSeconds <= TOO_OLD_SECONDS);
    const lateSeconds = oldestDueSeconds >= LATE_SECONDS ? oldestDueSeconds : null;
    const actedAt = lane.actedAt === null ? null : Math.round(Date.now() - (nowMs - lane.actedAt));
    return { name: lane.name, isWell, oldestDueSeconds, lateSeconds, actedAt };
  });
  const isAnyoneActing = rows.some(({ claimed }) => claimed !== null && claimed < IDLE_SECONDS);
  return {
    isWell: isStarted
      ? known.every(({ isWell }) => isWell)
      : !used.some(hasUnended) && (isAnyoneActing || oldest(rows) <= IDLE_SECONDS),
    oldestDueSeconds: oldest(rows),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    lanes: known,
    tasks: rows.map(({ name, due, seconds, failed }) => ({ name, due, oldestDueSeconds: seconds ?? 0, failed })),
  };
}

/**
 * Answers what is called at each look: one line for each lane that has a job that is due for long, at two looks in a row.
 * After a machine has slept, or its clock was set forward, jobs are late that a lane does at once.
 */
export function watchLateLanes(
  health: () => Promise<Pick<JobsHealth, 'lanes'>>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let before: readonly string[] = [];
  return async () => {
    const { lanes } = await health();
    const late = lanes.filter(({ lateSeconds }) => lateSeconds !== null);
    for (const { name, lateSeconds } of late) {
      if (before.includes(name)) log.warn({ lane: name, lateSeconds, alert: true }, 'jobs: a lane is late');
    }
    before = late.map(({ name }) => name);
  };
}
