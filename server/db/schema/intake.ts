/** How a restaurant takes orders in: busy, paused, whether its board is connected, and how long orders took. */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { DAY_CLASSES, type DayClass, LOAD_CLASSES, type LoadClass } from '#core/domain/orders/waits.ts';
import { oneOf } from './checks.ts';
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

/** How long orders took, from the restaurant's own history (decision 093): accepted to ready for a pickup, accepted to the door for a delivery; minutes. Written every hour. */
export const waitHistory = pgTable(
  'wait_history',
  {
    clientId: clientId(),
    orderType: text('order_type').$type<OrderType>().notNull(),
    dayClass: text('day_class').$type<DayClass>().notNull(),
    /** Of the restaurant's clock, 0 to 23; -1 for the whole day. */
    hour: smallint('hour').notNull(),
    loadClass: text('load_class').$type<LoadClass>().notNull(),
    orders: integer('orders').notNull(),
    p10: integer('p10').notNull(),
    p50: integer('p50').notNull(),
    p90: integer('p90').notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderType, t.dayClass, t.hour, t.loadClass] }),
    check('wait_history_day_class', oneOf(t.dayClass, DAY_CLASSES)),
    check('wait_history_load_class', oneOf(t.loadClass, LOAD_CLASSES)),
  ],
);
