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
import type { GstSetup } from '#core/domain/books/accounts/tax-periods.ts';
import { ENTRY_KINDS, type EntryKind, type KindSum } from '#core/domain/books/kinds.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { oneOf } from './checks.ts';
import { clientId, clients, instant } from './tenants.ts';

/** The owner's answers, each from a day on: those of earlier periods stay. */
export const bookSetups = pgTable(
  'book_setups',
  {
    clientId: clientId(),
    holdsFrom: date('holds_from', { mode: 'string' }).notNull(),
    basis: text('basis').$type<GstSetup['basis']>().notNull(),
    period: text('period').$type<GstSetup['period']>().notNull(),
    earlier: text('earlier').$type<GstSetup['earlier']>().notNull(),
    answeredAt: instant('answered_at').notNull(),
    answeredBy: text('answered_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.holdsFrom] }),
    check('book_setups_basis', oneOf(t.basis, ['invoice', 'payments'])),
    check('book_setups_period', oneOf(t.period, ['monthly', 'two-odd', 'two-even', 'six'])),
    check('book_setups_earlier', oneOf(t.earlier, ['less', 'credit'])),
  ],
);

/** A code for each purpose that has one: an account of the ledger, 'goods:<department>' or 'tax:<class>'. */
export const bookAccounts = pgTable(
  'book_accounts',
  { clientId: clientId(), purpose: text('purpose').notNull(), code: text('code').notNull() },
  (t) => [primaryKey({ columns: [t.clientId, t.purpose] })],
);

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
    /** 'order:<id>:<n>', 'cash:<driver>:<key>', 'till:<key>', 'close:<day>' or 'recount:<day>:<key>': the same is written once. */
    source: text('source').notNull(),
    /** 'customer', 'system', 'provider', or the staff member's name. */
    actor: text('actor').notNull(),
    /** The day for which the order was wanted. */
    dueOn: date('due_on', { mode: 'string' }),
    /** What staff wrote about cash in or out, a count, and how they tried to get what they gave up; null for all else. */
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.entryId] }),
    uniqueIndex('money_entries_source').on(t.clientId, t.source, t.kind),
    index('money_entries_day').on(t.clientId, t.tradingDay),
    index('money_entries_order').on(t.clientId, t.orderId),
    // What is sold for nothing is counted.
    check('money_entries_cents', sql`${t.cents} <> 0 or (${t.kind} = 'sale' and ${t.reason} = 'sold')`),
    check('money_entries_kind', oneOf(t.kind, Object.keys(ENTRY_KINDS))),
  ],
);

/** The operator's statements of closed months, numbered without gaps. What they say is what the entries of the month come to. */
export const operatorStatements = pgTable(
  'operator_statements',
  {
    clientId: clientId(),
    /** '2026-11'. */
    month: text('month').notNull(),
    number: integer('number').notNull(),
    /** The operator and the restaurant, as they were called then. */
    issuer: jsonb('issuer').$type<{ readonly name: string; readonly taxNumber: string }>().notNull(),
    recipient: jsonb('recipient')
      .$type<{ readonly name: string; readonly taxNumber: string; readonly address: string }>()
      .notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.month] }),
    uniqueIndex('operator_statements_number').on(t.clientId, t.number),
  ],
);

/** How far the books of a restaurant are. Who writes an entry holds the row for share, who closes a day for update. */
export const books = pgTable('books', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.clientId),
  /** The first day that is written as it is lived. */
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  /** The day before `starts_on` until one is closed. */
  closedThrough: date('closed_through', { mode: 'string' }).notNull(),
  /** The number of the last closed day. */
  lastNumber: integer('last_number').notNull().default(0),
});

/** A closed day; what was sold and taken on it is in its entries alone. */
export const moneyDays = pgTable(
  'money_days',
  {
    clientId: clientId(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    /** Rises by one from day to day. */
    number: integer('number').notNull(),
    closedAt: instant('closed_at').notNull(),
    /** 'system', or the staff member's name. */
    closedBy: text('closed_by').notNull(),
    /** What should have been in the drawer. */
    expectedCents: integer('expected_cents').notNull(),
    /** Both null where nobody counted. What is left is the next day's float. */
    countedCents: integer('counted_cents'),
    leftCents: integer('left_cents'),
    note: text('note').notNull().default(''),
    /** What each kind comes to from the beginning to the end of this day, so that nobody adds it up again; null in days of before 0026. */
    sums: jsonb('sums').$type<readonly KindSum[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tradingDay] }),
    uniqueIndex('money_days_number').on(t.clientId, t.number),
    check('money_days_counted', sql`(${t.countedCents} is null) = (${t.leftCents} is null)`),
  ],
);
