/** Refunds that staff make. */
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
    /** 'pending' until the provider has answered, then 'paid' or 'failed'. */
    state: text('state').$type<'pending' | 'paid' | 'failed'>().notNull().default('pending'),
    requestedAt: instant('requested_at').notNull(),
    settledAt: instant('settled_at'),
    /** The difference of an order that a correction made cheaper: no part of the order's price any more. */
    isCorrection: boolean('is_correction').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.refundId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    uniqueIndex('order_refunds_key').on(t.clientId, t.orderId, t.idempotencyKey),
    index('order_refunds_open').on(t.requestedAt).where(sql`${t.state} = 'pending'`),
    check('order_refunds_amount', sql`${t.amountCents} > 0`),
  ],
);
