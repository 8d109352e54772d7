import { sql } from 'drizzle-orm';
import { type OrderTypeCode, orderTypeOf } from '#core/contract/wire/codes.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import type { Executor } from '#server/db/executor.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { holdersFrom } from './repo-slots.ts';

/** One order that holds a place. */
export interface DueOrder {
  readonly orderId: string;
  /** Null while the order is unpaid, because the restaurant does not see it yet. */
  readonly orderNumber: number | null;
  readonly orderType: OrderType;
  readonly status: OrderStatus;
  readonly isReady: boolean;
  readonly isScheduled: boolean;
  /** UTC ms. */
  readonly readyAt: number;
  readonly itemCount: number;
  readonly fullName: string;
}

/** Every order that holds a place of a quarter hour from `fromMs` to just before `untilMs`, the soonest first. One statement. */
export async function listDue(
  executor: Executor,
  clientId: string,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<readonly DueOrder[]> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const { rows } = await executor.execute<
    Omit<DueOrder, 'readyAt' | 'orderType'> & { readyAt: string; orderType: OrderTypeCode }
  >(sql`
    select o.order_id as "orderId", case when o.real_at is not null then o.order_number end as "orderNumber",
      o.order_type as "orderType", o.status, o.is_ready as "isReady", o.is_scheduled as "isScheduled",
      (extract(epoch from coalesce(o.promised_at, o.due_at)) * 1000)::bigint::text as "readyAt", o.full_name as "fullName",
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l
        where l.client_id = o.client_id and l.order_id = o.order_id) as "itemCount"
    from orders o
    where o.client_id = ${clientId} and o.order_type in (${sqlCode('pickup')}, ${sqlCode('delivery')}) and ${holdersFrom(sql`o`, at(fromMs))}
      and coalesce(o.promised_at, o.due_at) >= ${at(fromMs)} and coalesce(o.promised_at, o.due_at) < ${at(untilMs)}
    order by coalesce(o.promised_at, o.due_at), o.order_number`);
  return rows.map((row) => ({ ...row, orderType: orderTypeOf(row.orderType), readyAt: Number(row.readyAt) }));
}
