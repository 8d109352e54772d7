/** How long orders took, from the restaurant's own history. Decision 093. */
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { DAY_CLASSES, type DayClass, LOAD_CLASSES, type LoadClass } from '#core/domain/orders/waits.ts';
import { oneOf } from './checks.ts';
import { clientId, instant } from './tenants.ts';

/** Accepted to ready for a pickup, accepted to the door for a delivery; minutes. Written every hour. */
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
