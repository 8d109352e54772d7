import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { clientId, instant } from './tenants.ts';

/** The account at the card provider that a restaurant's owner opened, as the provider last told it (decision 226). */
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
