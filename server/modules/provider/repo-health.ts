/** The health of every restaurant, in a fixed number of statements. */
import { sql } from 'drizzle-orm';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Executor } from '#server/db/executor.ts';
import { toSchedule } from '#server/modules/store/rows.ts';

export interface RestaurantHealth {
  readonly lastOrderAt: Date | null;
  /** Within 24 hours. */
  readonly recentOrders: number;
  readonly consoleSeenAt: Date | null;
  readonly ownerNames: readonly string[];
  readonly openInvitations: number;
  /** Its owner has opened the store. */
  readonly isOpened: boolean;
  readonly acceptsByItself: boolean;
  readonly schedule: OpeningSchedule;
  readonly timeZone: string;
}

export interface JobHealth {
  /** Due for over a minute and not done. */
  readonly waiting: number;
  /** Given up after all attempts. */
  readonly failed: number;
  readonly failedMails: number;
}

/** A job that failed at all of its attempts. */
export interface GivenUpJob {
  readonly name: string;
  /** Null for a job of no single restaurant. */
  readonly clientId: string | null;
  readonly endedAt: Date;
  /** The request that it goes back to; null for one that began by itself. */
  readonly reqId: string | null;
}

export interface DatabaseHealth {
  readonly version: string;
  readonly megabytes: number;
  readonly migrations: number;
}

/** As many as somebody reads. */
const MOST_GIVEN_UP = 20;

/** A JSON list of whole rows; null where there is none. */
const rowsOf = <Row>(value: unknown): Row[] => (Array.isArray(value) ? value : []);
const date = (value: unknown): Date | null => (value === null || value === undefined ? null : new Date(String(value)));

/** By client id. Each subselect is answered from an index. */
export async function readRestaurantHealth(
  executor: Executor,
  nowMs: number,
): Promise<ReadonlyMap<string, RestaurantHealth>> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await executor.execute<Record<string, unknown>>(sql`
    select c.client_id,
      (select o.created_at from orders o where o.client_id = c.client_id order by o.order_number desc limit 1) as last_order,
      (select count(*)::int from orders o where o.client_id = c.client_id
         and o.status <> 'payment-failed'
         and o.created_at > ${now}::timestamptz - interval '24 hours') as recent_orders,
      (select max(s.last_seen_at) from staff_sessions s where s.client_id = c.client_id) as console_seen,
      (select coalesce(json_agg(u.name order by u.name), '[]') from staff_users u
         where u.client_id = c.client_id and u.role = 'owner' and u.disabled_at is null) as owners,
      (select count(*)::int from staff_invitations i where i.client_id = c.client_id
         and i.kind = 'join' and i.role = 'owner' and i.expires_at > ${now}::timestamptz) as invitations,
      c.time_zone,
      (select s.setting_value from client_settings s
         where s.client_id = c.client_id and s.setting_key = 'OrderProcessing:StoreOpen') as opened,
      (select s.setting_value from client_settings s
         where s.client_id = c.client_id and s.setting_key = 'OrderProcessing:AutoAccept') as by_itself,
      (select json_agg(json_build_object('weekday', w.weekday, 'isClosed', w.is_closed, 'ranges', w.ranges))
         from weekly_hours w where w.client_id = c.client_id) as weekly,
      (select json_agg(json_build_object('date', d.date, 'isClosed', d.is_closed, 'ranges', d.ranges, 'label', d.label))
         from date_overrides d where d.client_id = c.client_id
           and d.date between ${now}::date - 2 and ${now}::date + 2) as overrides
    from clients c`);
  return new Map(
    rows.map((row) => [
      String(row.client_id),
      {
        lastOrderAt: date(row.last_order),
        recentOrders: Number(row.recent_orders),
        consoleSeenAt: date(row.console_seen),
        ownerNames: Array.isArray(row.owners) ? row.owners.map(String) : [],
        openInvitations: Number(row.invitations),
        isOpened: !/^(false|0)$/i.test(String(row.opened ?? 'true').trim()),
        acceptsByItself: /^(true|1)$/i.test(String(row.by_itself ?? '').trim()),
        schedule: toSchedule(rowsOf(row.weekly), rowsOf(row.overrides)),
        timeZone: String(row.time_zone),
      },
    ]),
  );
}

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
    select t.identifier as name, j.payload ->> 'clientId' as client_id, j.updated_at as ended_at,
      j.payload ->> 'reqId' as req_id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc limit ${MOST_GIVEN_UP}`);
  return rows.map((row) => ({
    name: String(row.name),
    clientId: typeof row.client_id === 'string' ? row.client_id : null,
    endedAt: new Date(String(row.ended_at)),
    reqId: typeof row.req_id === 'string' ? row.req_id : null,
  }));
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
