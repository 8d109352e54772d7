/** The ledger: what moved money, each amount once and for good (decision 207). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ENTRY_KINDS, type EntryKind } from '#core/domain/books/kinds.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { oneOf } from './checks.ts';
import { clientId, instant } from './tenants.ts';

/**
 * One amount that moves from one account to another: `ENTRY_KINDS` says from which to which. Rows are written by the books
 * module alone and never change; retention deletes them.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    clientId: clientId(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** When it happened. */
    at: instant('at').notNull(),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** The day of the books, by the hours of the restaurant when it was written. */
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    reason: text('reason').notNull(),
    cents: integer('cents').notNull(),
    /** What the amount is of, with its taxes; empty where it is of nothing that is sold. */
    parts: jsonb('parts').$type<readonly Part[]>().notNull(),
    orderId: uuid('order_id'),
    /** The account at the provider; null for the operator's own and where no card is meant. */
    account: text('account'),
    /** The id of a driver. */
    party: text('party'),
    /** 'order:<id>:<n>' or 'cash:<driver>:<key>': the same is written once. */
    source: text('source').notNull(),
    /** 'customer', 'system', 'provider', or the staff member's name. */
    actor: text('actor').notNull(),
    /** The day for which the order was wanted. */
    dueOn: date('due_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.entryId] }),
    uniqueIndex('money_entries_source').on(t.clientId, t.source, t.kind),
    index('money_entries_day').on(t.clientId, t.tradingDay),
    index('money_entries_order').on(t.clientId, t.orderId),
    check('money_entries_cents', sql`${t.cents} <> 0`),
    check('money_entries_kind', oneOf(t.kind, Object.keys(ENTRY_KINDS))),
  ],
);
