/** The operator's own people, who belong to no restaurant, and their sessions. */
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './tenants.ts';

export const providerUsers = pgTable(
  'provider_users',
  {
    providerId: uuid('provider_id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    disabledAt: instant('disabled_at'),
    /** Of the last link for a new password: its token is signed from the row, not kept in it. Null once it is used. */
    linkNonce: uuid('link_nonce'),
    linkExpiresAt: instant('link_expires_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('provider_users_email').on(t.email)],
);

export const providerSessions = pgTable(
  'provider_sessions',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providerUsers.providerId, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').notNull(),
    /** When the second step was passed; null for a session that a password alone opened. */
    secondStepAt: instant('second_step_at'),
    /** When the password was last typed in this session; null for one that began before this was kept. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.tokenHash] }),
    index('provider_sessions_token').on(t.tokenHash),
    index('provider_sessions_expiry').on(t.expiresAt).concurrently(),
  ],
);

/**
 * Whether the operator's account at the card provider may take the money of restaurants. The newest row counts; none is
 * changed, so that the list says who said it and when.
 */
export const providerHolding = pgTable('provider_holding', {
  holdingId: bigint('holding_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Its number in the Financial Service Providers Register; '' where it has none. */
  fspNumber: text('fsp_number').notNull(),
  /** Its lawyer agrees. */
  isAgreed: boolean('is_agreed').notNull(),
  /** Its own name and number for the tax, on its statements; '' where it has not said them. A name without a number is not registered. */
  legalName: text('legal_name').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  /** The operator's person. */
  by: text('by').notNull(),
  at: instant('at').notNull(),
});
