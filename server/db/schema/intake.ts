/** How a restaurant takes orders in at the moment: busy, paused, and whether its board is connected. */
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { clientId, clients, instant } from './tenants.ts';

/** No row means: as usual. Times that have passed mean the same. */
export const orderIntake = pgTable('order_intake', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.clientId),
  pickupBusyMinutes: integer('pickup_busy_minutes').notNull().default(0),
  pickupBusyUntil: instant('pickup_busy_until'),
  pickupPausedUntil: instant('pickup_paused_until'),
  deliveryBusyMinutes: integer('delivery_busy_minutes').notNull().default(0),
  deliveryBusyUntil: instant('delivery_busy_until'),
  deliveryPausedUntil: instant('delivery_paused_until'),
  /** Quarter hours that take no order for later; those that are over are dropped with the next change. */
  pickupClosedSlots: instant('pickup_closed_slots').array().notNull().default(sql`'{}'`),
  deliveryClosedSlots: instant('delivery_closed_slots').array().notNull().default(sql`'{}'`),
  /** When a board was last connected; written only where the restaurant wants to be paused without one. */
  boardSeenAt: instant('board_seen_at'),
  /** Since when orders are paused because no board is connected. */
  boardLostAt: instant('board_lost_at'),
});

/** When guests asked for an order type that was not offered: counts, and nothing of a guest. Decision 117. */
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
