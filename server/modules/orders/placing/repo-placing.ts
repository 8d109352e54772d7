import { getTableColumns, is, type SQL, sql, type Table } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import { lockRows } from '#server/db/busy-rows.ts';
import type { Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { nextNumbers, type OrderLineRow } from '#server/modules/orders/repo.ts';
import type { Asked } from './place-order.ts';

const LOCK = sql`hashtextextended('place ' || client_id, 0)`;
/** Whether this transaction has the lock of the restaurant, or takes it now. */
const IS_OURS = sql`pg_try_advisory_xact_lock(${LOCK})`;

/** A process that stands still while it holds the lock loses it after so long: others wait for it. */
const STALLED_MS = 1_000;

/**
 * Makes placings of these restaurants wait for each other; restaurants in the order of their ids. Answers those whose lock is
 * ours: with `waits` all of them, else those that nobody else has.
 */
export async function lockRestaurants(
  tx: Transaction,
  asked: readonly Asked[],
  waits: boolean,
): Promise<ReadonlySet<string>> {
  const clientIds = [...new Set(asked.map(({ store }) => store.tenant.clientId))].sort();
  const { rows } = await tx.execute<{ client_id: string }>(sql`
    select client_id, set_config('idle_in_transaction_session_timeout', ${String(STALLED_MS)}, true)
    from unnest(${sqlList(clientIds, 'text')}) as client_id
    where ${waits ? sql`pg_advisory_xact_lock(${LOCK})::text = ''` : IS_OURS}`);
  return new Set(rows.map((row) => row.client_id));
}

/** Locks the counters of these restaurants' numbers, of those whose lock this transaction has: see `lockRows`. */
export async function lockCounters(
  tx: Transaction,
  clientIds: readonly string[],
  waits: boolean,
): Promise<ReadonlySet<string>> {
  const given = sql`select client_id::uuid from unnest(${sqlList([...new Set(clientIds)].sort(), 'text')}) as client_id where ${IS_OURS}`;
  return await lockRows(tx, { table: 'order_counters', keys: ['client_id'], given }, waits);
}

/** The ids of orders that a new one may repeat or replace: the live ones of the cart, and the one with this idempotency key. */
function relatedIds(asked: readonly Asked[]): SQL {
  const given = asked.map(({ store, body, options }) => ({
    client: store.tenant.clientId,
    cart: body.cartId,
    key: options.idempotencyKey,
  }));
  return sql`(
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(client uuid, cart uuid, key text))
    select orders.client_id, orders.order_id from given
      join orders on orders.client_id = client and orders.cart_id = cart and ${standingOrders(sql`orders.status`)}
    union
    select orders.client_id, orders.order_id from given
      join orders on orders.client_id = client and orders.idempotency_key = key)`;
}

export async function listRelated(tx: Transaction, asked: readonly Asked[]): Promise<OrderRecord[]> {
  const { rows } = await tx.execute<{ order_id: string }>(relatedIds(asked));
  if (rows.length === 0) return [];
  return await tx
    .select()
    .from(orders)
    .where(sql`(${orders.clientId}, ${orders.orderId}) in ${relatedIds(asked)}`);
}

/** Locks them until the transaction ends. */
export async function lockRelated(tx: Transaction, asked: readonly Asked[]): Promise<void> {
  await tx.execute(
    sql`select from orders where (client_id, order_id) in ${relatedIds(asked)} order by order_id for update`,
  );
}

/**
 * Makes rows JSON with the database's column names and codes, for jsonb_populate_record. Every column must have its value;
 * what is null is left out, because it is null there too.
 */
function jsonRows(table: Table): (values: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const same = (value: unknown) => value;
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.name,
    stored: is(column, PgCustomColumn) ? (value: unknown) => column.mapToDriverValue(value) : same,
  }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const { key, name, stored } of columns) {
      const value = stored(values[key]);
      if (value !== null && value !== undefined) row[name] = value;
    }
    return row;
  };
}

const toOrderJson = jsonRows(orders);
const toLineJson = jsonRows(orderLines);

