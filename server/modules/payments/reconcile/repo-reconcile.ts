/** Which orders the reconciler looks at. Across restaurants: it works for all of them. */
import { and, getTableColumns, lt, ne, type SQL, sql } from 'drizzle-orm';
import { FAR_DAYS } from '#core/domain/orders/preorder.ts';
import type { Executor } from '#server/db/executor.ts';
import { openMoney, unansweredOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { orders } from '#server/db/schema/orders.ts';
import { clients } from '#server/db/schema/tenants.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';

/** Orders that one statement reads whole. */
const READ_TOGETHER = 500;

export interface OpenMoneyQuery {
  /** UTC ms: orders placed later are left alone. */
  readonly placedBeforeMs: number;
  /** UTC ms: an order that waits for a person is looked at again when the last look was before this. */
  readonly waitingBeforeMs: number;
  readonly limit: number;
}

/**
 * Card orders whose money is not final: those that owe something, are unpaid or are to be captured first, then those that
 * only wait for a person (authorised and not answered, or asked long ago to pay again), which are looked at rarely. The
 * longest unseen come first, so that none is looked at twice before all were once; of those unseen for as long restaurants
 * take turns, so that none stands behind another's many.
 */
export async function listOpenMoney(
  executor: Executor,
  { placedBeforeMs, waitingBeforeMs, limit }: OpenMoneyQuery,
): Promise<OrderRecord[]> {
  const { clientId, moneyLookedAt, createdAt } = orders;
  const waitingBefore = sql`${new Date(waitingBeforeMs).toISOString()}::timestamptz`;
  const isWaiting = sql<boolean>`(
    (${orders.moneyState} = 'authorised' and ${orders.acceptedAt} is null and not ${orders.capturesAtOnce})
    or (${orders.moneyState} = 'asked_again' and ${orders.updatedAt} < ${waitingBefore}))`;
  const isDue = sql`(not ${isWaiting} or coalesce(${moneyLookedAt}, ${createdAt}) < ${waitingBefore})`;
  const turn = sql<number>`row_number() over (partition by ${clientId}, ${isWaiting}, ${moneyLookedAt} order by ${createdAt})`;
  return await executor
    .select()
    .from(orders)
    .where(and(openMoney(orders.moneyState), lt(createdAt, new Date(placedBeforeMs)), isDue))
    .orderBy(isWaiting, sql`${moneyLookedAt} nulls first`, turn)
    .limit(limit);
}

/** Remembers that the provider was asked about these orders; one statement, no lock beyond it. */
export async function markLookedAt(
  executor: Executor,
  looked: readonly Pick<OrderRecord, 'clientId' | 'orderId'>[],
  atMs: number,
): Promise<void> {
  if (looked.length === 0) return;
  const clientIds = sql.param(looked.map((order) => order.clientId));
  const orderIds = sql.param(looked.map((order) => order.orderId));
  await executor.execute(sql`
    update orders set money_looked_at = ${new Date(atMs).toISOString()}::timestamptz
    from unnest(${clientIds}::uuid[], ${orderIds}::uuid[]) as looked (client_id, order_id)
    where orders.client_id = looked.client_id and orders.order_id = looked.order_id`);
}

export interface WaitingOrder extends NamedOrder {
  /** Since when the restaurant knows of it, UTC ms. */
  readonly knownAt: number;
  readonly orderType: OrderRecord['orderType'];
  readonly isScheduled: boolean;
  readonly dueAt: number;
  readonly estimateMinutes: number;
}

/**
 * Orders that the restaurant has known since before `beforeMs` and has not answered, the longest waiting first. Those for
 * later that are not far off are left out until their preparation should start.
 */
export async function listUnanswered(executor: Executor, beforeMs: number, limit: number): Promise<WaitingOrder[]> {
  const { clientId, orderId, orderType, realAt, isScheduled, dueAt, estimateMinutes } = orders;
  const isFar = sql`${dueAt} - ${realAt} > ${FAR_DAYS} * interval '1 day'`;
  const rows = await executor
    .select({ clientId, orderId, orderType, realAt, isScheduled, dueAt, estimateMinutes })
    .from(orders)
    .where(
      and(
        unansweredOrders(sql`orders`),
        // Asking the guest to pay again is an answer.
        ne(orders.moneyState, 'asked_again'),
        lt(orders.realAt, new Date(beforeMs)),
        sql`(not ${orders.isScheduled} or ${isFar} or ${orders.dueAt} - ${orders.estimateMinutes} * interval '1 minute' < ${new Date(beforeMs).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(orders.realAt)
    .limit(limit);
  return rows.map((row) => ({ ...row, knownAt: row.realAt?.getTime() ?? beforeMs, dueAt: row.dueAt.getTime() }));
}

/** An order as the metadata of an intent names it; both are UUIDs. */
export interface NamedOrder {
  readonly clientId: string;
  readonly orderId: string;
}

/** Orders by the names that intents carry. */
export async function findOrders(executor: Executor, names: readonly NamedOrder[]): Promise<OrderRecord[]> {
  if (names.length === 0) return [];
  const clientIds = sql.param(names.map(({ clientId }) => clientId));
  const orderIds = sql.param(names.map(({ orderId }) => orderId));
  return await executor
    .select(getTableColumns(orders))
    .from(sql`unnest(${clientIds}::uuid[], ${orderIds}::uuid[]) as named (client_id, order_id)`)
    .innerJoin(orders, sql`${orders.clientId} = named.client_id and ${orders.orderId} = named.order_id`);
}

/**
 * Orders of every restaurant placed since `fromMs`. The list of all restaurants leads into an index that begins with the
 * restaurant, also in PostgreSQL 15, where nothing else does.
 */
function placedSince(fromMs: number): SQL {
  return sql`${orders.clientId} = any(array(select ${clients.clientId} from ${clients}))
    and ${orders.createdAt} >= ${new Date(fromMs).toISOString()}::timestamptz`;
}

/** Card orders placed between two instants that have an intent. */
export async function listPaidByCard(
  executor: Executor,
  range: { readonly fromMs: number; readonly untilMs: number },
  limit: number,
): Promise<OrderRecord[]> {
  const isPaid = sql`${orders.paymentIntentId} is not null
    and ${orders.createdAt} < ${new Date(range.untilMs).toISOString()}::timestamptz`;
  const { rows } = await executor.execute<{ client_id: string; order_id: string }>(
    sql`select client_id, order_id from ${orders} where ${placedSince(range.fromMs)} and ${isPaid} limit ${limit}`,
  );
  const found: OrderRecord[] = [];
  for (let at = 0; at < rows.length; at += READ_TOGETHER) {
    const names = rows.slice(at, at + READ_TOGETHER);
    const read = await findOrders(
      executor,
      names.map((row) => ({ clientId: row.client_id, orderId: row.order_id })),
    );
    found.push(...read);
  }
  return found;
}

/**
 * The accounts at the provider that restaurants are paid on now, and those that orders placed since `fromMs` were; null
 * stands for the operator's own.
 */
export async function listAccounts(executor: Executor, fromMs: number): Promise<(string | null)[]> {
  const isByCard = sql`${orders.paymentMode} = ${sqlCode('card')}`;
  const { rows } = await executor.execute<{ account: string | null }>(sql`
    select ${clients.stripeAccountId} as account from ${clients}
    union select ${orders.paymentAccount} from ${orders} where ${placedSince(fromMs)} and ${isByCard}`);
  return rows.map((row) => row.account);
}
