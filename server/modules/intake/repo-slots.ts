import { type SQL, sql } from 'drizzle-orm';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Executor } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';

export interface Slot {
  readonly clientId: string;
  readonly orderType: OrderType;
  readonly dueAt: Date;
}

/** When an order is to be ready: the promised time, once there is one. */
const READY_AT = sql.raw('coalesce(promised_at, due_at)');

/**
 * The condition of all orders that may hold a place from `fromAt` on, as the index `orders_ended` finds them: nobody hands an
 * order over more than two days before its time. `orders` names the table in the statement.
 */
export function holdersFrom(orders: SQL, fromAt: SQL): SQL {
  return sql`(${orders}.ended_at is null or ${orders}.ended_at >= ${fromAt} - interval '2 days')
    and ${standingOrders(sql`${orders}.status`)}`;
}

/** Live orders of the type that are to be ready from `dueAt` on, for a quarter hour; one statement for all slots. */
export async function countDue(
  executor: Executor,
  slots: readonly Slot[],
): Promise<readonly (Slot & { readonly count: number })[]> {
  const asked = slots.map(({ clientId, orderType, dueAt }, n) => ({
    n,
    clientId,
    orderType: ORDER_TYPE_CODES[orderType],
    dueAt,
  }));
  const { rows } = await executor.execute<{ n: number; count: number }>(sql`
    select n, (select count(*)::integer from orders
      where client_id = asked."clientId" and order_type = asked."orderType" and ${holdersFrom(sql`orders`, sql`asked."dueAt"`)}
        and ${READY_AT} >= asked."dueAt" and ${READY_AT} < asked."dueAt" + interval '${sql.raw(String(STEP_MINUTES))} minutes') as count
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(n int, "clientId" uuid, "orderType" smallint, "dueAt" timestamptz)`);
  return rows.flatMap(({ n, count }) => slots.slice(n, n + 1).map((slot) => ({ ...slot, count })));
}

/** The same for every slot of a range that has any, in order of time. Slots start at whole multiples of their length. */
export async function listDueCounts(
  executor: Executor,
  range: {
    readonly clientId: string;
    readonly orderType: OrderType;
    readonly fromAt: Date;
    readonly untilAt: Date;
    readonly slotSeconds: number;
  },
): Promise<{ startMs: number; count: number }[]> {
  const fromAt = sql`${range.fromAt.toISOString()}::timestamptz`;
  const { rows } = await executor.execute<{ start: string; count: number }>(sql`
    select floor(extract(epoch from ${READY_AT}) / ${range.slotSeconds}::integer)::bigint::text as start, count(*)::integer as count
    from orders
    where client_id = ${range.clientId} and order_type = ${sqlCode(range.orderType)}
      and ${holdersFrom(sql`orders`, fromAt)} and ${READY_AT} >= ${fromAt} and ${READY_AT} < ${range.untilAt.toISOString()}::timestamptz
    group by 1 order by min(${READY_AT})`);
  return rows.map(({ start, count }) => ({ startMs: Number(start) * range.slotSeconds * 1000, count }));
}
