/** Messages to guests who asked for them, and what they asked for. Decision 092. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_STATES,
  type NoticeChannel,
  type NoticeKind,
  type NoticeState,
} from '#core/domain/notices/notices.ts';
import { oneOf } from './checks.ts';
import { clientId, instant } from './tenants.ts';

/** What a guest asked for, for one order: the proof that a message was wanted. */
export const noticeConsents = pgTable(
  'notice_consents',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    givenAt: instant('given_at').notNull(),
    /** Of the question that the guest answered. */
    wordingVersion: integer('wording_version').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.channel] }),
    check('notice_consents_channel', oneOf(t.channel, NOTICE_CHANNELS)),
  ],
);

/** A browser that gets the push messages of one order. Deleted two days after the order's end. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    /** SHA-256 of the endpoint. */
    endpointHash: text('endpoint_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The message that it took last: a repeated job leaves it out. */
    lastKind: text('last_kind'),
    lastOkAt: instant('last_ok_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.endpointHash] }),
    index('push_subscriptions_created').on(t.createdAt),
  ],
);

/** One message: the key makes it one for each order, kind and channel. */
export const notices = pgTable(
  'notices',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    state: text('state').$type<NoticeState>().notNull(),
    /** Why it was dropped or failed. */
    code: text('code'),
    /** How often it was sent: more than once only for a new time. */
    sendings: integer('sendings').notNull().default(0),
    /** Of a push: which of its sendings a device said it showed last; null while none did. */
    shownSending: integer('shown_sending'),
    /** Paid parts of an SMS, of all sendings. */
    parts: integer('parts').notNull().default(0),
    providerId: text('provider_id'),
    /** SHA-256 of the number of an SMS. */
    addressHash: text('address_hash'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.kind, t.channel] }),
    index('notices_provider').on(t.providerId).where(sql`${t.providerId} is not null`),
    index('notices_number').on(t.addressHash, t.at).where(sql`${t.addressHash} is not null`),
    index('notices_at').on(t.clientId, t.at),
    check('notices_channel', oneOf(t.channel, NOTICE_CHANNELS)),
    check('notices_kind', oneOf(t.kind, NOTICE_KINDS)),
    check('notices_state', oneOf(t.state, NOTICE_STATES)),
  ],
);

/**
 * Addresses that get no messages from this installation: a number whose guest wrote STOP or that is no mobile, a mailbox
 * that its mail server refuses for ever.
 */
export const refusedContacts = pgTable(
  'refused_contacts',
  {
    /** SHA-256 of the number, or of the mail address in lower case. */
    addressHash: text('address_hash').primaryKey(),
    cause: text('cause').$type<'stop' | 'landline' | 'refused'>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('refused_contacts_at').on(t.at).concurrently()],
);

/** SMS of the demo, which its page shows instead of a phone. */
export const demoTexts = pgTable(
  'demo_texts',
  {
    clientId: clientId(),
    textId: uuid('text_id').notNull().defaultRandom(),
    to: text('to').notNull(),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.textId] }), index('demo_texts_sent').on(t.clientId, t.sentAt)],
);
