import { and, arrayOverlaps, asc, eq, or, sql } from 'drizzle-orm';
import { countryOf } from '#core/domain/country/country.ts';
import { NORMAL_INTAKE } from '#core/domain/intake/intake.ts';
import type { Tax } from '#core/domain/menu/menu.ts';
import { twinOf } from '#core/domain/store/twin-domain.ts';
import type { Executor } from '#server/db/executor.ts';
import { orderIntake } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import {
  clientSettings,
  clients,
  dateOverrides,
  deliveryZones,
  taxes,
  weeklyHours,
} from '#server/db/schema/tenants.ts';
import { toHours, toIntake, toSchedule, toZones } from './rows.ts';
import type { Tenant } from './tenant.ts';

export type IntakeRow = typeof orderIntake.$inferSelect;
export type DayRow = typeof weeklyHours.$inferSelect;
export type OverrideRow = typeof dateOverrides.$inferSelect;
export type ZoneRow = typeof deliveryZones.$inferSelect;

/** The client that a whole domain or a first label belongs to; a domain of its own wins over a label. */
export async function findClientId(db: Executor, label: string, domain: string): Promise<string | null> {
  const found = await db
    .select({ clientId: clients.clientId, subdomain: clients.subdomain, customDomains: clients.customDomains })
    .from(clients)
    .where(or(eq(clients.subdomain, label), arrayOverlaps(clients.customDomains, [domain, twinOf(domain)])));
  const named = (name: string) => found.find((row) => row.customDomains.includes(name));
  return (named(domain) ?? named(twinOf(domain)) ?? found[0])?.clientId ?? null;
}

/** Every client, for work that visits all stores. */
export async function listClientIds(db: Executor): Promise<string[]> {
  const rows = await db.select({ clientId: clients.clientId }).from(clients).orderBy(asc(clients.createdAt));
  return rows.map((row) => row.clientId);
}

/** Whether a time of the store was told to a guest: its zone stays from then on. */
export async function hasOrders(db: Executor, clientId: string): Promise<boolean> {
  const [first] = await db.select({ one: sql`1` }).from(orders).where(eq(orders.clientId, clientId)).limit(1);
  return first !== undefined;
}

/** Active clients with the same owner. */
export async function listSisterIds(db: Executor, ownerKey: string): Promise<string[]> {
  const rows = await db
    .select({ clientId: clients.clientId })
    .from(clients)
    .where(and(eq(clients.ownerKey, ownerKey), eq(clients.isActive, true)));
  return rows.map((row) => row.clientId);
}

/** Everything about one client except its pictures, in six statements. */
export async function loadTenant(db: Executor, clientId: string): Promise<Omit<Tenant, 'images'> | null> {
  const [found] = await db
    .select({ row: clients, intake: orderIntake })
    .from(clients)
    .leftJoin(orderIntake, eq(orderIntake.clientId, clients.clientId))
    .where(eq(clients.clientId, clientId));
  if (!found) return null;
  const { row } = found;
  const settings = await db.select().from(clientSettings).where(eq(clientSettings.clientId, clientId));
  const hours = await db
    .select()
    .from(weeklyHours)
    .where(eq(weeklyHours.clientId, clientId))
    .orderBy(asc(weeklyHours.weekday));
  const overrides = await db
    .select()
    .from(dateOverrides)
    .where(eq(dateOverrides.clientId, clientId))
    .orderBy(asc(dateOverrides.date));
  const zones = await db.select().from(deliveryZones).where(eq(deliveryZones.clientId, clientId));
  const taxRows = await db.select().from(taxes).where(eq(taxes.clientId, clientId)).orderBy(asc(taxes.position));
  const { menuVersion: _menuVersion, createdAt: _createdAt, banners, ownHours, ...profile } = row;
  return {
    ...profile,
    country: countryOf(row.country),
    banners: banners.map(({ image, ...banner }) => ({ imageId: image, ...banner })),
    ...toHours(toSchedule(hours, overrides), ownHours),
    zones: toZones(zones, row),
    taxes: new Map(
      taxRows.map(({ taxId, name, rate, isInclusive }): [string, Tax] => [taxId, { taxId, name, rate, isInclusive }]),
    ),
    defaultTaxIds: taxRows.filter((tax) => tax.isDefault).map((tax) => tax.taxId),
    intake: found.intake ? toIntake(found.intake) : NORMAL_INTAKE,
    settings: new Map(
      settings.map(({ settingKey, settingValue, category }) => [settingKey, { value: settingValue, category }]),
    ),
  };
}
