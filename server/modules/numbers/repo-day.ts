/** What the end of a day is made of. */
import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PAID_BACK } from '#core/domain/orders/status.ts';
import type { Executor } from '#server/db/executor.ts';
import { takenMoney, takenOnOrders, voidOrders } from '#server/db/order-status-sql.ts';
import { sqlCode } from '#server/db/schema/code-columns.ts';
import { disputes, payouts } from '#server/db/schema/disputes.ts';
import { driverStops } from '#server/db/schema/drivers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';

import { count, type Span, served, within } from './repo.ts';

/** What was taken of the card, and what of that corrections have given back. */
const taken = sql`coalesce(${orders.capturedCents}, ${orders.cardCents}, ${orders.totalCents})`;
const isTaken = takenMoney(orders.moneyState);
/** What a card pays of its order's price; the rest is paid in cash. */
const byCard = sql`case when ${isTaken} then ${taken} - ${orders.correctedBackCents}
  else least(coalesce(${orders.cardCents}, ${orders.totalCents}), ${orders.totalCents}) end`;
/** What its guest pays in cash at the hand-over: all of a cash order, the rest of a card order that became dearer. */
const inCash = sql`case when ${orders.paymentMode} = ${sqlCode('cash')} then ${orders.totalCents} else greatest(0, ${orders.totalCents} - (${byCard})) end`;
const isHandedOver = sql`${orders.status} = 'delivered'`;
const doorDifference = sql`coalesce(${driverStops.takenCents} - (${inCash}), 0)`;

/** Sales of a day, per order type and way of paying. */
export async function readSales(executor: Executor, clientId: string, span: Span) {
  const total = (column: SQL | PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number);
  return await executor
    .select({
      orderType: orders.orderType,
      paymentMode: orders.paymentMode,
      orders: count,
      open: sql<number>`count(*) filter (where ${orders.status} <> 'delivered')::int`,
      itemCents: total(orders.subtotalCents),
      discountCents: total(orders.discountCents),
      surchargeCents: total(sql`coalesce((${orders.surcharge}->>'cents')::int, 0)`),
      deliveryCents: total(orders.deliveryCents),
      totalCents: total(orders.totalCents),
      taxCents: total(orders.taxCents),
      capturedCents: total(sql`case when ${isTaken} then ${taken} else 0 end`),
      correctedCents: total(sql`case when ${isTaken} then ${orders.correctedBackCents} else 0 end`),
      corrected: sql<number>`count(*) filter (where ${isTaken} and ${orders.correctedBackCents} > 0)::int`,
      cashCents: total(sql`case when ${isHandedOver} then ${inCash} else 0 end`),
      cashOrders: sql<number>`count(*) filter (where ${isHandedOver} and ${inCash} > 0)::int`,
      // What drivers collected at the door, and by how much it differs from what was due; the board does not ask.
      doorCents: total(sql`case when ${isHandedOver} and ${driverStops.orderId} is not null then ${inCash} else 0 end`),
      differenceCents: total(sql`case when ${isHandedOver} then ${doorDifference} else 0 end`),
      differenceOrders: sql<number>`count(*) filter (where ${isHandedOver} and ${doorDifference} <> 0)::int`,
      toComeCents: total(sql`case when ${isHandedOver} then 0 else ${inCash} end`),
      toComeOrders: sql<number>`count(*) filter (where not ${isHandedOver} and ${inCash} > 0)::int`,
    })
    .from(orders)
    .leftJoin(
      driverStops,
      and(
        eq(driverStops.clientId, orders.clientId),
        eq(driverStops.orderId, orders.orderId),
        eq(driverStops.sentAt, orders.onItsWayAt),
      ),
    )
    .where(served(clientId, span))
    .groupBy(orders.orderType, orders.paymentMode);
}

/** Taxes of a day by name and rate with what they are reckoned on, before refunds; `taxBase` says how for one order. */
export async function readTaxes(executor: Executor, clientId: string, span: Span) {
  const { rows } = await executor.execute<{
    name: string;
    rate: number;
    inclusive: boolean;
    cents: number;
    base: number;
  }>(sql`
    select tax.name, tax.rate::float8 as rate, tax."isInclusive" as inclusive, sum(tax.amount)::float8 as cents,
           sum(case when tax."isInclusive" and jsonb_array_length(${orders.taxes}) = 1
                     and round(${orders.totalCents} * tax.rate / (100 + tax.rate)) = tax.amount
                    then ${orders.totalCents} - tax.amount
                    else coalesce(round(tax.amount * 100 / nullif(tax.rate, 0)), 0) end)::float8 as base
      from ${orders}, jsonb_to_recordset(${orders.taxes}) as tax(name text, rate numeric, "isInclusive" boolean, amount int)
     where ${served(clientId, span)}
     group by 1, 2, 3 order by 2 desc, 1`);
  return rows;
}

