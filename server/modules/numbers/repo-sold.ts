/** What was sold in a span. A statement reads its orders, and what was paid back of each, once, and sums them in several ways. */
import { type SQL, sql } from 'drizzle-orm';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { SourceLabel } from '#core/domain/sharing/source-label.ts';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { isMeasured, type Span, secondsUntilThere, served, there } from './repo.ts';

/** How a span is cut. */
export interface Cut {
  /** By hour of the restaurant's clock ('17'), or by calendar date ('2026-11-27'). */
  readonly by: 'hour' | 'date';
  readonly zone: string;
  /** Minutes after midnight at which a date begins, where evenings end after midnight. */
  readonly shift: number;
}

interface Sum {
  readonly orders: number;
  readonly revenueCents: number;
}

export interface Period extends Sum {
  /** The median. */
  readonly acceptSeconds: number | null;
}

export interface Bucket extends Sum {
  readonly key: string;
}

export interface TypeSum extends Sum {
  readonly orderType: OrderType;
  /** The median from the order until the guest could eat. */
  readonly seconds: number | null;
  /** Orders whose guest was told a time, and those that kept it. */
  readonly promised: number;
  readonly kept: number;
}

export interface SourceSum extends Sum {
  readonly label: SourceLabel | null;
}

const paidBack = sql`coalesce((select sum(r.amount_cents) from order_refunds r
  where r.client_id = ${orders.clientId} and r.order_id = ${orders.orderId} and r.state = 'paid' and not r.is_correction), 0)`;

/** The orders of a span; `net_cents` are what was taken less what was paid back. */
function soldIn(clientId: string, span: Span, { by, zone, shift }: Cut): SQL {
  const local = sql`(${orders.dueAt} - ${shift}::int * interval '1 minute') at time zone ${zone}`;
  const bucket =
    by === 'hour' ? sql`to_char(${orders.dueAt} at time zone ${zone}, 'HH24')` : sql`to_char(${local}, 'YYYY-MM-DD')`;
  // The guest was told until when it would be there, and it is there.
  const wasPromised = sql`${there} is not null and ${orders.promisedAt} is not null`;
  return sql`select ${orders.totalCents} - ${paidBack} as net_cents, ${bucket} as bucket, ${orders.dueAt} as due_at,
      ${orders.orderType} as order_type, ${orders.source} as source, ${orders.sourceLabel} as label,
      extract(epoch from ${orders.acceptedAt} - ${orders.realAt}) as accept_seconds,
      case when ${isMeasured} then ${secondsUntilThere} end as seconds,
      ${wasPromised} as was_promised, ${wasPromised} and ${there} <= ${orders.promisedAt} as was_kept
    from ${orders} where ${served(clientId, span)}`;
}

const SUM = sql`count(*) as orders, coalesce(sum(net_cents), 0) as "revenueCents"`;
/** Nulls do not count. */
const median = (value: SQL) => sql`percentile_cont(0.5) within group (order by ${value})`;
const listOf = (rows: SQL) => sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;
const periodUntil = (toMs: number) => sql`(select to_json(period) from (
  select ${SUM}, ${median(sql`accept_seconds`)} as "acceptSeconds" from sold
  where due_at < ${new Date(toMs).toISOString()}::timestamptz) as period)`;
const BUCKETS = listOf(sql`select bucket as key, ${SUM} from sold group by bucket`);

/** With the buckets of a whole span, and its orders that were due before a moment. */
export interface Compared {
  readonly period: Period;
  readonly buckets: readonly Bucket[];
}

export interface Sold extends Compared {
  readonly types: readonly TypeSum[];
  /** By the links that led to the orders. Those that staff entered for the phone came another way and are left out. */
  readonly sources: readonly SourceSum[];
}

async function readRow<Row>(executor: Executor, sold: SQL, columns: SQL): Promise<Row> {
  const { rows } = await executor.execute<{ row: Row }>(sql`
    with sold as materialized (${sold}) select to_json(sums) as row from (select ${columns}) as sums`);
  const [first] = rows;
  if (!first) throw new Error('A statement of sums answered no row.');
  return first.row;
}

/** Everything that the orders of a span are summed by. */
export async function readSold(executor: Executor, clientId: string, span: Span, cut: Cut): Promise<Sold> {
  const types = listOf(sql`select order_type as "typeCode", ${SUM}, ${median(sql`seconds`)} as seconds,
    count(*) filter (where was_promised) as promised, count(*) filter (where was_kept) as kept
    from sold group by order_type order by order_type desc`);
  const sources = listOf(sql`select label, ${SUM} from sold where source = 'web'
    group by label order by count(*) desc, label`);
  type Row = Omit<Sold, 'types'> & { readonly types: readonly (Omit<TypeSum, 'orderType'> & { typeCode: number })[] };
  const row = await readRow<Row>(
    executor,
    soldIn(clientId, span, cut),
    sql`${periodUntil(span.toMs)} as period, ${BUCKETS} as buckets, ${types} as types, ${sources} as sources`,
  );
  const named = row.types.map(({ typeCode, ...sums }) => ({
    ...sums,
    orderType: orders.orderType.mapFromDriverValue(typeCode) as OrderType,
  }));
  return { ...row, types: named };
}

/** What a span is compared with; `untilMs` is UTC. */
export async function readCompared(
  executor: Executor,
  clientId: string,
  span: Span,
  cut: Cut,
  untilMs: number,
): Promise<Compared> {
  return await readRow(
    executor,
    soldIn(clientId, span, cut),
    sql`${periodUntil(untilMs)} as period, ${BUCKETS} as buckets`,
  );
}
