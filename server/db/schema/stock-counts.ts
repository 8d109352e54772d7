/** What is left of a dish on a day (decision 109). */
import { date, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { products } from './menu.ts';
import { clientId } from './tenants.ts';

export const stockCounts = pgTable(
  'stock_counts',
  {
    clientId: clientId(),
    productId: uuid('product_id').notNull(),
    /** A day of the restaurant's books. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Pieces; below 0 where more is sold than the daily amount that staff set afterwards. Readers show 0. */
    leftCount: integer('left_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.day, t.productId] }),
    foreignKey({
      columns: [t.clientId, t.productId],
      foreignColumns: [products.clientId, products.productId],
    }).onDelete('cascade'),
  ],
);
