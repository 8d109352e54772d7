/**
 * Statements about what is left. A stored count is below 0 where more is sold than staff now offer; people and programs
 * read 0 then. Rows are locked in the order of restaurant, dish and day, after orders and before any other shared row.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { HeldStock } from '#core/domain/menu/stock-count.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { WantedRows } from '#server/db/busy-rows.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { liveOrders } from '#server/db/order-status-sql.ts';
import type { EventBus } from '#server/events/event-bus.ts';

/** Pieces of a restaurant's dish. */
export interface OwnedStock extends HeldStock {
  readonly clientId: string;
}

const given = (wanted: readonly OwnedStock[]) => sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
  as given("clientId" uuid, "productId" uuid, day date, quantity int)`;

/** Begins the days of dishes with a daily amount, where no order and no person has done so. */
export function startDays(wanted: readonly OwnedStock[]): SQL {
  return sql`insert into stock_counts (client_id, product_id, day, left_count)
    select distinct products.client_id, products.product_id, given.day, products.daily_stock
    from ${given(wanted)} join products on products.client_id = "clientId" and products.product_id = "productId"
    where products.daily_stock is not null order by 1, 2, 3
    on conflict do nothing`;
}

/** The counts of these dishes and days, for `lockRows`. */
export function countsOf(wanted: readonly OwnedStock[]): WantedRows {
  const keys = ['client_id', 'product_id', 'day'];
  return { table: 'stock_counts', keys, given: sql`select "clientId", "productId", day from ${given(wanted)}` };
}

/** What is left of each of them. */
export function readDays(wanted: readonly OwnedStock[]): SQL {
  return sql`select client_id, product_id, day::text as day, left_count from stock_counts
    where (client_id, product_id, day) in (${countsOf(wanted).given})`;
}

/**
 * Adds `quantity`, which may be negative, to each count that there is, and tells open pages and consoles.
 */
export async function addPieces(
  tx: Transaction,
  wanted: readonly OwnedStock[],
  events: Pick<EventBus, 'publishingAll'>,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update stock_counts set left_count = left_count + quantity from ${given(wanted)}
    where client_id = "clientId" and product_id = "productId" and stock_counts.day = given.day
    returning client_id, product_id, stock_counts.day, left_count`);
  if (rows.length === 0) return;
  await tx.execute(sql`with changed as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as changed(client_id uuid, product_id uuid, day date, left_count int))
    ${events.publishingAll(COUNT_NEWS)}`);
}

/** What is left, as people and programs read it. */
const SHOWN = sql`greatest(0, left_count)`;

/** Events about the rows of the query `changed`: client_id, product_id, day, left_count. */
const COUNT_NEWS = sql`
    select 'stock:' || client_id as topic, json_build_object('type', 'stock', 'productId', product_id, 'day', day,
      'left', ${SHOWN}) as payload from changed
    union all select 'console:' || client_id, json_build_object('type', 'stock') from changed group by client_id`;

export interface CountRow extends Record<string, unknown> {
  readonly client_id: string;
  readonly product_id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Below 0 where more is sold than staff now offer. */
  readonly left_count: number;
}

export interface ListedCount extends Record<string, unknown> {
  readonly productId: string;
  /** YYYY-MM-DD; null: what each new day begins with. */
  readonly day: string | null;
  /** 0 or more. */
  readonly left: number;
}

/** Every count of a restaurant, and every daily amount. */
export async function listCounts(executor: Executor, clientId: string): Promise<readonly ListedCount[]> {
  const { rows } = await executor.execute<ListedCount>(sql`
    select product_id as "productId", day::text as day, ${SHOWN} as "left" from stock_counts
      where client_id = ${clientId}
    union all select product_id, null, daily_stock from products
      where client_id = ${clientId} and daily_stock is not null`);
  return rows;
}

/** Counts of days that no order can be placed for any more, of all restaurants. */
export async function deleteCountsBefore(executor: Executor, day: string): Promise<void> {
  await executor.execute(sql`delete from stock_counts where day < ${day}::date`);
}

/** What is left of a dish on a day. */
export interface DayCount extends Record<string, unknown> {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Null: the dish is not counted on that day any more. */
  readonly left: number | null;
}

/**
 * Sets what is left on `day`. With a daily amount, days that have begun ahead move by its difference from `before`, and
 * below 0 where more is sold for them. Answers those days.
 */
export async function writeCount(
  tx: Transaction,
  {
    clientId,
    productId,
    day,
    left,
    isDaily,
    before,
  }: {
    readonly clientId: string;
    readonly productId: string;
    readonly day: LocalDate;
    readonly left: number;
    readonly isDaily: boolean;
    /** The daily amount until now. */
    readonly before: number | null;
  },
): Promise<readonly DayCount[]> {
  await tx.execute(sql`insert into stock_counts (client_id, product_id, day, left_count)
    values (${clientId}, ${productId}, ${day}, ${left})
    on conflict (client_id, product_id, day) do update set left_count = excluded.left_count`);
  await writeDaily(tx, clientId, productId, isDaily ? left : null);
  if (!isDaily || before === null) return [];
  const { rows } =
    await tx.execute<DayCount>(sql`update stock_counts set left_count = left_count + ${left - before}::int
    where client_id = ${clientId} and product_id = ${productId} and day > ${day}
    returning day::text as day, ${SHOWN} as "left"`);
  return rows;
}

/**
 * Deletes the counts of `from` and later days, and takes the dish of these days out of what live orders hold: a count that
 * begins later knows nothing of them, so they give nothing back to it. Answers the days.
 */
export async function forgetCounts(
  tx: Transaction,
  { clientId, productId, from }: { readonly clientId: string; readonly productId: string; readonly from: LocalDate },
): Promise<readonly DayCount[]> {
  const holding = sql`client_id = ${clientId} and ${liveOrders({ status: sql`status`, endedAt: sql`ended_at` })}
    and stock @> ${JSON.stringify([{ productId }])}::jsonb`;
  // An order that ends at this moment has locked itself, and then waits for its counts.
  await tx.execute(sql`select order_id from orders where ${holding} order by order_id for update`);
  const { rows } = await tx.execute<DayCount>(sql`delete from stock_counts
    where client_id = ${clientId} and product_id = ${productId} and day >= ${from}
    returning day::text as day, null as "left"`);
  // With the orders that were placed until the counts were locked.
  await tx.execute(sql`update orders set stock = nullif(jsonb_path_query_array(stock,
      '$[*] ? (@.productId != $dish || @.day < $from)', ${JSON.stringify({ dish: productId, from })}::jsonb), '[]')
    where ${holding}`);
  return rows;
}

export async function writeDaily(
  tx: Transaction,
  clientId: string,
  productId: string,
  daily: number | null,
): Promise<void> {
  await tx.execute(sql`update products set daily_stock = ${daily}
    where client_id = ${clientId} and product_id = ${productId}`);
}
