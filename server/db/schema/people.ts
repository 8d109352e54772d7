/** Staff of a restaurant, their sessions and their audit log; demo mail and caches. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import { clientId, instant } from './tenants.ts';

/** A member of staff of one restaurant, with role and password. */
export const staffUsers = pgTable(
  'staff_users',
  {
    clientId: clientId(),
    staffId: uuid('staff_id').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Argon2id like the password; null for a person who has no PIN for a shared tablet. */
    pinHash: text('pin_hash'),
    /** Digits to ask for: the pad shows as many dots. */
    pinLength: smallint('pin_length'),
    /** Of mail to this person. */
    language: text('language').notNull().default('en'),
    lastSeenAt: instant('last_seen_at'),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.staffId] }), uniqueIndex('staff_users_email').on(t.clientId, t.email)],
);

/** Browsers in which staff have signed in, known again by a cookie of their own that outlives the session. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    clientId: clientId(),
    deviceId: uuid('device_id').notNull(),
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').notNull(),
    /** The name that staff give it; '' until then. */
    label: text('label').notNull().default(''),
    /** Stays in the restaurant and passes from hand to hand: locks itself and asks for a PIN. */
    isShared: boolean('is_shared').notNull().default(false),
    /** When a person last signed in on it. */
    seenAt: instant('seen_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.deviceId] }),
    uniqueIndex('staff_devices_token').on(t.clientId, t.tokenHash),
    index('staff_devices_seen').on(t.clientId, t.seenAt).concurrently(),
  ],
);

/** Who has signed in on a device by password: on it, their wrong passwords have a separate count. */
export const staffDevicePeople = pgTable(
  'staff_device_people',
  {
    clientId: clientId(),
    deviceId: uuid('device_id').notNull(),
    staffId: uuid('staff_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.deviceId, t.staffId] }),
    foreignKey({
      name: 'staff_device_people_device',
      columns: [t.clientId, t.deviceId],
      foreignColumns: [staffDevices.clientId, staffDevices.deviceId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'staff_device_people_staff',
      columns: [t.clientId, t.staffId],
      foreignColumns: [staffUsers.clientId, staffUsers.staffId],
    }).onDelete('cascade'),
    index('staff_device_people_staff').on(t.clientId, t.staffId),
  ],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    clientId: clientId(),
    /** SHA-256 of the cookie's token: a copy of the table opens no session. */
    tokenHash: text('token_hash').notNull(),
    /** What lists and revocations call it by: neither token nor hash leaves the server. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /** Who signed in with a password. */
    staffId: uuid('staff_id').notNull(),
    /** The person who took over by PIN on a shared tablet; null while the person who signed in is at work. */
    actorId: uuid('actor_id'),
    /** Null where the operator looks in; else always set, except in rows that were there before it. */
    deviceId: uuid('device_id'),
    /** Since when the tablet asks who it is. */
    lockedAt: instant('locked_at'),
    /** When the person at work last typed a password; null for a person who took over by PIN. */
    confirmedAt: instant('confirmed_at'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** When the second step was passed; null for a session that a password alone opened. */
    secondStepAt: instant('second_step_at'),
    /** When a person last used the device; a board's own polls do not count. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Name of the operator's person who looks in with it, and changes nothing; null for staff. */
    lookedInBy: text('looked_in_by'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tokenHash] }),
    foreignKey({
      columns: [t.clientId, t.staffId],
      foreignColumns: [staffUsers.clientId, staffUsers.staffId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'staff_sessions_actor',
      columns: [t.clientId, t.actorId],
      foreignColumns: [staffUsers.clientId, staffUsers.staffId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'staff_sessions_device',
      columns: [t.clientId, t.deviceId],
      foreignColumns: [staffDevices.clientId, staffDevices.deviceId],
    }).onDelete('cascade'),
    index('staff_sessions_device').on(t.clientId, t.deviceId),
    uniqueIndex('staff_sessions_id').on(t.clientId, t.sessionId),
    index('staff_sessions_staff').on(t.clientId, t.staffId),
    index('staff_sessions_expiry').on(t.expiresAt),
  ],
);

/** Links in mail to join or to set a new password. The token is signed from the row, not kept in it. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    clientId: clientId(),
    invitationId: uuid('invitation_id').notNull(),
    kind: text('kind').$type<'join' | 'password'>().notNull(),
    /** Whose password it sets; null for one who joins. */
    staffId: uuid('staff_id'),
    role: text('role').$type<StaffRole>().notNull(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    language: text('language').notNull(),
    /** '' for one who asked for the link without being signed in. */
    invitedBy: text('invited_by').notNull(),
    /** New with every mail, so that only the last link works. */
    nonce: uuid('nonce').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.invitationId] }),
    foreignKey({
      name: 'staff_invitations_staff',
      columns: [t.clientId, t.staffId],
      foreignColumns: [staffUsers.clientId, staffUsers.staffId],
    }).onDelete('cascade'),
    uniqueIndex('staff_invitations_email').on(t.clientId, t.email, t.kind),
    index('staff_invitations_expiry').on(t.expiresAt).concurrently(),
  ],
);

/** Wrong passwords, codes and PINs per subject, so that limits hold over restarts and several processes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    failureId: bigint('failure_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 'account:staff:{client}:{email}' and the like, hashed. */
    subject: text('subject').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('sign_in_failures_subject').on(t.subject, t.at), index('sign_in_failures_at').on(t.at).concurrently()],
);

/** What staff, programs and the operator changed: who, when, before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    clientId: clientId(),
    auditId: bigint('audit_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.auditId] }),
    index('audit_log_at').on(t.clientId, t.at),
    index('audit_log_publishes').on(t.clientId, t.auditId).where(sql`action = 'menu.publish'`),
    index('audit_log_subject').on(t.clientId, t.subject, t.auditId),
  ],
);

/** Mail of demo mode, shown on the mailbox page when no SMTP server is configured. */
export const demoMailbox = pgTable(
  'demo_mailbox',
  {
    clientId: clientId(),
    mailId: bigint('mail_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.mailId] }),
    index('demo_mailbox_sent').on(t.clientId, t.sentAt).concurrently(),
  ],
);

/** Mails already handed over, by the job's own key: a retried job does not send twice. */
export const sentMail = pgTable(
  'sent_mail',
  {
    clientId: clientId(),
    mailKey: text('mail_key').notNull(),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.mailKey] }), index('sent_mail_sent').on(t.sentAt).concurrently()],
);
