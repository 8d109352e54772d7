import { sql } from 'drizzle-orm';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { lockName } from '#server/db/named-lock.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';

interface Slot {
  readonly clientId: string;
  readonly orderType: OrderType;
  readonly dueAt: Date;
}

/** Takes the lock of this slot: waits for other transactions that hold it, and makes the next one wait. */
export async function lockSlot(tx: Transaction, { clientId, orderType, dueAt }: Slot): Promise<void> {
  const name = `slot ${clientId} ${ORDER_TYPE_CODES[orderType]} ${dueAt.getTime()}`;
  await lockName(tx, name);
}

/**
 * When an order is to be ready: the promised time, once there is one. The text equals that of the index
 * `orders_ready_at`.
 */
const READY_AT = sql.raw('coalesce(promised_at, due_at)');

/** Live orders of a type that are to be ready from `dueAt` to just before `untilAt`. */
export async function countDue(
  executor: Executor,
  { clientId, orderType, dueAt, untilAt }: Slot & { readonly untilAt: Date },
): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::integer as count from orders
    where client_id = ${clientId} and order_type = ${sqlCode(orderType)} and ${standingOrders(sql`status`)}
      and ${READY_AT} >= ${dueAt.toISOString()}::timestamptz and ${READY_AT} < ${untilAt.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
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
  const { rows } = await executor.execute<{ start: string; count: number }>(sql`
    select floor(extract(epoch from ${READY_AT}) / ${range.slotSeconds}::integer)::bigint::text as start, count(*)::integer as count
    from orders
    where client_id = ${range.clientId} and order_type = ${sqlCode(range.orderType)}
      and ${standingOrders(sql`status`)}
      and ${READY_AT} >= ${range.fromAt.toISOString()}::timestamptz and ${READY_AT} < ${range.untilAt.toISOString()}::timestamptz
    group by 1 order by min(${READY_AT})`);
  return rows.map(({ start, count }) => ({ startMs: Number(start) * range.slotSeconds * 1000, count }));
}
