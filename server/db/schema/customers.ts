/** Customers with an account at a restaurant: who they are, their sessions, their addresses, and codes on the way to them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import type { PendingSignUp } from '#server/db/documents/sign-up.ts';
import { products } from './menu.ts';
import { clientId, instant } from './tenants.ts';

/** A row exists once its e-mail is verified, and goes when the customer deletes the account. */
export const customers = pgTable(
  'customers',
  {
    clientId: clientId(),
    customerId: uuid('customer_id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    passwordHash: text('password_hash').notNull(),
    /** Random: the address of the picture is not to be guessed. */
    photoId: text('photo_id'),
    /** Of mail about the account. */
    language: text('language').notNull().default('en'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The last sign-in, or the upgrade that began to keep it. */
    signedInAt: instant('signed_in_at').notNull().defaultNow(),
    /** When it was asked by mail whether the account is still wanted; null again with the next sign-in. */
    askedAt: instant('asked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.customerId] }),
    uniqueIndex('customers_email').on(t.clientId, t.email),
    index('customers_signed_in').on(t.clientId, t.signedInAt).concurrently(),
  ],
);

/** An access token is worth something only while its session's row is here: sign-out deletes it. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    clientId: clientId(),
    sessionId: uuid('session_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** A little later than the token's own, so that the last moment still renews. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.sessionId] }),
    foreignKey({
      columns: [t.clientId, t.customerId],
      foreignColumns: [customers.clientId, customers.customerId],
    }).onDelete('cascade'),
    index('customer_sessions_customer').on(t.clientId, t.customerId),
    index('customer_sessions_expiry').on(t.expiresAt),
  ],
);

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    clientId: clientId(),
    addressId: uuid('address_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').$type<'Home' | 'Office' | 'Other'>().notNull(),
    fullAddress: text('full_address').notNull(),
    zipCode: text('zip_code'),
    /** E.164. */
    phone: text('phone').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The signature that came with text and point; believed only when an order is placed with all three. */
    place: text('place'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.addressId] }),
    foreignKey({
      columns: [t.clientId, t.customerId],
      foreignColumns: [customers.clientId, customers.customerId],
    }).onDelete('cascade'),
    index('customer_addresses_customer').on(t.clientId, t.customerId, t.createdAt),
    uniqueIndex('customer_addresses_default').on(t.clientId, t.customerId).where(sql`${t.isDefault}`),
    check('customer_addresses_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
);

/** Dishes that a customer likes (decision 115). A dish that is deleted takes its rows along. */
export const customerFavourites = pgTable(
  'customer_favourites',
  {
    clientId: clientId(),
    customerId: uuid('customer_id').notNull(),
    productId: uuid('product_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.customerId, t.productId] }),
    foreignKey({
      columns: [t.clientId, t.customerId],
      foreignColumns: [customers.clientId, customers.customerId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.clientId, t.productId],
      foreignColumns: [products.clientId, products.productId],
    }).onDelete('cascade'),
    index('customer_favourites_product').on(t.clientId, t.productId),
  ],
);

/**
 * One row per purpose, e-mail and asker, whether or not there is an account, so that asking and guessing look alike. The
 * code is made by the job that mails it and kept only as a keyed hash; rows are deleted soon after they expire.
 */
export const codeRequests = pgTable(
  'code_requests',
  {
    clientId: clientId(),
    purpose: text('purpose').$type<'sign-up' | 'password-reset'>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Hash of the network or known device that asked. Each has a code and tries of its own. */
    source: text('source').notNull(),
    /** New with every request, so that a late mail of an earlier one does not touch it. */
    requestId: uuid('request_id').notNull(),
    language: text('language').notNull(),
    pending: jsonb('pending').$type<PendingSignUp>(),
    /** Null until the mail is sent, and for ever when there is no recipient. */
    codeHash: text('code_hash'),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Guesses so far. */
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.purpose, t.email, t.source] }),
    index('code_requests_expiry').on(t.expiresAt),
  ],
);

/** Replaced by `codeRequests`; a process of the release before goes on using it while processes are restarted. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    clientId: clientId(),
    purpose: text('purpose').$type<'sign-up' | 'password-reset'>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** New with every request, so that a late mail of an earlier one does not touch it. */
    requestId: uuid('request_id').notNull(),
    language: text('language').notNull(),
    pending: jsonb('pending').$type<PendingSignUp>(),
    /** Null until the mail is sent, and for ever when there is no recipient. */
    codeHash: text('code_hash'),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Guesses so far. */
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.purpose, t.email] }), index('one_time_codes_expiry').on(t.expiresAt)],
);
