/** Takes guests out of orders, and orders out of the books. Spec: accounts#own-data-and-deletion */

import { and, asc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { COUNTRIES } from '#core/domain/country/country.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { liveOrders, openMoney } from '#server/db/order-status-sql.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import { driverStops, handOverPhotos } from '#server/db/schema/drivers.ts';
import { noticeConsents, notices, pushSubscriptions } from '#server/db/schema/notices.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { promotionClaims } from '#server/db/schema/promotion-claims.ts';
import { dishRatings, orderRatings } from '#server/db/schema/ratings.ts';
import { orderRefunds } from '#server/db/schema/refunds.ts';
import { WITHOUT_GUEST } from '#server/modules/orders/order-record.ts';

/** Above which total, by the currency of the order. */
const NAMED_ABOVE = COUNTRIES.map(({ currency, tax }) => sql`when ${currency} then ${tax.buyerNamedAbove}::int`);
const isNamed = sql`${orders.totalCents} > case ${orders.currency} ${sql.join(NAMED_ABOVE, sql` `)} else ${COUNTRIES[0].tax.buyerNamedAbove}::int end`;
const unlessNamed = (column: PgColumn) => sql`case when ${isNamed} then ${column} else '' end`;

/**
 * Takes everything personal out of these orders and of what belongs to them. What was sold, when and for how much stays.
 * Of an order above its country's `buyerNamedAbove` name, e-mail and company stay as well, as the tax law asks.
 */
export async function eraseGuests(tx: Transaction, clientId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isTheirs = ofOrders(clientId, orderIds);
  const { corrections } = orders;
  await tx
    .update(orders)
    .set({
      fullName: unlessNamed(orders.fullName),
      email: unlessNamed(orders.email),
      ...WITHOUT_GUEST,
      company: unlessNamed(orders.company),
      paymentClientSecret: null,
      paidCard: null,
      idempotencyHash: null,
      // The note of staff about a change may hold a name.
      corrections: sql`(select coalesce(jsonb_agg(one || '{"text": ""}'::jsonb), '[]'::jsonb)
        from jsonb_array_elements(${corrections}) one)`,
    })
    .where(isTheirs(orders));
  await tx
    .update(orderLines)
    .set({ instructions: '' })
    .where(and(isTheirs(orderLines), ne(orderLines.instructions, '')));
  await tx
    .update(orderRatings)
    .set({ word: '' })
    .where(and(isTheirs(orderRatings), ne(orderRatings.word, '')));
  // Why a driver handed it over without the guest's digits may hold a name.
  await tx
    .update(driverStops)
    .set({ reason: '' })
    .where(and(isTheirs(driverStops), ne(driverStops.reason, '')));
  for (const table of [noticeConsents, pushSubscriptions, notices, handOverPhotos])
    await tx.delete(table).where(isTheirs(table));
}

interface OfOrder extends PgTable {
  readonly clientId: PgColumn;
  readonly orderId: PgColumn;
}

function ofOrders(clientId: string, orderIds: readonly string[]): (table: OfOrder) => SQL {
  return (table) => sql`${table.clientId} = ${clientId}
    and ${table.orderId} = any(${sql.param([...orderIds])}::uuid[])`;
}

/** Where a walk over a restaurant's orders stands, in the order in which they were placed. */
export interface WalkPlace {
  readonly createdAt: Date;
  readonly orderId: string;
}

export interface WalkedOrder extends WalkPlace {
  /** It waits for the restaurant, its money moves, or a bank disputes it: who ordered is still needed. */
  readonly isHeld: boolean;
  /** It names its guest. */
  readonly isPersonal: boolean;
}

/** The next orders after `place` that were placed before `before`, the oldest first. */
export async function listOrdersBefore(
  executor: Executor,
  clientId: string,
  place: WalkPlace,
  before: Date,
  limit: number,
): Promise<WalkedOrder[]> {
  const { createdAt, orderId } = orders;
  const isDisputed = sql`exists (select 1 from ${disputes}
    where ${disputes.clientId} = ${orders.clientId} and ${disputes.orderId} = ${orderId} and ${disputes.closedAt} is null)`;
  return await executor
    .select({
      createdAt,
      orderId,
      isHeld: sql<boolean>`(${liveOrders(orders)} or ${openMoney(orders.moneyState)} or ${isDisputed})`,
      isPersonal: sql<boolean>`(${orders.phone} <> '' or ${orders.notes} <> '' or ${orders.deliveryAddress} is not null
        or (not ${isNamed} and (${orders.fullName} <> '' or ${orders.email} <> '' or ${orders.company} <> '')))`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        sql`(${createdAt}, ${orderId}) > (${place.createdAt.toISOString()}::timestamptz, ${place.orderId}::uuid)`,
        lt(createdAt, before),
      ),
    )
    .orderBy(asc(createdAt), asc(orderId))
    .limit(limit);
}

/** Deletes orders with everything that belongs to them. */
export async function deleteOrders(tx: Transaction, clientId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isTheirs = ofOrders(clientId, orderIds);
  const children = [
    dishRatings,
    orderRatings,
    noticeConsents,
    pushSubscriptions,
    notices,
    promotionClaims,
    driverStops,
    handOverPhotos,
  ];
  for (const table of [...children, disputes, orderRefunds, orderEvents, orderLines, orders]) {
    await tx.delete(table).where(isTheirs(table));
  }
}
