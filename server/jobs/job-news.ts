/**
 * New jobs, and how the lanes that run them hear of them: the statement that adds jobs publishes one event for each kind of
 * them that is due. A lane looks for jobs when it hears of its own, so that other lanes ask nothing.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { EventBus, Topic } from '#server/events/event-bus.ts';
import type { JobLane } from './job-lane.ts';
import { traced } from './job-trace.ts';
import type { JobOptions, JobPayload } from './jobs.ts';

export type JobEvents = Pick<EventBus, 'publishingAll' | 'subscribe' | 'onReconnect'>;

type Lanes = readonly Pick<JobLane, 'tasks' | 'wake'>[];

export function wakeAll(lanes: Lanes): void {
  for (const lane of lanes) lane.wake();
}

/** Wakes the lane of each new job, and all of them when events may have been missed. Returns the function that ends it. */
export function hearOfJobs(events: JobEvents, lanes: Lanes): () => void {
  const laneOf = new Map(
    lanes.flatMap((lane) => Object.keys(lane.tasks).map((name) => [topicOf(name), lane] as const)),
  );
  const ends = [
    events.subscribe('jobs:*', (_payload, topic) => laneOf.get(topic)?.wake()),
    events.onReconnect(() => wakeAll(lanes)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const topicOf = (name: string): Topic => `jobs:${name}`;

/** What wakes the lanes of these jobs; `names` selects `name`, each once. */
function tellingOf(events: JobEvents, names: SQL): SQL {
  return events.publishingAll(
    sql`select ${topicOf('')} || name as topic, '{}'::json as payload from (${names}) as due`,
  );
}

/** An expression that adds a job, answers its id and wakes its lane once the transaction is committed. */
export function addJobSql(
  events: JobEvents,
  name: string,
  payload: JobPayload,
  { runAt, maxAttempts, key, priority }: Omit<JobOptions, 'priority'> & { readonly priority: number | null },
): SQL {
  const at = runAt === undefined ? null : new Date(runAt).toISOString();
  const due = sql`select ${name}::text as name where coalesce(${at}::timestamptz, now()) <= now()`;
  return sql`(select added.id from
      graphile_worker.add_job(${name}, ${JSON.stringify(traced(payload))}::json, run_at := ${at}::timestamptz,
        max_attempts := ${maxAttempts ?? null}::integer, job_key := ${key ?? null}::text,
        priority := ${priority}::integer) as added
      left join (${tellingOf(events, due)}) as told on true)`;
}

/** A query that does so for each row. `rows` selects name, payload, run_at, max_attempts, key and priority of each job. */
export function addAllSql(events: JobEvents, rows: SQL): SQL {
  const due = sql`select distinct name from wanted where coalesce(run_at, now()) <= now()`;
  return sql`
    with wanted as materialized (${rows}),
    told as materialized (${tellingOf(events, due)})
    select added.id, (select count(*) from told) from (
      select array_agg((name, payload, null, run_at, max_attempts::smallint, key, priority::smallint, null)::graphile_worker.job_spec) as specs
      from wanted having count(*) > 0) as given, graphile_worker.add_jobs(given.specs) as added`;
}
