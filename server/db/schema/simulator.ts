/** The card simulator's own books. Only its adapter touches them: to the rest they are as foreign as Stripe's. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MovementCategory } from '#core/domain/books/kinds.ts';
import type { CardDigits } from '#core/domain/orders/card-digits.ts';
import type { SimulatedTrait } from '#server/db/documents/simulator.ts';
import { instant } from './tenants.ts';

export interface SimulatedCardError {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

export const simulatorIntents = pgTable(
  'simulator_intents',
  {
    intentId: text('intent_id').primaryKey(),
    clientSecret: text('client_secret').notNull(),
    account: text('account'),
    amountCents: integer('amount_cents').notNull(),
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What the platform takes of it on a restaurant's own account. */
    commissionCents: integer('commission_cents').notNull().default(0),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    lastError: jsonb('last_error').$type<SimulatedCardError | null>(),
    /** What the bank will say once its question is answered or it has made up its mind; null for yes. */
    verdict: jsonb('verdict').$type<SimulatedCardError | null>(),
    /** The card that was used last. */
    card: jsonb('card').$type<CardDigits | null>(),
    /** What the card will do after it was charged; null for nothing. */
    trait: text('trait').$type<SimulatedTrait>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('simulator_intents_secret').on(t.clientSecret),
    index('simulator_intents_created').on(t.createdAt),
  ],
);

/** Idempotency keys with what was asked and answered; good for a day, as at Stripe. */
export const simulatorRequests = pgTable(
  'simulator_requests',
  {
    /** Empty for ours. */
    account: text('account').notNull(),
    key: text('key').notNull(),
    /** Of the whole request. */
    hash: text('hash').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.key] }), index('simulator_requests_created').on(t.createdAt)],
);

export const simulatorRefunds = pgTable(
  'simulator_refunds',
  {
    refundId: text('refund_id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => simulatorIntents.intentId),
    /** What it was made for: unlike an idempotency key it does not lapse, so no refund is made twice. Null for one made in the dashboard. */
    mark: text('mark'),
    amountCents: integer('amount_cents').notNull(),
    /** Why the bank sent it back; null while it has not. */
    failureReason: text('failure_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('simulator_refunds_mark').on(t.intentId, t.mark),
    index('simulator_refunds_created').on(t.createdAt),
  ],
);

/** Money that moved because of a dispute: below 0 when it was withdrawn. */
export interface SimulatedMovement {
  readonly amountCents: number;
  readonly feeCents: number;
  readonly atMs: number;
}

export const simulatorDisputes = pgTable(
  'simulator_disputes',
  {
    disputeId: text('dispute_id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => simulatorIntents.intentId),
    account: text('account'),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status').notNull(),
    dueBy: instant('due_by'),
    movements: jsonb('movements').$type<SimulatedMovement[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('simulator_disputes_created').on(t.createdAt), index('simulator_disputes_intent').on(t.intentId)],
);

export const simulatorPayouts = pgTable(
  'simulator_payouts',
  {
    payoutId: text('payout_id').primaryKey(),
    account: text('account'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    failureCode: text('failure_code'),
    arrivesAt: instant('arrives_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Made each day of all that was there, and not by a person. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
  },
  (t) => [index('simulator_payouts_created').on(t.createdAt)],
);

/** Every change of an account; the account got the amount less fee and commission. */
export const simulatorMovements = pgTable(
  'simulator_movements',
  {
    movementId: text('movement_id').primaryKey(),
    account: text('account'),
    category: text('category').$type<MovementCategory>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    commissionCents: integer('commission_cents').notNull().default(0),
    intentId: text('intent_id'),
    objectId: text('object_id'),
    createdAt: instant('created_at').notNull(),
    payoutId: text('payout_id'),
  },
  (t) => [
    index('simulator_movements_created').on(t.createdAt),
    index('simulator_movements_payout').on(t.payoutId, t.account),
  ],
);

/** Events as our webhook gets them. */
export const simulatorEvents = pgTable(
  'simulator_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    account: text('account'),
    /** The intent or charge as it was then, in Stripe's shape. */
    object: jsonb('object').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('simulator_events_created').on(t.createdAt)],
);
