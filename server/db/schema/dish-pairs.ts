/** Which dishes stand in the same orders, from the restaurant's own orders (decision 115). */

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { clientId, instant } from './tenants.ts';

/** A few rows for each dish, written anew by an hourly job. */
export const dishPairs = pgTable(
  'dish_pairs',
  {
    clientId: clientId(),
    productId: uuid('product_id').notNull(),
    withId: uuid('with_id').notNull(),
    /** Orders with both. */
    orders: integer('orders').notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.productId, t.withId] }),
    check('dish_pairs_other', sql`${t.productId} <> ${t.withId}`),
  ],
);
