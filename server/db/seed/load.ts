/** Puts the demo restaurants into a database that does not have them yet. */
import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fromWire } from '#core/domain/money/money.ts';
import { addDays, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Db, Transaction } from '#server/db/executor.ts';
import { products, promotions } from '#server/db/schema/menu.ts';
import { staffUsers } from '#server/db/schema/people.ts';
import {
  clientSettings,
  clients,
  dateOverrides,
  deliveryZones,
  images,
  taxes,
  weeklyHours,
} from '#server/db/schema/tenants.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { publishFirstMenu } from '#server/modules/menu/publisher.ts';
import { DEMO_IDS, demoClientId, reopenDemo } from './closed-demo.ts';
import { seedId } from './seed-ids.ts';
import { type SeedImages, seedImages } from './seed-images.ts';
import { seedDocuments, seedPromotions } from './seed-menu.ts';
import { demoStores } from './stores.ts';
import type { SeedStore } from './types.ts';

const SOLD_OUT_UNTIL_MINUTES = 17 * 60;

/**
 * Loads each demo restaurant whole or not at all, and leaves an existing one unchanged; one that a start without the demo
 * closed is open again.
 *
 * @param now UTC ms; decides until when the sold-out example is sold out
 * @returns slugs of the restaurants that were added
 */
export async function seedDemo(db: Db, files: FileStore, { now }: { readonly now: number }): Promise<string[]> {
  await reopenDemo(db, now);
  const ofDemo = inArray(clients.clientId, [...DEMO_IDS]);
  const present = await db.select({ id: clients.clientId }).from(clients).where(ofDemo);
  const known = new Set(present.map((row) => row.id));
  const added: string[] = [];
  for (const store of demoStores) {
    if (known.has(demoClientId(store.slug))) continue;
    if (await addStore(db, files, store, now)) added.push(store.slug);
  }
  return added;
}

/** False when another process was quicker. */
async function addStore(db: Db, files: FileStore, store: SeedStore, now: number): Promise<boolean> {
  const clientId = demoClientId(store.slug);
  // Everything slow comes before the transaction.
  const [pictures, staff] = await Promise.all([seedImages(store, clientId, files), staffRows(store, clientId)]);
  try {
    await db.transaction(async (tx) => {
      await insertProfile(tx, store, clientId, pictures);
      await insertAll(tx, staffUsers, staff);
      await insertMenu(tx, store, clientId, pictures, now);
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function staffRows(store: SeedStore, clientId: string): Promise<(typeof staffUsers.$inferInsert)[]> {
  return await Promise.all(
    store.staff.map(async ({ role, name, email, password }) => ({
      clientId,
      staffId: seedId(store.slug, 'staff', email),
      role,
      name,
      email: email.toLowerCase(),
      passwordHash: await hashPassword(password),
    })),
  );
}

async function insertProfile(tx: Transaction, store: SeedStore, clientId: string, pictures: SeedImages): Promise<void> {
  const imageOf = (slug: string) => pictures.pictures.get(slug)?.imageId;
  await tx.insert(clients).values({
    clientId,
    subdomain: store.slug,
    ownerKey: store.ownerKey,
    tradingName: store.tradingName,
    legalName: store.legalName,
    gstNumber: store.gstNumber,
    address: store.address,
    phone: store.phone,
    email: store.email,
    about: store.about,
    language: store.language,
    currency: store.currency,
    timeZone: store.timeZone,
    latitude: store.latitude,
    longitude: store.longitude,
    // A demo restaurant has its place and trades.
    placeConfirmedAt: new Date(0),
    businessCloseTime: store.businessCloseTime,
    isPaymentVerified: store.isPaymentVerified,
    logoPath: pictures.logoPath,
    faviconPath: pictures.faviconPath,
    banners: store.banners.flatMap(({ image, title, text, tone }) => {
      const imageId = imageOf(image);
      return imageId === undefined ? [] : [{ image: imageId, title, text, tone }];
    }),
    mealPeriods: [...(store.mealPeriods ?? [])],
  });
  await insertAll(
    tx,
    images,
    [...pictures.pictures.values()].map((image) => ({ ...image, clientId, widths: [...image.widths] })),
  );
  await insertAll(
    tx,
    clientSettings,
    Object.entries(store.settings).map(([settingKey, settingValue]) => ({
      clientId,
      settingKey,
      settingValue,
      category: settingKey.split(':')[0] ?? '',
    })),
  );
  await insertHours(tx, store, clientId);
  await insertAll(
    tx,
    deliveryZones,
    store.zones.map(({ slug, name, distanceKm, fee, minimum, estimateMinutes }) => ({
      clientId,
      zoneId: seedId(store.slug, 'zone', slug),
      name,
      distanceKm,
      feeCents: fromWire(fee),
      minimumCents: fromWire(minimum),
      estimateMinutes,
    })),
  );
  await insertAll(
    tx,
    taxes,
    store.taxes.map(({ slug, name, rate, isInclusive }, position) => ({
      clientId,
      taxId: seedId(store.slug, 'tax', slug),
      name,
      rate,
      isInclusive,
      position,
    })),
  );
}

async function insertHours(tx: Transaction, store: SeedStore, clientId: string): Promise<void> {
  await insertAll(
    tx,
    weeklyHours,
    store.weeklyAvailabilities.map(({ weekday, isClosed, dayAvailabilities }) => ({
      clientId,
      weekday,
      isClosed,
      ranges: [...dayAvailabilities],
    })),
  );
  await insertAll(
    tx,
    dateOverrides,
    (store.overrides ?? []).map(({ date, isClosed, dayAvailabilities, label }) => ({
      clientId,
      date,
      isClosed,
      ranges: [...dayAvailabilities],
      label: label ?? null,
    })),
  );
}

async function insertMenu(
  tx: Transaction,
  store: SeedStore,
  clientId: string,
  { pictures }: SeedImages,
  now: number,
): Promise<void> {
  const tomorrow = addDays(toLocal(now, store.timeZone).date, 1);
  const soldOutUntil = new Date(toInstant(tomorrow, SOLD_OUT_UNTIL_MINUTES, store.timeZone).ms);
  await publishFirstMenu(tx, clientId, seedDocuments(store, pictures));
  const soldOut = store.departments.flatMap((department) => department.products.filter((product) => product.soldOut));
  const soldOutIds = soldOut.map(({ slug }) => seedId(store.slug, 'product', slug));
  await tx
    .update(products)
    .set({ outOfStockUntil: soldOutUntil })
    .where(and(eq(products.clientId, clientId), inArray(products.productId, soldOutIds)));
  await insertAll(tx, promotions, seedPromotions(store, clientId));
}

/** One statement; none for no rows, which SQL cannot say. */
async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows]);
}
