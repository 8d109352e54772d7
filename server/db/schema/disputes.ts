/**
 * What banks and the provider do without us: disputed payments, payouts and what they hold (decisions 073, 211), and what an
 * account may do (226).
 */
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MovementCategory } from '#core/domain/books/kinds.ts';
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
    /** When staff looked at one that failed or does not add up. */
    seenAt: instant('seen_at'),
    /** 'known': which movements it holds; 'waiting': the provider does not say it yet; 'unknown': it never does. */
    lines: text('lines').$type<'waiting' | 'known' | 'unknown'>().notNull().default('waiting'),
    /** What all it holds comes to, also of other restaurants on the account; null while it is not known. */
    linesCents: integer('lines_cents'),
    /** This restaurant's part; null while it is not known. */
    ownCents: integer('own_cents'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.payoutId] }),
    index('payouts_arrival').on(t.clientId, t.arrivesOn),
    index('payouts_unseen').on(t.clientId, t.failedAt).where(sql`${t.state} = 'failed' and ${t.seenAt} is null`),
  ],
);

/** What changed a restaurant's account at the provider, once each; a payout is set when it is known. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    clientId: clientId(),
    /** The provider's, 'txn_…'. A payout that came back is one movement of each restaurant on the account. */
    movementId: text('movement_id').notNull(),
    /** Null for the operator's own. */
    account: text('account'),
    category: text('category').$type<MovementCategory>().notNull(),
    /** The account got cents less fee and commission; the tax is in the fee. */
    cents: integer('cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    feeTaxCents: integer('fee_tax_cents').notNull(),
    commissionCents: integer('commission_cents').notNull(),
    orderId: uuid('order_id'),
    /** The refund, dispute or payout that moved it. */
    objectId: text('object_id'),
    at: instant('at').notNull(),
    /** The day from which it can be paid out. */
    availableOn: date('available_on').notNull(),
    payoutId: text('payout_id'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.movementId] }),
    index('provider_movements_payout').on(t.clientId, t.payoutId),
    index('provider_movements_at').on(t.clientId, t.at),
  ],
);

/** The account at the card provider that a restaurant's owner opened, as the provider last told it. */
export const connectAccounts = pgTable(
  'connect_accounts',
  {
    clientId: clientId(),
    account: text('account').notNull(),
    /** It may take card payments; it is paid out. */
    charges: boolean('charges').notNull(),
    payouts: boolean('payouts').notNull(),
    /** What is still asked for, in the provider's words: 'individual.verification.document'. */
    due: text('due').array().notNull(),
    /** Until when; null where no day is set. */
    dueBy: instant('due_by'),
    /** Why it may not, in the provider's words; null where nothing is wrong. */
    disabledReason: text('disabled_reason'),
    /** When the provider was asked last. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId] })],
);
