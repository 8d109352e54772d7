import { and, eq, getTableColumns, inArray, is, type SQL, sql, type Table } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { countNews } from '#server/modules/menu/stock-counts.ts';
import { ORDER_JOBS } from '#server/modules/orders/order-jobs.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { BEFORE_FIRST_NUMBER, nextNumbers, type OrderLineRow } from '#server/modules/orders/repo.ts';
import type { StoreVersions } from '#server/modules/store/store-snapshot.ts';
import { type WebhookData, webhookParts } from '#server/modules/webhooks/outbox.ts';
import { OPEN } from './repo-open-orders.ts';

/** Orders that a new one may repeat or replace: the live ones of the cart, and the one with this idempotency key. */
export async function listRelated(
  tx: Transaction,
  clientId: string,
  cartId: string,
  idempotencyKey: string | null,
): Promise<OrderRecord[]> {
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    select order_id from orders where client_id = ${clientId}
      and ((cart_id = ${cartId} and ${standingOrders(sql`status`)}) or idempotency_key = ${idempotencyKey})
    for update`);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.order_id);
  return await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), inArray(orders.orderId, ids)));
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
  /** When its cart was written, see `CartRecord`; null where the cart is locked. */
  readonly cartWrittenAt: Date | null;
  readonly lines: readonly OrderLineRow[];
  /** The store that it was checked with. */
  readonly versions: StoreVersions;
  /** By what it is counted among open orders placed after `sinceAt`, and how many each may have. */
  readonly subjects: readonly { readonly subject: string; readonly max: number }[];
  readonly sinceAt: Date;
  /** Work that begins with it, beside its mail; orders that are stored together may ask for the same. */
  readonly jobs: readonly { readonly name: string; readonly key: string; readonly runAt: number | null }[];
  /** Of its jobs: `Jobs.turnOf`. */
  readonly turn: number;
  /** The message to the programs of the restaurant; null for an order that is not real yet. */
  readonly webhook: WebhookData | null;
  /** The request that places it. */
  readonly reqId: string | null;
}

/** The first moment at which `NewOrderRows` are JSON. */
function toJson(rows: NewOrderRows): unknown {
  const { order, cartWrittenAt, lines, versions, subjects, sinceAt, jobs, turn, webhook, reqId } = rows;
  const { clientId, orderId } = order;
  return {
    fresh: toOrderJson(order),
    cart_written_at: cartWrittenAt,
    lines: lines.map(toLineJson),
    menu_version: versions.menuVersion,
    profile_version: versions.profileVersion,
    subjects,
    stock: order.stock ?? [],
    since_at: sinceAt,
    jobs: jobs.map(({ name, key, runAt }) => ({
      name,
      key,
      run_at: runAt === null ? null : new Date(runAt),
      payload: { clientId, orderId, reqId },
    })),
    turn,
    webhook,
    reqId,
  };
}

/**
 * Makes the orders of these restaurants wait for each other, for counts that only the next statement may take. A restaurant
 * without an order has no counter to lock yet, and gets one; where another process has just made it, the update locks it.
 */
export function lockCounters(rows: readonly NewOrderRows[]): SQL {
  const clientIds = sqlList([...new Set(rows.map(({ order }) => order.clientId))], 'uuid');
  return sql`with made as (
      insert into order_counters as c (client_id, last_number) select wanted.client_id, ${sql.raw(String(BEFORE_FIRST_NUMBER))}
      from unnest(${clientIds}) as wanted(client_id)
      where not exists (select from order_counters known where known.client_id = wanted.client_id)
      order by wanted.client_id on conflict (client_id) do update set last_number = c.last_number)
    select 1 from order_counters where client_id in (select * from unnest(${clientIds})) order by client_id for update`;
}

/** What `insertPlaced` answers. */
export interface PlacedRow extends Record<string, unknown> {
  readonly order_id: string;
  readonly order_number: number | null;
}

const ASKED = sql`
  select n, entry, entry->'fresh' as fresh,
    (entry->'fresh'->>'client_id')::uuid as client_id, (entry->'fresh'->>'order_id')::uuid as order_id,
    (entry->'fresh'->>'cart_id')::uuid as cart_id, (entry->'fresh'->>'cart_version')::int as cart_version,
    (entry->>'cart_written_at')::timestamptz as cart_written_at,
    entry->'fresh'->>'idempotency_key' as idempotency_key, (entry->'fresh'->>'payment_mode')::int as payment_mode,
    (entry->'fresh'->>'created_at')::timestamptz as created_at, entry->'fresh'->>'real_at' is not null as is_real`;

/** Those whose cart and store are as they were when the order was checked, with an owner who may order it, and that repeat no other order. */
const FREE = sql`
  select asked.* from asked
  join carts on carts.client_id = asked.client_id and carts.cart_id = asked.cart_id
    and carts.version = asked.cart_version
    and (carts.updated_at = asked.cart_written_at or asked.cart_written_at is null)
    and (carts.customer_id is null or carts.customer_id = (fresh->>'customer_id')::uuid)
  join clients on clients.client_id = asked.client_id
    and clients.menu_version <= (entry->>'menu_version')::int
    and clients.profile_version <= (entry->>'profile_version')::int
  where not exists (select 1 from orders where orders.client_id = asked.client_id
      and orders.cart_id = asked.cart_id and ${standingOrders(sql`orders.status`)})
    and not exists (select 1 from orders where orders.client_id = asked.client_id
      and orders.idempotency_key = asked.idempotency_key)
  order by n for update of carts skip locked`;

/** Those by which a subject would have more open orders than it may. */
const BEYOND = sql`
  select n from (
    select free.*, counted.subject, counted.max,
      row_number() over (partition by free.client_id, counted.subject, payment_mode order by n) as place
    from free, jsonb_to_recordset(entry->'subjects') as counted(subject text, max int)) as wished
  where place + (
    select count(*) from order_origins as origin join orders using (client_id, order_id)
    where origin.client_id = wished.client_id and origin.subject = wished.subject
      and origin.at > (wished.entry->>'since_at')::timestamptz
      and case wished.payment_mode when ${sqlCode('cash')} then ${OPEN.cash} else ${OPEN.card} end) > max`;

const HELD = sql`jsonb_to_recordset(entry->'stock') as held("productId" uuid, day date, quantity int)`;

/** Those that want more of a dish than is left after the orders before them. */
const SHORT = sql`
  select n from (
    select n, client_id, held."productId" as product_id, held.day,
      sum(held.quantity) over (partition by client_id, held."productId", held.day order by n) as wanted
    from free, ${HELD}) as wished
  left join stock_counts on stock_counts.client_id = wished.client_id and stock_counts.product_id = wished.product_id
    and stock_counts.day = wished.day
  where wanted > coalesce(left_count, 0)`;

const SOLD = sql`
  select client_id, held."productId" as product_id, held.day, sum(held.quantity)::int as quantity
  from fine, ${HELD} group by 1, 2, 3`;

const TAKEN = sql`
  taken as (
    update stock_counts set left_count = left_count - sold.quantity from (${SOLD}) as sold
    where stock_counts.client_id = sold.client_id and stock_counts.product_id = sold.product_id
      and stock_counts.day = sold.day
    returning stock_counts.client_id, stock_counts.product_id, stock_counts.day, left_count),`;

/**
 * Writes orders in one statement, each with its lines, the first entry of its timeline, its jobs, webhooks and events. An
 * order that is real at once also takes the restaurant's next number, and moves its cart on, so that a change of the cart
 * at this very moment is refused. What is not as the caller has read it is left out, and so is what is beyond a limit of
 * open orders or wants more of a dish than is left, whose count the caller has locked. Answers the rest: `order_id` and
 * `order_number`, null for an order that is not real yet.
 */
export function insertPlaced(
  { jobs, events }: { readonly jobs: Pick<Jobs, 'addingAll'>; readonly events: Pick<EventBus, 'publishingAll'> },
  rows: readonly NewOrderRows[],
): SQL {
  const webhooks = webhookParts(
    'order.placed',
    sql`select client_id, entry->'webhook' as data, created_at from fine where is_real`,
    sql`delivered`,
    sql`(select entry->'reqId' from fine where fine.order_id = (delivered.data->>'orderId')::uuid)`,
  );
  const wanted = sql`
    select distinct on (job.key) job.name, job.payload, job.key, job.run_at, null::int as max_attempts, (entry->>'turn')::int as priority
      from fine, jsonb_to_recordset(entry->'jobs') as job(name text, payload json, key text, run_at timestamptz)
    union all ${webhooks.jobs}
    union all select ${ORDER_JOBS.placedMails}::text, json_build_object('orders', json_agg(
      json_build_object('clientId', client_id, 'orderId', order_id, 'reqId', entry->'reqId') order by n)), null, null, null, (entry->>'turn')::int
      from fine where is_real group by entry->>'turn'`;
  // An order without a counted dish pays nothing for those that have one.
  const takesStock = rows.some(({ order }) => (order.stock ?? []).length > 0);
  const news = sql`(
    select 'console:' || client_id as topic, json_build_object('type', 'order', 'orderId', order_id) as payload
    from fine where is_real order by n) ${takesStock ? sql`union all ${countNews('taken')}` : sql``}`;
  return sql`
    with asked as materialized (${ASKED}
      from jsonb_array_elements(${JSON.stringify(rows.map(toJson))}::jsonb) with ordinality as given(entry, n)),
    free as materialized (${FREE}),
    fine as materialized (
      select free.*, row_number() over (partition by client_id, is_real order by n) as place,
        count(*) over (partition by client_id, is_real) as count
      from free where n not in (${BEYOND}) ${takesStock ? sql`and n not in (${SHORT})` : sql``}),
    ${takesStock ? TAKEN : sql``}
    ${nextNumbers(sql`select client_id, count(*)::int as count from fine where is_real group by client_id order by client_id`)},
    placed as (
      insert into orders
      select filled.* from fine left join counters on counters.client_id = fine.client_id and is_real,
        jsonb_populate_record(null::orders, fresh || jsonb_build_object('order_number', last_number - count + place)) filled
      returning client_id, order_id, order_number),
    kept as (
      insert into order_lines
      select filled.* from fine, jsonb_populate_recordset(null::order_lines, entry->'lines') filled),
    noted as (
      insert into order_events (client_id, order_id, at, event, actor)
      select client_id, order_id, created_at, 'placed', coalesce(fresh->>'entered_by', 'customer') from fine order by n),
    marked as (
      insert into order_origins (client_id, subject, order_id, at)
      select client_id, counted.subject, order_id, created_at
      from fine, jsonb_to_recordset(entry->'subjects') as counted(subject text)),
    moved_on as (
      update carts set version = version + 1 from fine
      where is_real and carts.client_id = fine.client_id and carts.cart_id = fine.cart_id),
    delivered as (${webhooks.writing}),
    working as (${jobs.addingAll(wanted)}),
    told as (${events.publishingAll(news)})
    select order_id, order_number, (select count(*) from working), (select count(*) from told) from placed`;
}
