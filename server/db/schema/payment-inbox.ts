import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './tenants.ts';

/** Events a card provider sent, kept by id before they are acted on, so that a repeat changes nothing. */
export const paymentInbox = pgTable(
  'payment_inbox',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    paymentIntentId: text('payment_intent_id'),
    /** The dispute or payout that the event is about. */
    objectId: text('object_id'),
    /** The restaurant's own account that the event is about; null for ours. */
    account: text('account'),
    /** What came of it: 'applied', 'unknown-intent', 'unknown-account' or 'other-account'. */
    outcome: text('outcome'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_inbox_open').on(t.receivedAt).where(sql`${t.processedAt} is null`),
    index('payment_inbox_processed').on(t.processedAt).where(sql`${t.processedAt} is not null`),
  ],
);
