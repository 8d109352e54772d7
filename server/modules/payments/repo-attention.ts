import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { MoneyIssue } from '#core/domain/orders/status.ts';
import type { Executor } from '#server/db/executor.ts';
import { unsettledMoney } from '#server/db/order-status-sql.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';

export type MoneyEntry = Pick<typeof orderEvents.$inferSelect, 'event' | 'actor' | 'at' | 'detail'>;

export type MoneyOrder = Pick<
  typeof orders.$inferSelect,
  | 'orderId'
  | 'status'
  | 'totalCents'
  | 'cardCents'
  | 'capturedCents'
  | 'correctedBackCents'
  | 'cashStep'
  | 'shortCents'
  | 'lostCents'
  | 'paymentMode'
  | 'moneyState'
  | 'updatedAt'
  | 'steppedAt'
>;
export type MoneyRefund = Pick<
  typeof orderRefunds.$inferSelect,
  'refundId' | 'amountCents' | 'state' | 'actor' | 'reason' | 'isCorrection' | 'isOutside' | 'means'
>;

const { orderId, status, totalCents, cardCents, capturedCents, correctedBackCents, cashStep } = orders;
const { shortCents, lostCents, paymentMode, moneyState, updatedAt, steppedAt } = orders;
const ofMoney = {
  ...{ orderId, status, totalCents, cardCents, capturedCents, correctedBackCents, cashStep },
  ...{ shortCents, lostCents, paymentMode, moneyState, updatedAt, steppedAt },
};

export async function findMoneyOrder(
  executor: Executor,
  clientId: string,
  orderId: string,
): Promise<MoneyOrder | null> {
  const [row] = await executor
    .select(ofMoney)
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderId, orderId)));
  return row ?? null;
}

/** Everything that happened to an order, oldest first. */
export async function listEntries(executor: Executor, clientId: string, orderId: string): Promise<MoneyEntry[]> {
  return await executor
    .select({
      event: orderEvents.event,
      actor: orderEvents.actor,
      at: orderEvents.at,
      detail: orderEvents.detail,
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.clientId, clientId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.eventId));
}

/** The refunds that staff asked for, oldest first. */
export async function listRefundsOf(executor: Executor, clientId: string, orderId: string): Promise<MoneyRefund[]> {
  const { refundId, amountCents, state, actor, reason, isCorrection, isOutside, means } = orderRefunds;
  return await executor
    .select({ refundId, amountCents, state, actor, reason, isCorrection, isOutside, means })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.clientId, clientId), eq(orderRefunds.orderId, orderId)))
    .orderBy(asc(orderRefunds.requestedAt));
}

export interface AttentionRow {
  readonly orderId: string;
  readonly orderNumber: number | null;
  readonly cents: number;
  readonly since: Date;
}

const MOST = 100;
const ofOrders = { orderId: orders.orderId, orderNumber: orders.orderNumber };

/** Orders whose captured money is owed back, the longest owed first; what a bank sent back or disputes is listed as that. */
export async function listOwed(executor: Executor, clientId: string): Promise<AttentionRow[]> {
  const paidBack = sql`(select coalesce(sum(r.amount_cents), 0) from order_refunds r
    where r.client_id = ${orders.clientId} and r.order_id = ${orders.orderId} and r.state = 'paid')`;
  const taken = sql`coalesce(${orders.capturedCents}, ${orders.cardCents}, ${orders.totalCents})`;
  return await executor
    .select({ ...ofOrders, cents: sql<number>`(${taken} - ${paidBack})::int`, since: orders.updatedAt })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        eq(orders.moneyState, 'refund_due'),
        sql`not exists (select 1 from order_refunds r where r.client_id = ${orders.clientId} and r.order_id = ${orders.orderId}
          and r.state = 'returned' and r.resolved_at is null)`,
        sql`not exists (select 1 from disputes d where d.client_id = ${orders.clientId} and d.order_id = ${orders.orderId}
          and d.closed_at is null)`,
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(MOST);
}

/** Orders whose card no longer pays, the longest so first; `isAsked` while the guest is to pay again. */
export async function listLapsed(
  executor: Executor,
  clientId: string,
): Promise<(AttentionRow & { readonly isAsked: boolean })[]> {
  const isAsked = sql<boolean>`${orders.moneyState} = 'asked_again'`;
  return await executor
    .select({ ...ofOrders, cents: orders.totalCents, since: orders.updatedAt, isAsked })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), unsettledMoney(orders.moneyState)))
    .orderBy(asc(orders.updatedAt))
    .limit(MOST);
}

/** Orders that were handed over and of whose card the provider took too little, the longest so first. */
export async function listShort(executor: Executor, clientId: string): Promise<(MoneyOrder & AttentionRow)[]> {
  return await executor
    .select({ ...ofMoney, orderNumber: orders.orderNumber, cents: orders.shortCents, since: orders.updatedAt })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.status, 'delivered'), gt(orders.shortCents, 0)))
    .orderBy(asc(orders.updatedAt))
    .limit(MOST);
}

/** Refunds of staff that the provider has not answered since before `beforeMs`. */
export async function listWaitingRefunds(
  executor: Executor,
  clientId: string,
  beforeMs: number,
): Promise<AttentionRow[]> {
  return await executor
    .select({ ...ofOrders, cents: orderRefunds.amountCents, since: orderRefunds.requestedAt })
    .from(orderRefunds)
    .innerJoin(orders, and(eq(orders.clientId, orderRefunds.clientId), eq(orders.orderId, orderRefunds.orderId)))
    .where(
      and(
        eq(orderRefunds.clientId, clientId),
        eq(orderRefunds.state, 'pending'),
        lt(orderRefunds.requestedAt, new Date(beforeMs)),
      ),
    )
    .orderBy(asc(orderRefunds.requestedAt))
    .limit(MOST);
}

type WaitingIssue = Exclude<MoneyIssue, 'mismatch-seen'>;
const WAITING: WaitingIssue[] = ['capture-failed', 'void-failed', 'mismatch'];

/** Orders whose money could not be taken or does not match them, the longest so first. */
export async function listIssues(
  executor: Executor,
  clientId: string,
): Promise<(AttentionRow & { readonly issue: WaitingIssue })[]> {
  return await executor
    .select({
      ...ofOrders,
      cents: orders.totalCents,
      since: sql<Date>`${orders.moneyIssueAt}`.mapWith(orders.updatedAt),
      issue: sql<WaitingIssue>`${orders.moneyIssue}`,
    })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), inArray(orders.moneyIssue, WAITING)))
    .orderBy(asc(orders.moneyIssueAt))
    .limit(MOST);
}