/** A new order with everything that is stored with it. */
export interface NewOrderRows {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRow[];
  /** By what it is counted among open orders. */
  readonly subjects: readonly string[];
  /** Work that begins with it; orders that are stored together may ask for the same. */
  readonly jobs: readonly { readonly name: string; readonly key: string; readonly runAt: number | null }[];
  /** Of its jobs: `Jobs.turnOf`. */
  readonly turn: number;
  /** The request that places it. */
  readonly reqId: string | null;
}

/** The first moment at which `NewOrderRows` are JSON. */
function toJson({ order, lines, subjects, jobs, turn, reqId }: NewOrderRows): unknown {
  const { clientId, orderId } = order;
  return {
    fresh: toOrderJson(order),
    lines: lines.map(toLineJson),
    subjects,
    jobs: jobs.map(({ name, key, runAt }) => ({
      name,
      key,
      run_at: runAt === null ? null : new Date(runAt),
      payload: { clientId, orderId, reqId },
    })),
    turn,
  };
}

const WORK = sql`
  select distinct on (job.key) job.name, job.payload, job.key, job.run_at, null::int as max_attempts, (entry->>'turn')::int as priority
    from fresh, jsonb_to_recordset(entry->'jobs') as job(name text, payload json, key text, run_at timestamptz)`;

const NEWS = sql`
  select 'console:' || client_id as topic, json_build_object('type', 'order', 'orderId', order_id) as payload
  from fresh where is_real order by n`;

/**
 * Writes orders in one statement, each with its lines, the first entry of its timeline, its jobs and events. An
 * order that is real at once also takes the restaurant's next number, and moves its cart on. Answers the numbers by order id,
 * null for an order that is not real yet.
 */
export async function insertOrders(
  tx: Transaction,
  { jobs, events }: Pick<Deps, 'jobs' | 'events'>,
  rows: readonly NewOrderRows[],
): Promise<ReadonlyMap<string, number | null>> {
  const news = rows.flatMap(({ order }) => (order.realAt === null ? [] : [`console:${order.clientId}` as const]));
  const answer = await tx.execute<{ order_id: string; order_number: number | null }>(sql`
    with fresh as materialized (
      select given.*, row_number() over (partition by client_id, is_real order by n) as place,
        count(*) over (partition by client_id, is_real) as count
      from (select n, entry, entry->'fresh' as columns, (entry->'fresh'->>'client_id')::uuid as client_id,
          (entry->'fresh'->>'order_id')::uuid as order_id, (entry->'fresh'->>'cart_id')::uuid as cart_id,
          (entry->'fresh'->>'created_at')::timestamptz as created_at, entry->'fresh'->>'real_at' is not null as is_real
        from jsonb_array_elements(${JSON.stringify(rows.map(toJson))}::jsonb) with ordinality as given(entry, n)) as given),
    ${nextNumbers(sql`select client_id, count(*)::int as count from fresh where is_real group by client_id order by client_id`)},
    placed as (
      insert into orders
      select filled.* from fresh left join counters on counters.client_id = fresh.client_id and is_real,
        jsonb_populate_record(null::orders, columns || jsonb_build_object('order_number', last_number - count + place)) filled
      returning order_id, order_number),
    kept as (
      insert into order_lines
      select filled.* from fresh, jsonb_populate_recordset(null::order_lines, entry->'lines') filled),
    noted as (
      insert into order_events (client_id, order_id, at, event, actor)
      select client_id, order_id, created_at, 'placed', coalesce(columns->>'entered_by', 'customer') from fresh order by n),
    marked as (
      insert into order_origins (client_id, subject, order_id, at)
      select client_id, subject, order_id, created_at from fresh, jsonb_array_elements_text(entry->'subjects') as subject),
    moved_on as (
      update carts set version = version + 1 from fresh
      where is_real and carts.client_id = fresh.client_id and carts.cart_id = fresh.cart_id),
    working as (${jobs.addingAll(WORK)}),
    told as (${events.publishingAll(NEWS, news)})
    select order_id, order_number, (select count(*) from working), (select count(*) from told) from placed`);
  return new Map(answer.rows.map((row) => [row.order_id, row.order_number]));
}
