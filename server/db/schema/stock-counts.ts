/** What is left of a dish on a day (decision 109). */
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { products } from './menu.ts';
import { clientId } from './tenants.ts';

export const stockCounts = pgTable(
  'stock_counts',
  {
    clientId: clientId(),
    productId: uuid('product_id').notNull(),
    /** A day of the restaurant's books. */
    day: date('day', { mode: 'string' }).notNull(),
    leftCount: integer('left_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.day, t.productId] }),
    foreignKey({
      columns: [t.clientId, t.productId],
      foreignColumns: [products.clientId, products.productId],
    }).onDelete('cascade'),
    check('stock_counts_left', sql`${t.leftCount} >= 0`),
  ],
);
