import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Days } from '#core/domain/books/accounts/tax-periods.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { takenOnOrders, voidOrders } from '#server/db/order-status-sql.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';

/** UTC ms, the end excluded. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** An order that ends is at most this old, so that the numbers of a day do not read those of all years. */
const OLDEST_MS = 366 * DAY_MS;

/** The order was sold by this entry; it has no second one. */
export const isSold = sql`${moneyEntries.kind} = 'sale' and ${moneyEntries.reason} = 'sold'`;

export const ofDays = (clientId: string, { from, to }: Days) =>
  sql`${moneyEntries.clientId} = ${clientId} and ${moneyEntries.tradingDay} between ${from} and ${to}`;

/** The orders that were sold on some days, each once. */
const soldOn = (clientId: string, days: Days) =>
  sql`select ${moneyEntries.orderId}, ${moneyEntries.at} from ${moneyEntries} where ${ofDays(clientId, days)} and ${isSold}`;

const count = sql<number>`count(*)::int`;
/** When the guest could eat: at the counter for pickup, at the door for delivery. */
export const there = sql`case when ${orders.orderType} = ${sqlCode('delivery')} then ${orders.deliveredAt} else ${orders.onItsWayAt} end`;
/** Orders for later say nothing about how long the kitchen needs. */
export const isMeasured = sql`${there} is not null and not ${orders.isScheduled}`;
export const secondsUntilThere = sql`extract(epoch from (${there}) - coalesce(${orders.realAt}, ${orders.createdAt}))`;

/** Of a list, those with the most takings. */
export const MOST_PRODUCTS = 200;

/**
 * What lines of a product of the orders that were sold on some days cost after their discounts, also where they were cancelled or
 * paid back since; the name is that of the latest order.
 */
export async function readProducts(executor: Executor, clientId: string, days: Days) {
  const revenue = sql<number>`sum(${orderLines.totalCents} - ${orderLines.discountCents})::float8`;
  return await executor
    .select({
      productId: orderLines.productId,
      name: sql<string>`(array_agg(${orderLines.productName} order by sold.at desc))[1]`,
      sold: sql<number>`sum(${orderLines.quantity})::int`,
      revenueCents: revenue.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(sql`(${soldOn(clientId, days)}) as sold`, eq(orderLines.orderId, sql`sold.order_id`))
    .where(eq(orderLines.clientId, clientId))
    .groupBy(orderLines.productId)
    .orderBy(desc(revenue))
    .limit(MOST_PRODUCTS);
}

/** Why orders came to nothing between two moments: the restaurant's reason, or what ended them. */
export async function readNotServed(executor: Executor, clientId: string, { fromMs, toMs }: Span) {
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
      and(
        eq(orders.clientId, clientId),
        voidOrders(orders.status),
        gte(orders.createdAt, new Date(fromMs - OLDEST_MS)),
        gte(orders.endedAt, new Date(fromMs)),
        lt(orders.endedAt, new Date(toMs)),
        inArray(orderEvents.event, ENDINGS),
      ),
    )
    .groupBy(sql`why`)
    .orderBy(desc(count));
}

/** Within how many seconds eight of ten orders that were placed since `sinceMs` (UTC) were there, per order type. */
export async function readKept(executor: Executor, clientId: string, sinceMs: number) {
  return await executor
    .select({
      orderType: orders.orderType,
      orders: count,
      seconds: sql<number>`(percentile_disc(0.8) within group (order by ${secondsUntilThere}))::float8`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        takenOnOrders(orders.status),
        gte(orders.createdAt, new Date(sinceMs)),
        isMeasured,
      ),
    )
    .groupBy(orders.orderType)
    .orderBy(asc(orders.orderType));
}
