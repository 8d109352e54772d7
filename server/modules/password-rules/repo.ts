import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { products } from '#server/db/schema/menu.ts';
import { clients } from '#server/db/schema/tenants.ts';

/** Names of a restaurant and of its dishes in all languages. */
export async function publicNames(executor: Executor, clientId: string): Promise<readonly string[]> {
  const [tenant] = await executor
    .select({ tradingName: clients.tradingName, legalName: clients.legalName, subdomain: clients.subdomain })
    .from(clients)
    .where(eq(clients.clientId, clientId));
  const dishes = await executor.select({ name: products.name }).from(products).where(eq(products.clientId, clientId));
  return [...Object.values(tenant ?? {}), ...dishes.flatMap(({ name }) => Object.values(name))];
}
