import { and, eq, inArray, sql } from 'drizzle-orm';
import { COUNTED, type DishPair, ENOUGH_ORDERS_OF_A_PAIR, PAIRS_OF_A_DISH } from '#core/domain/menu/also-ordered.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { takenOnOrders } from '#server/db/order-status-sql.ts';
import { dishPairs } from '#server/db/schema/dish-pairs.ts';
import { orderCounters, orderLines, orders } from '#server/db/schema/orders.ts';

const instantOf = (atMs: number) => sql`${new Date(atMs).toISOString()}::timestamptz`;

/**
 * Restaurants with an order since then, and those whose pairs are a day old. One look at an index for each that has had an
 * order: a counter stands with the orders, so that a database divided by restaurant answers for its own.
 */
export async function listToCount(executor: Executor, sinceMs: number, dayAgoMs: number): Promise<string[]> {
  const { clientId: ofCounter } = orderCounters;
  const newest = sql`(select max(${orders.createdAt}) from ${orders} where ${orders.clientId} = ${ofCounter})`;
  const counted = sql`(select min(${dishPairs.computedAt}) from ${dishPairs} where ${dishPairs.clientId} = ${ofCounter})`;
  const rows = await executor
    .select({ clientId: ofCounter })
    .from(orderCounters)
    .where(sql`${newest} >= ${instantOf(sinceMs)} or ${counted} < ${instantOf(dayAgoMs)}`);
  return rows.map(({ clientId }) => clientId);
}

/** Counts the dishes that the newest orders of a restaurant have together, and puts them in the place of the former ones. */
export async function replacePairs(tx: Transaction, clientId: string, nowMs: number): Promise<void> {
  await tx.delete(dishPairs).where(eq(dishPairs.clientId, clientId));
  await tx.execute(sql`
    with recent as (
      select order_id from ${orders} where client_id = ${clientId}
        and created_at >= ${instantOf(nowMs - COUNTED.days * DAY_MS)} and ${takenOnOrders(sql`status`)}
      order by created_at desc nulls last, order_id desc limit ${COUNTED.orders}
    ), dishes as (
      select distinct l.order_id, l.product_id from recent join ${orderLines} l
        on l.client_id = ${clientId} and l.order_id = recent.order_id
    ), pairs as (
      select a.product_id, b.product_id as with_id, count(*)::int as orders
      from dishes a join dishes b on b.order_id = a.order_id and b.product_id <> a.product_id
      group by a.product_id, b.product_id having count(*) >= ${ENOUGH_ORDERS_OF_A_PAIR}
    ), ranked as (
      select *, row_number() over (partition by product_id order by orders desc, with_id) as place from pairs
    )
    insert into ${dishPairs} (client_id, product_id, with_id, orders, computed_at)
    select ${clientId}, product_id, with_id, orders, ${instantOf(nowMs)} from ranked where place <= ${PAIRS_OF_A_DISH}`);
}

/** What stands beside any of the dishes. */
export async function listPairs(
  executor: Executor,
  clientId: string,
  productIds: readonly string[],
): Promise<DishPair[]> {
  return await executor
    .select({ withId: dishPairs.withId, orders: dishPairs.orders })
    .from(dishPairs)
    .where(and(eq(dishPairs.clientId, clientId), inArray(dishPairs.productId, [...productIds])));
}
