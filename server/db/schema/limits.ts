/** What limits count. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clientId, instant } from './tenants.ts';

/**
 * How often a network calls. Not logged: a crash of the database forgives, and no backup has it. A row may be deleted at any
 * time; nothing refers to it.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    /** SHA-256 of the limit and the network. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the window ends that is counted in. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('call_counts_ends').on(t.endsAt)],
);

/**
 * Who placed an order, to limit the orders of one person that wait for an answer or a payment: one row for each of
 * phone, e-mail, device and network, as keyed hashes. Rows are deleted after a day; nothing refers to them.
 */
export const orderOrigins = pgTable(
  'order_origins',
  {
    clientId: clientId(),
    subject: text('subject').notNull(),
    orderId: uuid('order_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.subject, t.orderId] }), index('order_origins_at').on(t.at)],
);
