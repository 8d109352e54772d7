import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import type { Executor } from '#server/db/executor.ts';
import { standingOrders } from '#server/db/order-status-sql.ts';

/** One order that holds a place. */
export interface DueOrder {
  readonly orderId: string;
  /** Null while the order is unpaid, because the restaurant does not see it yet. */
  readonly orderNumber: number | null;
  readonly orderType: number;
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
  const { rows } = await executor.execute<Omit<DueOrder, 'readyAt'> & { readyAt: string }>(sql`
    select o.order_id as "orderId", case when o.real_at is not null then o.order_number end as "orderNumber",
      o.order_type as "orderType", o.status, o.is_ready as "isReady", o.is_scheduled as "isScheduled",
      (extract(epoch from coalesce(o.promised_at, o.due_at)) * 1000)::bigint::text as "readyAt", o.full_name as "fullName",
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l
        where l.client_id = o.client_id and l.order_id = o.order_id) as "itemCount"
    from orders o
    where o.client_id = ${clientId} and o.order_type in (1, 2) and ${standingOrders(sql`o.status`)}
      and coalesce(o.promised_at, o.due_at) >= ${at(fromMs)} and coalesce(o.promised_at, o.due_at) < ${at(untilMs)}
    order by coalesce(o.promised_at, o.due_at), o.order_number`);
  return rows.map((row) => ({ ...row, readyAt: Number(row.readyAt) }));
}
