/** Answers of map providers. They belong to no restaurant, because a street is the same for all. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GeoCacheKind } from '#server/db/documents/geo.ts';
import { instant } from './tenants.ts';

/** A row may be deleted at any time; nothing refers to it. */
export const geoCache = pgTable(
  'geo_cache',
  {
    /** SHA-256 of provider, kind and question: the table lists no customer's searches. */
    key: text('key').primaryKey(),
    kind: text('kind').$type<GeoCacheKind>().notNull(),
    /** Wrapped, because 'nothing there' (null) is an answer too. */
    answer: jsonb('answer').$type<{ readonly value: unknown }>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('geo_cache_expires').on(t.expiresAt)],
);
