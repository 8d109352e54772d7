/** Programs that work with a restaurant: keys of its till, and addresses that get messages about its orders. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { clientId, instant } from './tenants.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    clientId: clientId(),
    keyId: uuid('key_id').notNull(),
    name: text('name').notNull(),
    /** The first letters of the key, which tell keys apart; never enough to use one. */
    hint: text('hint').notNull(),
    /** SHA-256 of the key, which is random: a copy of the table opens nothing. */
    keyHash: text('key_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.keyId] }), uniqueIndex('api_keys_hash').on(t.keyHash)],
);

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    clientId: clientId(),
    endpointId: uuid('endpoint_id').notNull(),
    url: text('url').notNull(),
    /** 'whsec_' and base64, as Standard Webhooks writes it. Kept in the clear: every message is signed with it. */
    secret: text('secret').notNull(),
    /** The secret before it, which signs beside it until then, so that a receiver may change over in its own time. */
    previousSecret: text('previous_secret'),
    previousUntil: instant('previous_until'),
    events: text('events').array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.endpointId] })],
);

/** One message to one address; its id is the `webhook-id` of every attempt, so that a receiver can tell repeats. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    clientId: clientId(),
    deliveryId: uuid('delivery_id').notNull().default(sql`gen_random_uuid()`),
    endpointId: uuid('endpoint_id').notNull(),
    event: text('event').notNull(),
    /** The `data` of the message. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    state: text('state').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    /** Of the last attempt: the HTTP status, or what kept it from one. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    lastAt: instant('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.deliveryId] }),
    foreignKey({
      columns: [t.clientId, t.endpointId],
      foreignColumns: [webhookEndpoints.clientId, webhookEndpoints.endpointId],
    }).onDelete('cascade'),
    index('webhook_deliveries_created').on(t.clientId, t.createdAt),
    check('webhook_deliveries_state', oneOf(t.state, ['pending', 'delivered', 'failed'])),
  ],
);
