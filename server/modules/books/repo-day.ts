/** What the page of a day reads. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { DayEntry } from '#core/domain/books/day-sums.ts';
import { type EntryKind, PAYING_KINDS, SELLING_KINDS } from '#core/domain/books/kinds.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { takenMoney, takenOnOrders } from '#server/db/order-status-sql.ts';
import { books, moneyEntries } from '#server/db/schema/books.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { payouts } from '#server/db/schema/disputes.ts';
import { orders } from '#server/db/schema/orders.ts';
import { staffUsers } from '#server/db/schema/people.ts';

const ofDay = (clientId: string, day: LocalDate) =>
  and(eq(moneyEntries.clientId, clientId), eq(moneyEntries.tradingDay, day));

/** Every entry of a day, in the order in which they were written. */
export async function listDay(
  executor: Executor,
  clientId: string,
  day: LocalDate,
): Promise<(DayEntry & { readonly dueOn: LocalDate | null })[]> {
  const { kind, reason, cents, parts, party, orderId, dueOn, entryId } = moneyEntries;
  const rows = await executor
    .select({ kind, reason, cents, parts, party, orderId, dueOn })
    .from(moneyEntries)
    .where(ofDay(clientId, day))
    .orderBy(asc(entryId));
  return rows as Awaited<ReturnType<typeof listDay>>;
}

export interface OrderOfDay extends Record<string, unknown> {
  readonly orderId: string;
  readonly orderNumber: number | null;
  readonly orderType: OrderType;
  readonly status: OrderStatus;
  readonly totalCents: number;
  /** It was sold on this day. */
  readonly isSold: boolean;
  /** What was sold of it on this day, less what was taken back, in cents. */
  readonly soldCents: number;
  /** What is still owed of it, whatever day it is, in cents. */
  readonly owedCents: number;
  readonly isCardProblem: boolean;
}

/** The orders that have an entry on `day`, by number. */
export async function listOrdersOfDay(executor: Executor, clientId: string, day: LocalDate): Promise<OrderOfDay[]> {
  const { kind, reason, cents, orderId } = moneyEntries;
  const among = (kinds: readonly EntryKind[]): SQL => inArray(kind, [...kinds]);
  const own = executor
    .select({
      orderId,
      isSold: sql<boolean>`bool_or(${kind} = 'sale' and ${reason} = 'sold')`.as('is_sold'),
      soldCents: sql<number>`coalesce(sum(${cents}) filter (where ${among(SELLING_KINDS)}), 0)::float8`.as(
        'sold_cents',
      ),
    })
    .from(moneyEntries)
    .where(and(ofDay(clientId, day), sql`${orderId} is not null`))
    .groupBy(orderId)
    .as('own');
  const owed = sql<number>`(select coalesce(sum(case when ${among(SELLING_KINDS)} then ${cents}
      when ${among(PAYING_KINDS)} then -${cents} else 0 end), 0)::float8 from ${moneyEntries}
    where ${moneyEntries.clientId} = ${orders.clientId} and ${orderId} = ${orders.orderId})`;
  const isProblem = sql<boolean>`(${orders.paymentMode} <> ${sqlCode('cash')} and ${takenOnOrders(orders.status)}
    and (not ${takenMoney(orders.moneyState)} or coalesce(${orders.moneyIssue} in ('capture-failed', 'mismatch'), false)))`;
  return await executor
    .select({
      orderId: orders.orderId,
      orderNumber: orders.orderNumber,
      orderType: sql<OrderType>`${orders.orderType}`.mapWith(orders.orderType),
      status: sql<OrderStatus>`${orders.status}`,
      totalCents: orders.totalCents,
      isSold: own.isSold,
      soldCents: own.soldCents,
      owedCents: owed,
      isCardProblem: isProblem,
    })
    .from(own)
    .innerJoin(orders, and(eq(orders.clientId, clientId), eq(orders.orderId, own.orderId)))
    .orderBy(asc(orders.orderNumber));
}

type ProviderGap = Pick<OrderOfDay, 'orderId' | 'orderNumber'> & { readonly gapCents: number };

/**
 * By how much each order with a card payment on `day` differs between the ledger and the provider's movements, whatever day they
 * are of; nothing of what moved after `untilMs` (UTC), which the provider may not have listed, nor of before its first movement.
 */
export async function listProviderGaps(
  executor: Executor,
  clientId: string,
  day: LocalDate,
  untilMs: number,
): Promise<ProviderGap[]> {
  const { rows } = await executor.execute<ProviderGap & Record<string, unknown>>(sql`
    with own as (
      select order_id, min(at) as first_at,
        sum(case kind when 'card' then cents else -cents end)::float8 as cents
      from money_entries where client_id = ${clientId} and kind in ('card', 'dispute') and order_id in (
        select order_id from money_entries where client_id = ${clientId} and trading_day = ${day} and kind in ('card', 'dispute'))
      group by order_id having max(at) <= ${new Date(untilMs).toISOString()}::timestamptz
        and min(at) >= (select min(at) - interval '1 hour' from provider_movements where client_id = ${clientId})),
    told as (
      select order_id, sum(cents)::float8 as cents from provider_movements
      where client_id = ${clientId} and category in ('charge', 'refund', 'dispute')
        and at >= (select min(first_at) - interval '1 day' from own) group by order_id)
    select o.order_id as "orderId", o.order_number as "orderNumber", own.cents - coalesce(told.cents, 0) as "gapCents"
    from own join orders o on o.client_id = ${clientId} and o.order_id = own.order_id
      left join told on told.order_id = own.order_id
    order by o.order_number`);
  return rows;
}

/** What a payout that is under way on `day` or later brings the restaurant, the first to arrive; null where none is known. */
export async function findNextPayout(executor: Executor, clientId: string, day: LocalDate) {
  const { arrivesOn, ownCents, state } = payouts;
  const [row] = await executor
    .select({ cents: sql<number>`${ownCents}`, arrivesOn })
    .from(payouts)
    .where(
      and(
        eq(payouts.clientId, clientId),
        gt(arrivesOn, day),
        inArray(state, ['pending', 'in_transit']),
        gt(ownCents, 0),
      ),
    )
    .orderBy(asc(arrivesOn))
    .limit(1);
  return row ?? null;
}

/** The names of drivers by id, also of those who have left. */
export async function namesOf(
  executor: Executor,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: staffUsers.staffId, name: staffUsers.name })
    .from(staffUsers)
    .where(and(eq(staffUsers.clientId, clientId), inArray(staffUsers.staffId, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How far the books are; null before the first entry. */
export async function findBooks(executor: Executor, clientId: string) {
  const [row] = await executor.select().from(books).where(eq(books.clientId, clientId));
  return row ?? null;
}
