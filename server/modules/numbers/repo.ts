import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { LONGEST_ESTIMATE_MINUTES } from '#core/contract/settings/read-store-settings.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { takenOnOrders, voidOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';

/** UTC ms, the end excluded. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Clocks of processes differ, and a busy kitchen adds to the estimate. */
const SLACK_MS = DAY_MS;
/** An order that is not for later is placed at most this long before the time it is wanted. */
const LONGEST_WAIT_MS = LONGEST_ESTIMATE_MINUTES * MINUTE_MS + SLACK_MS;

/**
 * An order belongs to the day it is wanted, as its surcharge does (decision 031), not to the day it was placed. The index of
 * the history leads to those of the day by when they were placed, and an index of their own to those for later: without
 * either a day's numbers read years.
 */
export function within({ fromMs, toMs }: Span): SQL | undefined {
  const { dueAt, createdAt, isScheduled } = orders;
  const placed = and(gte(createdAt, new Date(fromMs - LONGEST_WAIT_MS)), lt(createdAt, new Date(toMs + SLACK_MS)));
  return and(gte(dueAt, new Date(fromMs)), lt(dueAt, new Date(toMs)), or(placed, sql`${isScheduled}`));
}

export const served = (clientId: string, span: Span) =>
  and(eq(orders.clientId, clientId), takenOnOrders(orders.status), within(span));

export const count = sql<number>`count(*)::int`;
/** When the guest could eat: at the counter for pickup, at the door for delivery. */
export const there = sql`case when ${orders.orderType} = ${sqlCode('delivery')} then ${orders.deliveredAt} else ${orders.onItsWayAt} end`;
/** Orders for later say nothing about how long the kitchen needs. */
export const isMeasured = sql`${there} is not null and not ${orders.isScheduled}`;
export const secondsUntilThere = sql`extract(epoch from (${there}) - coalesce(${orders.realAt}, ${orders.createdAt}))`;

const MOST_PRODUCTS = 200;

/** What lines of a product were sold for after their discounts; the name is that of the latest order. */
export async function readProducts(executor: Executor, clientId: string, span: Span) {
  const revenue = sql<number>`sum(${orderLines.totalCents} - ${orderLines.discountCents})::float8`;
  return await executor
    .select({
      productId: orderLines.productId,
      name: sql<string>`(array_agg(${orderLines.productName} order by ${orders.dueAt} desc))[1]`,
      sold: sql<number>`sum(${orderLines.quantity})::int`,
      revenueCents: revenue.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.clientId, orderLines.clientId), eq(orders.orderId, orderLines.orderId)))
    .where(served(clientId, span))
    .groupBy(orderLines.productId)
    .orderBy(desc(revenue))
    .limit(MOST_PRODUCTS);
}

/** Why orders came to nothing: the restaurant's reason, or what ended them. */
export async function readNotServed(executor: Executor, clientId: string, span: Span) {
  const ENDINGS = ['reject', 'cancel', 'unanswered-timeout', 'unpaid-timeout'];
  return await executor
    .select({
      reason: sql<string>`case
        when ${orderEvents.event} = 'reject' then coalesce(${orderEvents.detail}->>'reason', 'other')
        when ${orderEvents.event} = 'cancel' then 'cancelled'
        when ${orderEvents.event} = 'unanswered-timeout' then 'unanswered'
        else 'unpaid' end as why`,
      count,
    })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.clientId, orders.clientId), eq(orderEvents.orderId, orders.orderId)))
    .where(
      and(eq(orders.clientId, clientId), voidOrders(orders.status), inArray(orderEvents.event, ENDINGS), within(span)),
    )
    .groupBy(sql`why`)
    .orderBy(desc(count));
}

/** Within how many seconds eight of ten orders were there, per order type. */
export async function readKept(executor: Executor, clientId: string, span: Span) {
  return await executor
    .select({
      orderType: orders.orderType,
      orders: count,
      seconds: sql<number>`(percentile_disc(0.8) within group (order by ${secondsUntilThere}))::float8`,
    })
    .from(orders)
    .where(and(served(clientId, span), isMeasured))
    .groupBy(orders.orderType)
    .orderBy(asc(orders.orderType));
}
