/** Staff of a restaurant, their sessions and their audit log; demo mail and caches. */
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients, instant } from './tenants.ts';

const clientId = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.clientId);

export const staffUsers = pgTable(
  'staff_users',
  {
    clientId: clientId(),
    staffId: uuid('staff_id').notNull(),
    role: text('role').$type<'owner' | 'manager' | 'staff' | 'kitchen'>().notNull(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.staffId] }), uniqueIndex('staff_users_email').on(t.clientId, t.email)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    clientId: clientId(),
    /** SHA-256 of the cookie's token: a copy of the table signs nobody in. */
    tokenHash: text('token_hash').notNull(),
    staffId: uuid('staff_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tokenHash] }),
    foreignKey({
      columns: [t.clientId, t.staffId],
      foreignColumns: [staffUsers.clientId, staffUsers.staffId],
    }).onDelete('cascade'),
    index('staff_sessions_expiry').on(t.expiresAt),
  ],
);

/** Failed sign-ins per account and per address, so that limits hold over restarts and several processes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    failureId: bigint('failure_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 'account:{client}:{email}' or 'address:{ip}', hashed. */
    subject: text('subject').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('sign_in_failures_subject').on(t.subject, t.at)],
);

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
  (t) => [primaryKey({ columns: [t.clientId, t.mailId] })],
);

/** Mails already handed over, by the job's own key: a retried job does not send twice. */
export const sentMail = pgTable(
  'sent_mail',
  {
    clientId: clientId(),
    mailKey: text('mail_key').notNull(),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.mailKey] })],
);
