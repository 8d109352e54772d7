/** When guests asked for an order type that was not offered: counts, and nothing of a guest. Decision 117. */
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { clientId } from './tenants.ts';

export const askedTimes = pgTable(
  'asked_times',
  {
    clientId: clientId(),
    /** Of the restaurant's clock. */
    day: date('day').notNull(),
    orderType: text('order_type').$type<OrderType>().notNull(),
    /** Quarter hour of the day, 0 to 95. */
    quarter: smallint('quarter').notNull(),
    guests: integer('guests').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.day, t.orderType, t.quarter] })],
);
