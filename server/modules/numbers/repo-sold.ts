/** What was sold on some days: sums of the ledger, each statement reading its entries once. */
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '#core/domain/books/accounts/tax-periods.ts';
import { SELLING_KINDS } from '#core/domain/books/kinds.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { SourceLabel } from '#core/domain/sharing/source-label.ts';
import type { Executor } from '#server/db/executor.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { orders } from '#server/db/schema/orders.ts';
import { isMeasured, isSold, ofDays, secondsUntilThere, there } from './repo.ts';

/** How days are cut: by hour of the restaurant's clock ('17'), or by trading day ('2026-11-27'). */
export interface Cut {
  readonly by: 'hour' | 'date';
  readonly zone: string;
}

interface Sum {
  readonly orders: number;
  readonly revenueCents: number;
}

export interface TypeSum extends Sum {
  readonly orderType: OrderType;
  /** The median from the order until the guest could eat. */
  readonly seconds: number | null;
  /** Orders whose guest was told a time, and those that kept it. */
  readonly promised: number;
  readonly kept: number;
}

/** With the buckets of whole days, and what was sold before a moment. */
export interface Compared {
  readonly period: Sum;
  readonly buckets: readonly { readonly key: string; readonly orders: number }[];
}

export interface Sold extends Compared {
  /** Of the orders, those that are for a day after the last one. */
  readonly later: Sum;
  /** The median. */
  readonly acceptSeconds: number | null;
  readonly types: readonly TypeSum[];
  /** By the links that led to the orders. Those that staff entered for the phone came another way and are left out. */
  readonly sources: readonly (Sum & { readonly label: SourceLabel | null })[];
}

/** What was sold and taken back on some days; money of other days' orders among it. */
function entriesOf(clientId: string, days: Days, { by, zone }: Cut): SQL {
  const { at, tradingDay, dueOn, cents, orderId, kind } = moneyEntries;
  const bucket = by === 'hour' ? sql`to_char(${at} at time zone ${zone}, 'HH24')` : sql`${tradingDay}::text`;
  return sql`entries as materialized (select ${orderId}, ${at}, ${cents}, ${isSold} as is_sold,
      ${dueOn} > ${days.to} as is_later, ${bucket} as bucket
    from ${moneyEntries} where ${ofDays(clientId, days)} and ${kind} in ${[...SELLING_KINDS]})`;
}

/** The same with the orders: what is said of an order is said in the row by which it was sold. */
function sold(clientId: string): SQL {
  // The guest was told until when it would be there, and it is there.
  const wasPromised = sql`is_sold and ${there} is not null and ${orders.promisedAt} is not null`;
  return sql`sold as materialized (select entries.cents, is_sold, ${orders.orderType} as order_type, ${orders.source} as source,
      ${orders.sourceLabel} as label,
      case when is_sold then extract(epoch from ${orders.acceptedAt} - ${orders.realAt}) end as accept_seconds,
      case when is_sold and ${isMeasured} then ${secondsUntilThere} end as seconds,
      ${wasPromised} as was_promised, ${wasPromised} and ${there} <= ${orders.promisedAt} as was_kept
    from entries join ${orders} on ${orders.clientId} = ${clientId} and ${orders.orderId} = entries.order_id)`;
}

const ORDERS = sql`count(*) filter (where is_sold) as orders`;
const SUM = sql`${ORDERS}, coalesce(sum(cents), 0) as "revenueCents"`;
/** Nulls do not count. */
const median = (value: SQL) => sql`percentile_cont(0.5) within group (order by ${value})`;
const listOf = (rows: SQL) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;
const sumOf = (where: SQL) => sql`(select to_json(sums) from (select ${SUM} from entries where ${where}) as sums)`;
const BUCKETS = listOf(sql`select bucket as key, ${ORDERS} from entries group by bucket`);

async function readRow<Row>(executor: Executor, parts: SQL, columns: SQL): Promise<Row> {
  const { rows } = await executor.execute<{ row: Row }>(sql`
    with ${parts} select to_json(sums) as row from (select ${columns}) as sums`);
  const [first] = rows;
  if (!first) throw new Error('A statement of sums answered no row.');
  return first.row;
}

/** Everything that some days are summed by. */
export async function readSold(executor: Executor, clientId: string, days: Days, cut: Cut): Promise<Sold> {
  const types = listOf(sql`select order_type as "typeCode", ${SUM}, ${median(sql`seconds`)} as seconds,
    count(*) filter (where was_promised) as promised, count(*) filter (where was_kept) as kept
    from sold group by order_type order by order_type desc`);
  const sources = listOf(sql`select label, ${SUM} from sold where source = 'web'
    group by label order by 2 desc, label`);
  type Row = Omit<Sold, 'types'> & { readonly types: readonly (Omit<TypeSum, 'orderType'> & { typeCode: number })[] };
  const row = await readRow<Row>(
    executor,
    sql`${entriesOf(clientId, days, cut)}, ${sold(clientId)}`,
    sql`${sumOf(sql`true`)} as period, ${sumOf(sql`is_sold and is_later`)} as later,
      (select ${median(sql`accept_seconds`)} from sold) as "acceptSeconds", ${BUCKETS} as buckets, ${types} as types,
      ${sources} as sources`,
  );
  const named = row.types.map(({ typeCode, ...sums }) => ({
    ...sums,
    orderType: orders.orderType.mapFromDriverValue(typeCode) as OrderType,
  }));
  return { ...row, types: named };
}

/** What some days are compared with; `untilMs` is UTC, null for all of them. */
export async function readCompared(
  executor: Executor,
  clientId: string,
  days: Days,
  cut: Cut,
  untilMs: number | null,
): Promise<Compared> {
  const until = untilMs === null ? sql`true` : sql`at < ${new Date(untilMs).toISOString()}::timestamptz`;
  return await readRow(executor, entriesOf(clientId, days, cut), sql`${sumOf(until)} as period, ${BUCKETS} as buckets`);
}
