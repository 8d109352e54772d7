/** Who drives which order, and the cash that drivers bring back. Decision 108. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { bytes, clientId, instant } from './tenants.ts';

/** One order with a driver. It is under way while its order is on its way since `sent_at`. */
export const driverStops = pgTable(
  'driver_stops',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    /** Orders that are driven together. */
    runId: uuid('run_id').notNull(),
    driverId: uuid('driver_id').notNull(),
    /** As the driver was called then. */
    driverName: text('driver_name').notNull(),
    /** In the order of the run, from 1. */
    place: smallint('place').notNull(),
    sentBy: text('sent_by').notNull(),
    /** The order's own `on_its_way_at`. */
    sentAt: instant('sent_at').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    wrongPins: smallint('wrong_pins').notNull().default(0),
    /** When the driver said that it was handed over. */
    handedOverAt: instant('handed_over_at'),
    /** Why it was handed over without the guest's digits; null with them. */
    reason: text('reason'),
    /** Cash that was due and cash that the driver took. */
    dueCents: integer('due_cents').notNull(),
    takenCents: integer('taken_cents'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    index('driver_stops_driver').on(t.clientId, t.driverId, t.sentAt),
    index('driver_stops_sent').on(t.clientId, t.sentAt),
  ],
);

/** What a driver photographed at the door; kept for a short time, and never longer than the guest's own data. Decision 134. */
export const handOverPhotos = pgTable(
  'hand_over_photos',
  {
    clientId: clientId(),
    orderId: uuid('order_id').notNull(),
    at: instant('at').notNull(),
    driverName: text('driver_name').notNull(),
    /** WebP, made anew from the pixels of what the phone sent. */
    picture: bytes('picture').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.orderId] }),
    foreignKey({ columns: [t.clientId, t.orderId], foreignColumns: [orders.clientId, orders.orderId] }),
    index('hand_over_photos_at').on(t.clientId, t.at),
  ],
);

/** Cash that the restaurant received of a driver. */
export const driverCash = pgTable(
  'driver_cash',
  {
    clientId: clientId(),
    driverId: uuid('driver_id').notNull(),
    /** Chosen by the page that asks; a repeat is written once. */
    idempotencyKey: text('idempotency_key').notNull(),
    driverName: text('driver_name').notNull(),
    cents: integer('cents').notNull(),
    receivedBy: text('received_by').notNull(),
    at: instant('at').notNull().default(sql`now()`),
    /** Whether it stands in the ledger; false in what was handed in before there was one. */
    isBooked: boolean('is_booked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.driverId, t.idempotencyKey] }),
    index('driver_cash_at').on(t.clientId, t.at),
    index('driver_cash_unbooked').on(t.clientId, t.at).concurrently().where(sql`not ${t.isBooked}`),
  ],
);

/**
 * Where a driver is who is out and shares it: one row, overwritten. It goes when a stop of the driver ends, when the
 * driver stops sharing, and after a quarter of an hour without a new one. Decision 127.
 */
export const driverPositions = pgTable(
  'driver_positions',
  {
    clientId: clientId(),
    driverId: uuid('driver_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    accuracyMetres: doublePrecision('accuracy_metres').notNull(),
    at: instant('at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.driverId] }), index('driver_positions_expires').on(t.expiresAt)],
);
