/** Refunds that staff make, here or in the provider's dashboard. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { REFUND_MEANS, type RefundMeans } from '#core/domain/orders/order-money.ts';
import { oneOf } from './checks.ts';
import { orders } from './orders.ts';
import { clientId, instant } from './tenants.ts';

/** Money that staff pay back from an order that stands, and what corrections give back. What an ended order holds goes back by itself. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    refundId: uuid('refund_id').notNull(),
    /** Of the request: a second press and a repeat after a lost answer are the same refund. */
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** The member of staff by name. */
    actor: text('actor').notNull(),
    /** 'pending' until the provider has answered, then 'paid' or 'failed'; 'returned' when a bank sent a paid one back. */
    state: text('state').$type<'pending' | 'paid' | 'failed' | 'returned'>().notNull().default('pending'),
    requestedAt: instant('requested_at').notNull(),
    /** When it was paid or refused; a refund belongs to the day of this. */
    settledAt: instant('settled_at'),
    /** The difference of an order that a correction made cheaper: no part of the order's price any more. */
    isCorrection: boolean('is_correction').notNull().default(false),
    /** The provider's own id, where we learned of the refund from the provider. */
    providerRefundId: text('provider_refund_id'),
    /** Made in the provider's dashboard. */
    isOutside: boolean('is_outside').notNull().default(false),
    /** How it went back; the provider's books have what went to the card. */
    means: text('means').$type<RefundMeans>().notNull().default('card'),
    /** Read by the version before `means` alone, which may run beside this one during an upgrade; the next one drops it. */
    isByOtherMeans: boolean('is_by_other_means').notNull().default(false),
    /** When the money of a 'returned' one came back. */
    returnedAt: instant('returned_at'),
    /** When staff dealt with a failed or returned one. */
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.refundId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    // The comparison of books looks at orders of all restaurants at once.
    index('order_refunds_order').on(t.orderId),
    uniqueIndex('order_refunds_key').on(t.clientId, t.orderId, t.idempotencyKey),
    // One refund at the provider may stand for a correction and for more than it; each is booked once.
    uniqueIndex('order_refunds_provider')
      .on(t.providerRefundId, t.isCorrection, t.clientId)
      .where(sql`${t.providerRefundId} is not null`),
    index('order_refunds_unresolved')
      .on(t.clientId, t.requestedAt)
      .where(sql`${t.state} in ('failed', 'returned') and ${t.resolvedAt} is null`),
    index('order_refunds_open').on(t.requestedAt).where(sql`${t.state} = 'pending'`),
    check('order_refunds_amount', sql`${t.amountCents} > 0`),
    check('order_refunds_means', oneOf(t.means, REFUND_MEANS)),
    check('order_refunds_state', oneOf(t.state, ['pending', 'paid', 'failed', 'returned'])),
  ],
);
