/** What limits count: how often one network calls. Not logged: a crash of the database forgives, and nothing is backed up for it. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './tenants.ts';

/** A row may be deleted at any time; nothing refers to it. */
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
