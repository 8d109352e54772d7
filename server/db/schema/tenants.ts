/**
 * Restaurants and how they are set up. Every other table's primary key leads with `client_id` (architecture: Database).
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type { CommissionRate } from '#core/domain/books/commission.ts';
import { COUNTRIES } from '#core/domain/country/country.ts';
import type { Translated } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';

/** Of a restaurant that is made without one. */
const [COUNTRY] = COUNTRIES;

/** An instant; read and written as epoch-correct Date in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export interface BannerRow {
  image: string;
  title: Translated;
  text: Translated;
  tone: 'dark' | 'light';
}

export interface DayRangeRow {
  fromTime: string;
  toTime: string;
}

/** By order type; what is missing is the store's. A null week is the store's too. */
export type OwnHoursRow = Partial<
  Record<
    OrderType,
    {
      weekly: { weekday: number; isClosed: boolean; ranges: DayRangeRow[] }[] | null;
      overrides: { date: string; isClosed: boolean; ranges: DayRangeRow[]; label: string }[];
      /** Minutes before closing; 0 when absent. */
      lastOrderMinutes?: number;
    }
  >
>;

/** A restaurant: its names, place, profile, pictures and the versions of its documents. */
export const clients = pgTable(
  'clients',
  {
    clientId: uuid('client_id').primaryKey(),
    /** First label of the host name. */
    subdomain: text('subdomain').notNull(),
    /** The same text marks restaurants of one owner, who can be changed between; '' for a restaurant on its own. */
    ownerKey: text('owner_key').notNull().default(''),
    customDomains: text('custom_domains').array().notNull().default(sql`'{}'`),
    isActive: boolean('is_active').notNull().default(true),
    /** Why the provider suspended it, in words for its staff; '' while it is active. */
    suspendedReason: text('suspended_reason').notNull().default(''),
    tradingName: text('trading_name').notNull(),
    legalName: text('legal_name').notNull(),
    gstNumber: text('gst_number').notNull().default(''),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    about: jsonb('about').$type<Translated>().notNull(),
    language: text('language').notNull().default('en'),
    /** A code of COUNTRIES; it never changes. */
    country: text('country').notNull().default(COUNTRY.code),
    currency: text('currency').notNull().default(COUNTRY.currency),
    timeZone: text('time_zone').notNull().default(COUNTRY.regions[0].zone),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** When the owner confirmed the position on the map; null before, and the store does not open (decision 097). */
    placeConfirmedAt: instant('place_confirmed_at'),
    businessCloseTime: text('business_close_time').notNull(),
    isPaymentVerified: boolean('is_payment_verified').notNull().default(false),
    stripeAccountId: text('stripe_account_id'),
    /** What the operator takes of card payments; null for nothing. */
    commission: jsonb('commission').$type<CommissionRate>(),
    /** Image ids; the favicon stands in for a missing mark. */
    logoPath: text('logo_path').notNull().default(''),
    faviconPath: text('favicon_path').notNull().default(''),
    banners: jsonb('banners').$type<BannerRow[]>().notNull().default([]),
    mealPeriods: jsonb('meal_periods')
      .$type<{ periodType: number; fromTime: string; toTime: string }[]>()
      .notNull()
      .default([]),
    /** Hours in which order types differ from the store's; null where none does (decision 117). */
    ownHours: jsonb('own_hours').$type<OwnHoursRow>(),
    /** Raised in the transaction that changes what the menu shows; caches compare it. */
    menuVersion: integer('menu_version').notNull().default(1),
    /** The same for the client's own data, settings, hours and zones. */
    profileVersion: integer('profile_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('clients_subdomain').on(t.subdomain)],
);

/** Whose row it is: the first column of every other table's key. */
export const clientId = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.clientId);

/** What a restaurant has set, key by key; an absent key has its default. */
export const clientSettings = pgTable(
  'client_settings',
  {
    clientId: clientId(),
    settingKey: text('setting_key').notNull(),
    settingValue: text('setting_value').notNull(),
    category: text('category').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.settingKey] })],
);

/** The hours of each weekday, by what they are for. */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    clientId: clientId(),
    /** 1 = Sunday … 7 = Saturday. */
    weekday: smallint('weekday').notNull(),
    isClosed: boolean('is_closed').notNull(),
    ranges: jsonb('ranges').$type<DayRangeRow[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.weekday] }),
    check('weekly_hours_weekday', sql`${t.weekday} between 1 and 7`),
  ],
);

export const dateOverrides = pgTable(
  'date_overrides',
  {
    clientId: clientId(),
    date: date('date', { mode: 'string' }).notNull(),
    isClosed: boolean('is_closed').notNull(),
    ranges: jsonb('ranges').$type<DayRangeRow[]>().notNull(),
    label: text('label'),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.date] })],
);

export const deliveryZones = pgTable(
  'delivery_zones',
  {
    clientId: clientId(),
    zoneId: uuid('zone_id').notNull(),
    name: text('name').notNull(),
    /** Radius of a ring in kilometres; null for a drawn area. */
    distanceKm: doublePrecision('distance_km'),
    /** Corners of a drawn area, longitude first; null for a ring. */
    area: jsonb('area').$type<[number, number][]>(),
    feeCents: integer('fee_cents').notNull(),
    minimumCents: integer('minimum_cents').notNull().default(0),
    estimateMinutes: integer('estimate_minutes'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.zoneId] }),
    check('delivery_zones_amounts', sql`${t.feeCents} >= 0 and ${t.minimumCents} >= 0 and ${t.distanceKm} > 0`),
    check('delivery_zones_shape', sql`(${t.distanceKm} is null) <> (${t.area} is null)`),
  ],
);

/** The taxes of a restaurant, with their rates. */
export const taxes = pgTable(
  'taxes',
  {
    clientId: clientId(),
    taxId: uuid('tax_id').notNull(),
    name: text('name').notNull(),
    /** Percent. */
    rate: numeric('rate', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    isInclusive: boolean('is_inclusive').notNull(),
    /** Applies to products without taxes of their own and to the delivery charge. */
    isDefault: boolean('is_default').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.taxId] }), check('taxes_rate', sql`${t.rate} >= 0 and ${t.rate} < 100`)],
);

/** An uploaded or seeded picture; its files are named after the hash of the original. */
export const images = pgTable(
  'images',
  {
    clientId: clientId(),
    /** SHA-256 of the original, hex. */
    imageId: text('image_id').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder').notNull(),
    /** The picture that this one is cut from, of the same restaurant, and the part of it; null: nothing was cut. */
    wholeId: text('whole_id'),
    part: jsonb('part').$type<PicturePart>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when no dish, draft or banner shows it, as the hourly sweep saw it; null while one does. */
    unshownSince: instant('unshown_since'),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.imageId] }), index('images_created').on(t.clientId, t.createdAt)],
);
