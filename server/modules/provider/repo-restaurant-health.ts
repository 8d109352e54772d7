/**
 * What the operator sees of every restaurant. Each question is asked once for all of them and grouped by restaurant, so that
 * their number rises with nothing.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import type { Executor } from '#server/db/executor.ts';
import { type StoredOwnHours, toHours, toSchedule } from '#server/modules/store/rows.ts';

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
  /** When it takes orders of any type. */
  readonly schedule: OpeningSchedule;
  readonly timeZone: string;
}

/** A JSON list of whole rows; null where there is none. */
const rowsOf = <Row>(value: unknown): Row[] => (Array.isArray(value) ? value : []);
const dateOf = (value: unknown): Date | null =>
  value === null || value === undefined ? null : new Date(String(value));

/** Leads into an index that begins with the restaurant. */
const ofAny = sql`client_id = any(array(select clients.client_id from clients))`;

/** One row for each restaurant of which there is something to say. */
const QUESTIONS = {
  // Numbers are given in turn, so the last one is of the newest order.
  newest: () => sql`select n.client_id, o.created_at as value
    from order_counters n join orders o on o.client_id = n.client_id and o.order_number = n.last_number`,
  recent: (now: string) => sql`select client_id, count(*)::int as value from orders
    where ${ofAny} and created_at > ${now}::timestamptz - interval '24 hours' and status <> 'payment-failed' group by client_id`,
  seen: () => sql`select client_id, max(last_seen_at) as value from staff_sessions group by client_id`,
  owners: () => sql`select client_id, json_agg(name order by name) as value from staff_users
    where role = 'owner' and disabled_at is null group by client_id`,
  invitations: (now: string) => sql`select client_id, count(*)::int as value from staff_invitations
    where kind = 'join' and role = 'owner' and expires_at > ${now}::timestamptz group by client_id`,
  opened: () => ofSetting('OrderProcessing:StoreOpen'),
  byItself: () => ofSetting('OrderProcessing:AutoAccept'),
  weekly: () => sql`select client_id,
      json_agg(json_build_object('weekday', weekday, 'isClosed', is_closed, 'ranges', ranges)) as value
    from weekly_hours group by client_id`,
  overrides: (now: string) => sql`select client_id,
      json_agg(json_build_object('date', date, 'isClosed', is_closed, 'ranges', ranges, 'label', label)) as value
    from date_overrides where date between ${now}::date - 2 and ${now}::date + 2 group by client_id`,
  zone: () =>
    sql`select client_id, json_build_object('timeZone', time_zone, 'ownHours', own_hours) as value from clients`,
} satisfies Record<string, (now: string) => SQL>;

function ofSetting(key: string): SQL {
  return sql`select client_id, setting_value as value from client_settings where ${ofAny} and setting_key = ${key}`;
}

type Answers = Readonly<Record<keyof typeof QUESTIONS, ReadonlyMap<string, unknown>>>;

async function ask(executor: Executor, now: string): Promise<Answers> {
  const answers: [string, ReadonlyMap<string, unknown>][] = [];
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const { rows } = await executor.execute<{ client_id: string; value: unknown }>(question(now));
    answers.push([name, new Map(rows.map((row) => [row.client_id, row.value]))]);
  }
  return Object.fromEntries(answers) as Answers;
}

/** By client id. */
export async function readRestaurantHealth(
  executor: Executor,
  nowMs: number,
): Promise<ReadonlyMap<string, RestaurantHealth>> {
  const answers = await ask(executor, new Date(nowMs).toISOString());
  return new Map([...answers.zone.keys()].map((clientId) => [clientId, healthOf(answers, clientId)]));
}

function healthOf(answers: Answers, clientId: string): RestaurantHealth {
  const of = (name: keyof typeof QUESTIONS) => answers[name].get(clientId);
  const { timeZone, ownHours } = of('zone') as { readonly timeZone: string; readonly ownHours: StoredOwnHours | null };
  return {
    lastOrderAt: dateOf(of('newest')),
    recentOrders: Number(of('recent') ?? 0),
    consoleSeenAt: dateOf(of('seen')),
    ownerNames: rowsOf<string>(of('owners')),
    openInvitations: Number(of('invitations') ?? 0),
    isOpened: !/^(false|0)$/i.test(String(of('opened') ?? 'true').trim()),
    acceptsByItself: /^(true|1)$/i.test(String(of('byItself') ?? '').trim()),
    schedule: orderingSchedule(
      toHours(toSchedule(rowsOf(of('weekly')), rowsOf(of('overrides'))), ownHours),
      ORDER_TYPES,
    ),
    timeZone,
  };
}
