import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import {
  comboGroups,
  comboItems,
  departments,
  modifierCategories,
  modifierItems,
  productModifierCategories,
  products,
  promotions,
  upsells,
  variants,
} from '#server/db/schema/menu.ts';
import { clients, taxes } from '#server/db/schema/tenants.ts';
import type { MenuRows } from './rows.ts';

/** What is filled in about the right to sell alcohol and tobacco, by setting key; see client/settings.ts. */
const licenceOf = sql<Record<string, string> | null>`(
  select jsonb_object_agg(setting_key, setting_value) from client_settings
  where client_settings.client_id = clients.client_id and setting_key like 'AgeRestricted:%')`;

/** A client's whole menu in twelve statements, whatever its size; null when there is no such client. */
export async function loadMenuRows(db: Executor, clientId: string): Promise<MenuRows | null> {
  const [client] = await db
    .select({ version: clients.menuVersion, licence: licenceOf })
    .from(clients)
    .where(eq(clients.clientId, clientId));
  if (!client) return null;
  return {
    version: client.version,
    licence: client.licence ?? {},
    taxes: await db
      .select({
        taxId: taxes.taxId,
        name: taxes.name,
        rate: taxes.rate,
        isInclusive: taxes.isInclusive,
        isDefault: taxes.isDefault,
      })
      .from(taxes)
      .where(eq(taxes.clientId, clientId))
      .orderBy(asc(taxes.position)),
    departments: await db
      .select()
      .from(departments)
      .where(eq(departments.clientId, clientId))
      .orderBy(asc(departments.position)),
    products: await db.select().from(products).where(eq(products.clientId, clientId)).orderBy(asc(products.position)),
    variants: await db.select().from(variants).where(eq(variants.clientId, clientId)).orderBy(asc(variants.position)),
    modifierCategories: await db.select().from(modifierCategories).where(eq(modifierCategories.clientId, clientId)),
    modifierItems: await db
      .select()
      .from(modifierItems)
      .where(eq(modifierItems.clientId, clientId))
      .orderBy(asc(modifierItems.position)),
    productModifierCategories: await db
      .select()
      .from(productModifierCategories)
      .where(eq(productModifierCategories.clientId, clientId))
      .orderBy(asc(productModifierCategories.position)),
    comboGroups: await db
      .select()
      .from(comboGroups)
      .where(eq(comboGroups.clientId, clientId))
      .orderBy(asc(comboGroups.position)),
    comboItems: await db
      .select()
      .from(comboItems)
      .where(eq(comboItems.clientId, clientId))
      .orderBy(asc(comboItems.position)),
    upsells: await db.select().from(upsells).where(eq(upsells.clientId, clientId)).orderBy(asc(upsells.position)),
    promotions: await db
      .select()
      .from(promotions)
      .where(eq(promotions.clientId, clientId))
      .orderBy(asc(promotions.position)),
  };
}
