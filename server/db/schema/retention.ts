/** How far the nightly clearing has come (decision 110). */
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clientId, instant } from './tenants.ts';

/** Orders placed before `guestsErasedUntil` have no personal data any more. No row: none of this restaurant was erased yet. */
export const retentionMarks = pgTable(
  'retention_marks',
  { clientId: clientId(), guestsErasedUntil: instant('guests_erased_until').notNull() },
  (t) => [primaryKey({ columns: [t.clientId] })],
);
