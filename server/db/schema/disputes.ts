/** What banks and the provider do with money without us: disputed payments and payouts (decision 073). */
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { clientId, instant } from './tenants.ts';

/** A guest's bank that takes the money of a payment back. Written as the provider last told it. */
export const disputes = pgTable(
  'disputes',
  {
    clientId: clientId(),
    disputeId: text('dispute_id').notNull(),
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    /** The account at the provider that the payment is on; null for the operator's own. */
    account: text('account'),
    /** What is disputed, which may be a part of the payment. */
    cents: integer('cents').notNull(),
    /** The provider's words: 'fraudulent', 'product_not_received'; 'needs_response', 'under_review', 'won', 'lost'. */
    reason: text('reason').notNull(),
    state: text('state').notNull(),
    /** Until when evidence is taken; null where none is. */
    dueBy: instant('due_by'),
    /** What the bank has taken and given back so far, without fees, and the fees. */
    withdrawnCents: integer('withdrawn_cents').notNull().default(0),
    reinstatedCents: integer('reinstated_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
    reinstatedAt: instant('reinstated_at'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.disputeId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    index('disputes_order').on(t.orderId, t.clientId),
    index('disputes_open').on(t.openedAt).where(sql`${t.closedAt} is null`),
    index('disputes_withdrawn').on(t.clientId, t.withdrawnAt),
    index('disputes_reinstated').on(t.clientId, t.reinstatedAt),
    check('disputes_amounts', sql`${t.cents} >= 0 and ${t.withdrawnCents} >= 0 and ${t.reinstatedCents} >= 0`),
  ],
);

/** Money on its way from the provider to a restaurant's bank. */
export const payouts = pgTable(
  'payouts',
  {
    clientId: clientId(),
    payoutId: text('payout_id').notNull(),
    account: text('account'),
    /** Below 0 where the provider collects a debt. */
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    /** The day on which the bank should have it. */
    arrivesOn: date('arrives_on').notNull(),
    /** The provider's word: 'pending', 'in_transit', 'paid', 'failed' or 'canceled'. */
    state: text('state').notNull(),
    /** Why it failed, in the provider's words. */
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull(),
    failedAt: instant('failed_at'),
    /** When staff looked at a failed one. */
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.payoutId] }),
    index('payouts_arrival').on(t.clientId, t.arrivesOn),
    index('payouts_unseen').on(t.clientId, t.failedAt).where(sql`${t.state} = 'failed' and ${t.seenAt} is null`),
  ],
);
