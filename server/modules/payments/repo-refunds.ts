import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type OrderMoney, receivedInCash, takenFromCard } from '#core/domain/orders/order-money.ts';
import type { Executor } from '#server/db/executor.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';

export type RefundRow = typeof orderRefunds.$inferSelect;
export type NewRefund = typeof orderRefunds.$inferInsert;
type RefundKey = Pick<RefundRow, 'clientId' | 'orderId' | 'refundId'>;

const ofOrder = (clientId: string, orderId: string) =>
  and(eq(orderRefunds.clientId, clientId), eq(orderRefunds.orderId, orderId));

export async function findRefund(
  executor: Executor,
  clientId: string,
  orderId: string,
  refundId: string,
): Promise<RefundRow | null> {
  const [row] = await executor
    .select()
    .from(orderRefunds)
    .where(and(ofOrder(clientId, orderId), eq(orderRefunds.refundId, refundId)));
  return row ?? null;
}

/** Every refund of an order, those that failed included. */
export async function listRefunds(executor: Executor, clientId: string, orderId: string): Promise<RefundRow[]> {
  return await executor.select().from(orderRefunds).where(ofOrder(clientId, orderId));
}

export async function insertRefund(executor: Executor, row: NewRefund): Promise<void> {
  await executor.insert(orderRefunds).values(row);
}

export async function updateRefund(
  executor: Executor,
  { clientId, orderId, refundId }: RefundKey,
  set: Partial<Omit<NewRefund, keyof RefundKey>>,
): Promise<void> {
  await executor
    .update(orderRefunds)
    .set(set)
    .where(and(ofOrder(clientId, orderId), eq(orderRefunds.refundId, refundId)));
}

/** Writes down the result of a refund; false when it was written down already. */
export async function closeRefund(
  executor: Executor,
  { clientId, orderId, refundId }: RefundKey,
  state: 'paid' | 'failed',
  atMs: number,
): Promise<boolean> {
  const closed = await executor
    .update(orderRefunds)
    .set({ state, settledAt: new Date(atMs) })
    .where(and(ofOrder(clientId, orderId), eq(orderRefunds.refundId, refundId), eq(orderRefunds.state, 'pending')))
    .returning({ refundId: orderRefunds.refundId });
  return closed.length > 0;
}

/** Refunds that the provider has not answered since before `beforeMs`. */
export async function listOpenRefunds(executor: Executor, beforeMs: number, limit: number): Promise<RefundRow[]> {
  return await executor
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.state, 'pending'), lt(orderRefunds.requestedAt, new Date(beforeMs))))
    .orderBy(sql`random()`)
    .limit(limit);
}

type Counted = Pick<RefundRow, 'state' | 'amountCents'>;
const sumOf = (refunds: readonly Counted[]) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What refunds of an order that stands add up to, those on their way included. */
export function promisedCents(refunds: readonly Counted[]): number {
  return sumOf(refunds.filter(({ state }) => state === 'pending' || state === 'paid'));
}

/** What refunds of an order have paid back of its price; what corrections gave back is no part of it any more. */
export function paidOfPrice(refunds: readonly (Counted & Pick<RefundRow, 'isCorrection'>)[]): number {
  return sumOf(refunds.filter(({ state, isCorrection }) => state === 'paid' && !isCorrection));
}

type CountedMeans = Counted & Pick<RefundRow, 'means'>;

/** What was paid back in cash or by bank transfer. */
export function paidByHand(refunds: readonly CountedMeans[]): number {
  return sumOf(refunds.filter(({ state, means }) => state === 'paid' && means !== 'card'));
}

/** What of that is in the place of money that the card had paid: cash goes back first of what was received in cash. */
export function paidForCard(order: OrderMoney, refunds: readonly CountedMeans[]): number {
  return Math.max(0, paidByHand(refunds) - receivedInCash(order));
}

/** What of the card may still go back, and of what was received in cash. */
export function leftOnCard(order: OrderMoney, refunds: readonly CountedMeans[]): number {
  const promised = promisedCents(refunds.filter(({ means }) => means === 'card'));
  return takenFromCard(order) - promised - paidForCard(order, refunds);
}

export function leftInCash(order: OrderMoney, refunds: readonly CountedMeans[]): number {
  return Math.max(0, receivedInCash(order) - paidByHand(refunds));
}

/** Returns by a bank that staff have not dealt with yet. */
export function waitingReturns(refunds: readonly (Counted & Pick<RefundRow, 'resolvedAt'>)[]): number {
  return sumOf(refunds.filter(({ state, resolvedAt }) => state === 'returned' && resolvedAt === null));
}

/** What guests of an order got back besides what the server gives back at its end. */
export interface PaidBack {
  /** By refunds that the provider's books have. */
  readonly cardCents: number;
  /** In cash, by bank transfer, and by a bank that decided a dispute for the guest. */
  readonly otherCents: number;
}

export const NOTHING_BACK: PaidBack = { cardCents: 0, otherCents: 0 };

/** Of each of these orders; one of which nothing went back is not among them. */
export async function paidBackByOrder(executor: Executor, orderIds: readonly string[]): Promise<Map<string, PaidBack>> {
  if (orderIds.length === 0) return new Map();
  const ids = sql`${sql.param([...orderIds])}::uuid[]`;
  const { rows } = await executor.execute<{ order_id: string; card: number; other: number }>(sql`
    select order_id, sum(card)::int as card, sum(other)::int as other from (
      select order_id, case when means = 'card' then amount_cents else 0 end as card,
             case when means = 'card' then 0 else amount_cents end as other
        from order_refunds where order_id = any(${ids}) and state in ('pending', 'paid')
      union all
      select order_id, 0, withdrawn_cents - reinstated_cents from disputes where order_id = any(${ids}) and state = 'lost'
    ) as back group by order_id`);
  return new Map(rows.map((row) => [row.order_id, { cardCents: row.card, otherCents: row.other }]));
}

/** Which of these refunds at the provider are booked, with their state here. */
export async function bookedRefunds(
  executor: Executor,
  providerRefundIds: readonly string[],
): Promise<Map<string, RefundRow['state']>> {
  if (providerRefundIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: orderRefunds.providerRefundId, state: orderRefunds.state })
    .from(orderRefunds)
    .where(inArray(orderRefunds.providerRefundId, [...providerRefundIds]));
  return new Map(rows.map(({ id, state }) => [id ?? '', state]));
}
