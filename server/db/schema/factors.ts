/**
 * The second step of signing in: passkeys, authenticator apps and recovery codes, of restaurants' staff and of the
 * operator's people. Both have tables of the same columns; only the owner differs.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { staffUsers } from './people.ts';
import { providerUsers } from './provider.ts';
import { clientId, instant } from './tenants.ts';

/** `personId` in code, so that one repo reads both. */
const staffId = () => uuid('staff_id').notNull();
const providerId = () =>
  uuid('provider_id')
    .notNull()
    .references(() => providerUsers.providerId, { onDelete: 'cascade' });

const passkeyColumns = () => ({
  /** Base64url, as the browser names it. */
  credentialId: text('credential_id').notNull(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  /** Kept by the maker of the device too, so that a lost device does not lose it. */
  isBackedUp: boolean('is_backed_up').notNull(),
  /** The one host name at which it works. */
  host: text('host').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

const codeAppColumns = () => ({
  /** Encrypted; null until the first code was typed. */
  secret: text('secret'),
  /** Encrypted; of an app that is being set up, beside the one that works. */
  pendingSecret: text('pending_secret'),
  pendingAt: instant('pending_at'),
  /** The 30-second step of the last code that was taken: it and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  addedAt: instant('added_at'),
});

const recoveryCodeColumns = () => ({
  /** Keyed hash. */
  codeHash: text('code_hash').notNull(),
  usedAt: instant('used_at'),
});

const challengeColumns = () => ({
  /** SHA-256. A challenge is deleted when it is used. */
  challengeHash: text('challenge_hash').notNull(),
  purpose: text('purpose').$type<'add' | 'sign-in'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

const halfSessionColumns = () => ({
  /** SHA-256 of the cookie's token. */
  tokenHash: text('token_hash').notNull(),
  /** Of the password that was typed: a new password ends it. */
  passwordMark: text('password_mark').notNull(),
  /** What the sign-in form said of the device; null where it said nothing. */
  isShared: boolean('is_shared'),
  expiresAt: instant('expires_at').notNull(),
});

/** What belongs to a member of staff goes with that person. */
const ofPerson = (name: string, { clientId: restaurant, personId }: Record<'clientId' | 'personId', AnyPgColumn>) =>
  foreignKey({
    name,
    columns: [restaurant, personId],
    foreignColumns: [staffUsers.clientId, staffUsers.staffId],
  }).onDelete('cascade');

export const staffPasskeys = pgTable(
  'staff_passkeys',
  { clientId: clientId(), personId: staffId(), ...passkeyColumns() },
  (t) => [primaryKey({ columns: [t.clientId, t.personId, t.credentialId] }), ofPerson('staff_passkeys_person', t)],
);

export const staffCodeApps = pgTable(
  'staff_code_apps',
  { clientId: clientId(), personId: staffId(), ...codeAppColumns() },
  (t) => [primaryKey({ columns: [t.clientId, t.personId] }), ofPerson('staff_code_apps_person', t)],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { clientId: clientId(), personId: staffId(), ...recoveryCodeColumns() },
  (t) => [primaryKey({ columns: [t.clientId, t.personId, t.codeHash] }), ofPerson('staff_recovery_codes_person', t)],
);

export const staffChallenges = pgTable(
  'staff_challenges',
  { clientId: clientId(), personId: staffId(), ...challengeColumns() },
  (t) => [
    primaryKey({ columns: [t.clientId, t.personId, t.challengeHash] }),
    index('staff_challenges_expiry').on(t.expiresAt).concurrently(),
    ofPerson('staff_challenges_person', t),
  ],
);

/** After the right password: it opens the second step and nothing else. */
export const staffHalfSessions = pgTable(
  'staff_half_sessions',
  { clientId: clientId(), personId: staffId(), ...halfSessionColumns() },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tokenHash] }),
    ofPerson('staff_half_sessions_person', t),
    index('staff_half_sessions_person').on(t.clientId, t.personId),
    index('staff_half_sessions_expiry').on(t.expiresAt).concurrently(),
  ],
);

/** Restaurants whose owner demands a second step of owners and managers. */
export const staffFactorDemands = pgTable(
  'staff_factor_demands',
  { clientId: clientId(), demandedAt: instant('demanded_at').notNull() },
  (t) => [primaryKey({ columns: [t.clientId] })],
);

export const providerPasskeys = pgTable('provider_passkeys', { personId: providerId(), ...passkeyColumns() }, (t) => [
  primaryKey({ columns: [t.personId, t.credentialId] }),
]);

export const providerCodeApps = pgTable('provider_code_apps', { personId: providerId(), ...codeAppColumns() }, (t) => [
  primaryKey({ columns: [t.personId] }),
]);

export const providerRecoveryCodes = pgTable(
  'provider_recovery_codes',
  { personId: providerId(), ...recoveryCodeColumns() },
  (t) => [primaryKey({ columns: [t.personId, t.codeHash] })],
);

export const providerChallenges = pgTable(
  'provider_challenges',
  { personId: providerId(), ...challengeColumns() },
  (t) => [
    primaryKey({ columns: [t.personId, t.challengeHash] }),
    index('provider_challenges_expiry').on(t.expiresAt).concurrently(),
  ],
);

export const providerHalfSessions = pgTable(
  'provider_half_sessions',
  { personId: providerId(), ...halfSessionColumns() },
  (t) => [
    primaryKey({ columns: [t.tokenHash] }),
    index('provider_half_sessions_person').on(t.personId),
    index('provider_half_sessions_expiry').on(t.expiresAt).concurrently(),
  ],
);

/** Of whom the operator demands a second step: of its own people, or of every restaurant's owners and managers. */
export const providerFactorDemands = pgTable(
  'provider_factor_demands',
  {
    scope: text('scope').$type<'provider' | 'restaurants'>().primaryKey(),
    demandedAt: instant('demanded_at').notNull(),
  },
  (t) => [check('provider_factor_demands_scope', sql`${t.scope} in ('provider', 'restaurants')`)],
);
