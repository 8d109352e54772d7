/** What guests send besides orders: reservations, feedback and messages. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { clientId, instant } from './tenants.ts';

export const reservations = pgTable(
  'reservations',
  {
    clientId: clientId(),
    /** Also the capability of the link in the mail. */
    reservationId: uuid('reservation_id').notNull(),
    status: text('status').$type<'requested' | 'confirmed' | 'cancelled'>().notNull().default('requested'),
    startsAt: instant('starts_at').notNull(),
    guests: smallint('guests').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    notes: text('notes').notNull().default(''),
    /** What the restaurant wrote with its answer. */
    reply: text('reply').notNull().default(''),
    /** Whether the link of its mail was pressed; while that is awaited it holds no table. */
    mailProof: text('mail_proof').$type<'none' | 'awaited' | 'given'>().notNull().default('none'),
    /** Keyed hashes of the networks that asked for it. */
    callers: text('callers').array().notNull().default([]),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.reservationId] }),
    index('reservations_start').on(t.clientId, t.startsAt),
    check('reservations_guests', sql`${t.guests} > 0`),
    check('reservations_mail_proof', oneOf(t.mailProof, ['none', 'awaited', 'given'])),
    check('reservations_status', oneOf(t.status, ['requested', 'confirmed', 'cancelled'])),
  ],
);

export const customerMessages = pgTable(
  'customer_messages',
  {
    clientId: clientId(),
    messageId: uuid('message_id').notNull(),
    kind: text('kind').$type<'feedback' | 'contact'>().notNull(),
    /** 1 to 5; null where it was not asked or does not apply. */
    food: smallint('food'),
    service: smallint('service'),
    delivery: smallint('delivery'),
    text: text('text').notNull(),
    /** As the customer wrote it. */
    orderNumber: text('order_number').notNull().default(''),
    /** Empty when the writer stays anonymous. */
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    /** What was answered, by mail, and by whom. */
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    /** When a staff member opened it, and when they archived it. */
    readAt: instant('read_at'),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.messageId] }),
    check('customer_messages_kind', oneOf(t.kind, ['feedback', 'contact'])),
    check(
      'customer_messages_stars',
      sql`coalesce(${t.food}, 1) between 1 and 5 and coalesce(${t.service}, 1) between 1 and 5 and coalesce(${t.delivery}, 1) between 1 and 5`,
    ),
    index('customer_messages_created').on(t.clientId, t.createdAt),
  ],
);
