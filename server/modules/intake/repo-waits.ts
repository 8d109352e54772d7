import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { IN_HAND_STATUSES } from '#core/domain/orders/status.ts';
import { BUSY_FROM, ENOUGH_ORDERS, FULL_FROM, type WaitRow } from '#core/domain/orders/waits.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { waitHistory } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';

/** Restaurants that got an order since then, or whose waits were computed before `old`, with their time zones. */
export async function listZones(
  executor: Executor,
  since: Date,
  old: Date,
): Promise<{ clientId: string; timeZone: string }[]> {
  // The list of restaurants leads into the index `orders_history`.
  const sold = sql`select client_id from orders
    where client_id = any(array(select clients.client_id from clients)) and created_at >= ${since.toISOString()}::timestamptz`;
  const dated = sql`select client_id from wait_history where computed_at < ${old.toISOString()}::timestamptz`;
  return await executor
    .select({ clientId: clients.clientId, timeZone: clients.timeZone })
    .from(clients)
    .where(sql`${clients.clientId} in (${sold} union ${dated})`);
}

/**
 * Computes a restaurant's waits from its orders since `from` and puts them in the place of the former ones. Accepted to
 * ready for a pickup, to the door for a delivery; the load is what the kitchen had in hand at the acceptance. Only parts
 * with enough orders are kept.
 */
export async function replaceWaits(
  tx: Transaction,
  { clientId, timeZone }: { readonly clientId: string; readonly timeZone: string },
  from: Date,
  at: Date,
): Promise<void> {
  await tx.delete(waitHistory).where(eq(waitHistory.clientId, clientId));
  const since = sql`${from.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with taken as (
      select order_id, order_type, is_scheduled, accepted_at, on_its_way_at, delivered_at from ${orders}
        where client_id = ${clientId} and created_at >= ${since} and accepted_at is not null and on_its_way_at > accepted_at
    ), steps as (
      select order_id, accepted_at as at, 1 as change from taken
      union all select null, on_its_way_at, -1 from taken
    ), loads as (
      select order_id, sum(change) over (order by at, change) - 1 as others from steps
    ), measured as (
      select case when t.order_type = ${sqlCode('delivery')} then 'delivery' else 'pickup' end as order_type,
        case when extract(isodow from local.at) >= 6 or (extract(isodow from local.at) = 5 and extract(hour from local.at) >= 16)
          then 'weekend' else 'workday' end as day_class,
        extract(hour from local.at)::smallint as hour,
        case when l.others >= ${FULL_FROM} then 'full' when l.others >= ${BUSY_FROM} then 'busy' else 'calm' end as load_class,
        extract(epoch from there.at - t.accepted_at) / 60 as minutes
      from taken t join loads l using (order_id)
        cross join lateral (select t.accepted_at at time zone ${timeZone} as at) local
        cross join lateral (select case when t.order_type = ${sqlCode('delivery')} then t.delivered_at else t.on_its_way_at end as at) there
      where not t.is_scheduled and there.at > t.accepted_at
    )
    insert into ${waitHistory}
      (client_id, order_type, day_class, hour, load_class, orders, p10, p50, p90, computed_at)
    select ${clientId}, order_type, coalesce(day_class, 'any'), coalesce(hour, -1), coalesce(load_class, 'any'), count(*),
      floor(percentile_cont(0.1) within group (order by minutes)),
      round(percentile_cont(0.5) within group (order by minutes)),
      ceil(percentile_cont(0.9) within group (order by minutes)), ${at.toISOString()}::timestamptz
    from measured
    group by grouping sets ((order_type, day_class, hour, load_class), (order_type, day_class, load_class),
      (order_type, load_class), (order_type))
    having count(*) >= ${ENOUGH_ORDERS}`);
}

export async function listWaits(
  executor: Executor,
  clientId: string,
): Promise<(WaitRow & { readonly orderType: OrderType })[]> {
  const { orderType, dayClass, hour, loadClass, p10, p50, p90 } = waitHistory;
  return await executor
    .select({ orderType, dayClass, hour, loadClass, orders: waitHistory.orders, p10, p50, p90 })
    .from(waitHistory)
    .where(eq(waitHistory.clientId, clientId));
}

/** Orders that the kitchen has in hand now. */
export async function countInHand(executor: Executor, clientId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), isNull(orders.endedAt), inArray(orders.status, [...IN_HAND_STATUSES])));
  return row?.count ?? 0;
}
