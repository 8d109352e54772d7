import { and, arrayOverlaps, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CommissionRate } from '#core/domain/books/commission.ts';
import { countryOf } from '#core/domain/country/country.ts';
import { twinOf } from '#core/domain/store/twin-domain.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { lockName } from '#server/db/named-lock.ts';
import { clientSettings, clients, taxes, weeklyHours } from '#server/db/schema/tenants.ts';

export interface Configuration {
  readonly subdomain: string;
  readonly customDomains: readonly string[];
  readonly ownerKey: string;
  readonly stripeAccountId: string | null;
  readonly isPaymentVerified: boolean;
  /** Null for nothing. */
  readonly commission: CommissionRate | null;
}

export type RestaurantRow = Configuration &
  Pick<
    typeof clients.$inferSelect,
    | 'clientId'
    | 'tradingName'
    | 'legalName'
    | 'address'
    | 'country'
    | 'timeZone'
    | 'isActive'
    | 'suspendedReason'
    | 'createdAt'
  >;

const columns = {
  clientId: clients.clientId,
  tradingName: clients.tradingName,
  legalName: clients.legalName,
  address: clients.address,
  country: clients.country,
  timeZone: clients.timeZone,
  subdomain: clients.subdomain,
  customDomains: clients.customDomains,
  ownerKey: clients.ownerKey,
  stripeAccountId: clients.stripeAccountId,
  isPaymentVerified: clients.isPaymentVerified,
  commission: clients.commission,
  isActive: clients.isActive,
  suspendedReason: clients.suspendedReason,
  createdAt: clients.createdAt,
};

/** As much of a restaurant as the totals and filters of the list need. */
export type FoundRestaurant = Pick<typeof clients.$inferSelect, 'clientId' | 'isActive' | 'profileVersion'>;

/** What somebody looks for: words, and the store that a web address belongs to. */
export interface RestaurantSearch {
  readonly text: string;
  readonly label: string;
  readonly domain: string;
}

/** By name; all of them without a search. */
export async function findRestaurants(
  executor: Executor,
  search: RestaurantSearch | null,
): Promise<readonly FoundRestaurant[]> {
  const { clientId, isActive, profileVersion } = clients;
  return await executor
    .select({ clientId, isActive, profileVersion })
    .from(clients)
    .where(search ? found(search) : undefined)
    .orderBy(asc(clients.tradingName), asc(clientId));
}

function found({ text, label, domain }: RestaurantSearch): SQL | undefined {
  const words = sql`concat_ws(e'\\n', ${clients.tradingName}, ${clients.legalName}, ${clients.address}, ${clients.subdomain},
    array_to_string(${clients.customDomains}, e'\\n'))`;
  return or(
    sql`strpos(lower(${words}), lower(${text})) > 0`,
    sql`${clients.clientId}::text = ${text.toLowerCase()}`,
    label === '' ? undefined : eq(clients.subdomain, label),
    domain === '' ? undefined : arrayOverlaps(clients.customDomains, [domain]),
  );
}

/** These, by name. */
export async function listRestaurants(
  executor: Executor,
  clientIds: readonly string[],
): Promise<readonly RestaurantRow[]> {
  return await executor
    .select(columns)
    .from(clients)
    .where(sql`${clients.clientId} = any(${sql.param([...clientIds])}::uuid[])`)
    .orderBy(asc(clients.tradingName), asc(clients.clientId));
}

/** In lower case. */
export async function findBySubdomain(executor: Executor, subdomain: string): Promise<RestaurantRow | null> {
  const [row] = await executor.select(columns).from(clients).where(eq(clients.subdomain, subdomain));
  return row ?? null;
}

/** Restaurants whose cards are charged on the operator's account. */
export async function clientsOnOwnAccount(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ clientId: clients.clientId })
    .from(clients)
    .where(isNull(clients.stripeAccountId))
    .orderBy(asc(clients.clientId));
  return rows.map(({ clientId }) => clientId);
}

/** How many restaurants there are. */
export async function countRestaurants(executor: Executor): Promise<number> {
  return await executor.$count(clients);
}

/** The names of these, by client id. */
export async function readNames(
  executor: Executor,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { clientId, tradingName } = clients;
  const rows = await executor
    .select({ clientId, tradingName })
    .from(clients)
    .where(sql`${clientId}::text = any(${sql.param([...clientIds])}::text[])`);
  return new Map(rows.map((row) => [row.clientId, row.tradingName]));
}

const waysToWrite = (domain: string) => [domain, twinOf(domain)];

/** Which of the addresses another restaurant has. Other callers wait until the transaction ends. */
export async function takenAddresses(
  transaction: Transaction,
  clientId: string,
  { subdomain, customDomains }: Pick<Configuration, 'subdomain' | 'customDomains'>,
): Promise<{ readonly subdomain: boolean; readonly domain: string | null }> {
  await lockName(transaction, 'restaurant addresses');
  const others = await transaction
    .select({ subdomain: clients.subdomain, customDomains: clients.customDomains })
    .from(clients)
    .where(
      and(
        ne(clients.clientId, clientId),
        or(
          eq(clients.subdomain, subdomain),
          customDomains.length > 0
            ? arrayOverlaps(clients.customDomains, customDomains.flatMap(waysToWrite))
            : undefined,
        ),
      ),
    );
  return {
    subdomain: others.some((other) => other.subdomain === subdomain),
    domain:
      customDomains.find((domain) =>
        others.some((other) => waysToWrite(domain).some((name) => other.customDomains.includes(name))),
      ) ?? null,
  };
}

export type NewRestaurant = Pick<
  typeof clients.$inferSelect,
  'clientId' | 'subdomain' | 'tradingName' | 'legalName' | 'email' | 'language' | 'country' | 'createdAt'
>;

const CLOSES = '21:00';

/**
 * A restaurant without a menu and without hours, that takes no orders until its owner opens it: the country's tax in its
 * prices, pickup for cash, no delivery. It stands in the country's first region until its owner says where it is.
 */
export async function insertRestaurant(executor: Executor, restaurant: NewRestaurant, taxId: string): Promise<void> {
  const { clientId } = restaurant;
  const { currency, regions, tax } = countryOf(restaurant.country);
  const [{ centre, zone }] = regions;
  await executor.insert(clients).values({
    ...restaurant,
    ...centre,
    currency,
    timeZone: zone,
    address: '',
    phone: '',
    about: { en: '' },
    businessCloseTime: CLOSES,
  });
  await executor.insert(weeklyHours).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      clientId,
      weekday,
      isClosed: true,
      ranges: [],
    })),
  );
  await executor
    .insert(clientSettings)
    .values({ clientId, settingKey: 'OrderProcessing:StoreOpen', settingValue: 'false', category: 'OrderProcessing' });
  await executor.insert(taxes).values({ clientId, taxId, name: tax.word, rate: tax.rate, isInclusive: true });
}

export async function updateRestaurant(
  executor: Executor,
  clientId: string,
  change: Partial<Configuration & Pick<RestaurantRow, 'isActive' | 'suspendedReason' | 'timeZone'>>,
): Promise<void> {
  const { customDomains, ...rest } = change;
  await executor
    .update(clients)
    .set({ ...rest, ...(customDomains ? { customDomains: [...customDomains] } : {}) })
    .where(eq(clients.clientId, clientId));
}