/**
 * What was paid back on a day beside corrections, whose orders cost less by it, with the order's total and taxes: a refund
 * takes its share of the tax back. What a bank sent back counts on its own day, below 0, so that no past day changes.
 */
export async function readRefunds(executor: Executor, clientId: string, { fromMs, toMs }: Span) {
  const { amountCents, settledAt, returnedAt, state, means } = orderRefunds;
  const on = (day: PgColumn) => and(gte(day, new Date(fromMs)), lt(day, new Date(toMs)));
  const read = (cents: SQL<number>, which: SQL | undefined) =>
    executor
      .select({ cents, means, totalCents: orders.totalCents, taxes: orders.taxes })
      .from(orderRefunds)
      .innerJoin(orders, and(eq(orders.clientId, orderRefunds.clientId), eq(orders.orderId, orderRefunds.orderId)))
      .where(
        and(
          eq(orderRefunds.clientId, clientId),
          eq(orderRefunds.isCorrection, false),
          takenOnOrders(orders.status),
          which,
        ),
      );
  const paid = read(sql<number>`${amountCents}`, and(inArray(state, ['paid', 'returned']), on(settledAt)));
  return await paid.unionAll(read(sql<number>`-${amountCents}`, and(eq(state, 'returned'), on(returnedAt))));
}

/** What guests' banks took of a day, and gave back, whatever day the orders are of; without the provider's fees. */
export async function readDisputes(executor: Executor, clientId: string, { fromMs, toMs }: Span) {
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
  const of = (column: PgColumn) => sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
  const { withdrawnAt, withdrawnCents, reinstatedAt, reinstatedCents, feeCents } = disputes;
  const sum = (cents: PgColumn, when: SQL) =>
    sql<number>`coalesce(sum(${cents}) filter (where ${when}), 0)::float8`.mapWith(Number);
  const times = (when: SQL) => sql<number>`(count(*) filter (where ${when}))::int`;
  const [row] = await executor
    .select({
      withdrawn: times(of(withdrawnAt)),
      withdrawnCents: sum(withdrawnCents, of(withdrawnAt)),
      feeCents: sum(feeCents, of(withdrawnAt)),
      reinstated: times(of(reinstatedAt)),
      reinstatedCents: sum(reinstatedCents, of(reinstatedAt)),
    })
    .from(disputes)
    .where(and(eq(disputes.clientId, clientId), sql`((${of(withdrawnAt)}) or (${of(reinstatedAt)}))`));
  return row ?? { withdrawn: 0, withdrawnCents: 0, feeCents: 0, reinstated: 0, reinstatedCents: 0 };
}

/** What the provider paid to the restaurant's bank on a day of the calendar. */
export async function readPayouts(executor: Executor, clientId: string, date: string) {
  const [row] = await executor
    .select({ count, cents: sql<number>`coalesce(sum(${payouts.cents}), 0)::float8`.mapWith(Number) })
    .from(payouts)
    .where(and(eq(payouts.clientId, clientId), eq(payouts.arrivesOn, date), eq(payouts.state, 'paid')));
  return row ?? { count: 0, cents: 0 };
}

/** Orders that ended: whose card was let go, and whose money went back whole. */
export async function readEnded(executor: Executor, clientId: string, span: Span) {
  return await executor
    .select({
      moneyState: orders.moneyState,
      count,
      cents: sql<number>`coalesce(sum(${taken}), 0)::float8`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        voidOrders(orders.status),
        inArray(orders.moneyState, ['voided', ...PAID_BACK]),
        within(span),
      ),
    )
    .groupBy(orders.moneyState);
}

/** Served card orders whose money is not captured, or does not match. */
export async function readCardProblems(executor: Executor, clientId: string, span: Span) {
  return await executor
    .select({ orderId: orders.orderId, orderNumber: orders.orderNumber, totalCents: orders.totalCents })
    .from(orders)
    .where(
      and(
        served(clientId, span),
        ne(orders.paymentMode, 'cash'),
        sql`(not ${isTaken} or ${orders.moneyIssue} in ('capture-failed', 'mismatch'))`,
      ),
    )
    .orderBy(asc(orders.orderNumber))
    .limit(50);
}
