import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { promotions } from '#server/db/schema/menu.ts';
import { clients, taxes } from '#server/db/schema/tenants.ts';
import { loadMenuTables } from './tables.ts';

/** What is filled in about the right to sell alcohol, by setting key. */
const licenceOf = (clientId: string) => sql<Record<string, string> | null>`(
  select jsonb_object_agg(setting_key, setting_value) from client_settings
  where client_settings.client_id = ${clientId} and setting_key like 'AgeRestricted:%')`;

/** The days that have a count, by product id. */
const countedDaysOf = (clientId: string) => sql<Record<string, string[]> | null>`(
  select jsonb_object_agg(product_id, days) from (
    select product_id, jsonb_agg(day order by day) as days from stock_counts
    where stock_counts.client_id = ${clientId} group by product_id) as counted)`;

/** A client's whole menu in twelve statements, whatever its size; null when there is no such client. */
export async function loadMenu(db: Executor, clientId: string) {
  const [client] = await db
    .select({
      version: clients.menuVersion,
      mealPeriods: clients.mealPeriods,
      licence: licenceOf(clientId),
      countedDays: countedDaysOf(clientId),
    })
    .from(clients)
    .where(eq(clients.clientId, clientId));
  if (!client) return null;
  return {
    version: client.version,
    mealPeriods: client.mealPeriods,
    /** Settings of the group 'AgeRestricted', by key. */
    licence: client.licence ?? {},
    countedDays: client.countedDays ?? {},
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
    tables: await loadMenuTables(db, clientId),
    promotions: await db
      .select()
      .from(promotions)
      .where(eq(promotions.clientId, clientId))
      .orderBy(asc(promotions.position)),
  };
}

export type LoadedMenu = NonNullable<Awaited<ReturnType<typeof loadMenu>>>;
