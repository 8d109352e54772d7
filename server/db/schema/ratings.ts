/** How guests found what they ate. Read by the restaurant alone. Decision 093. */
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RatingReason } from '#core/domain/orders/rating-reason.ts';
import { orders } from './orders.ts';
import { clientId, instant } from './tenants.ts';

/** One order: the word, and whether the guest asks for an answer. */
export const orderRatings = pgTable(
  'order_ratings',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    word: text('word').notNull(),
    wantsAnswer: boolean('wants_answer').notNull(),
    /** At least one dish has the thumb down. */
    isLow: boolean('is_low').notNull(),
    at: instant('at').notNull(),
    /** When the restaurant got the mail about a low rating. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    index('order_ratings_at').on(t.clientId, t.at),
  ],
);

export const dishRatings = pgTable(
  'dish_ratings',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** As it was ordered. */
    productName: text('product_name').notNull(),
    isGood: boolean('is_good').notNull(),
    reasons: text('reasons').array().$type<RatingReason[]>().notNull().default(sql`'{}'`),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId, t.productId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    index('dish_ratings_at').on(t.clientId, t.at),
  ],
);
