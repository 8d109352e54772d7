/** Finds restaurants by host name and id, from memory: a snapshot is loaded once and dropped when it changes. */
import { takesCards } from '#server/adapters/payment/provider-from-env.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { createSnapshots, MOST_RESTAURANTS } from '#server/events/snapshots.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { mayHold } from './holding.ts';
import { readHost } from './host.ts';
import { findClientId, listClientIds, listSisterIds, loadTenant } from './repo.ts';
import type { Tenant } from './tenant.ts';

export { hasOrders } from './repo.ts';

export interface TenantService {
  /** `atLeast` refuses a kept snapshot of a lower profile version and loads it anew. */
  byId(clientId: string, atLeast?: number): Promise<Tenant | null>;
  /** By a Host header; null for a store that does not exist. */
  byHost(host: string | undefined): Promise<Tenant | null>;
  /** As `byHost`, from the database: also for a domain that was saved a moment ago. */
  idOfHost(host: string | undefined): Promise<string | null>;
  /** Whether `byHost` knows the restaurant of a host, or that there is none, without a statement. */
  isHostKept(host: string | undefined): boolean;
  bySubdomain(subdomain: string): Promise<Tenant | null>;
  /** As `byId`; throws AppError 404 when there is none. */
  require(clientId: string): Promise<Tenant>;
  listIds(): Promise<string[]>;
  /** The open restaurants of the same owner, itself among them, by name. */
  sistersOf(tenant: Tenant): Promise<readonly Tenant[]>;
}

const MAX_HOSTS = 10_000;
/** How soon a new store is found at an address that was unknown a moment ago. */
const MISSING_FOR_MS = 5_000;

/** A restaurant without an account of its own is paid on the operator's. */
async function mayTakeCards(executor: Executor, env: Env, { stripeAccountId }: Pick<Tenant, 'stripeAccountId'>) {
  return takesCards(env) && (!env.stripe || stripeAccountId !== null || (await mayHold(executor)));
}

export function createTenantService(
  deps: Pick<Deps, 'db' | 'events' | 'env'>,
  media: Pick<MediaService, 'imagesOf'>,
): TenantService {
  const { db, events, env } = deps;
  const ownHost = env.publicUrl ? new URL(env.publicUrl).hostname : undefined;

  const tenants = createSnapshots(
    (clientId) =>
      db.transaction(
        async (tx) => {
          const tenant = await loadTenant(tx, clientId);
          if (!tenant) return null;
          const images = tenant.banners.length > 0 ? await media.imagesOf(tx, clientId) : new Map();
          return {
            ...tenant,
            isPaymentVerified: tenant.isPaymentVerified && (await mayTakeCards(tx, env, tenant)),
            images: new Map([...images].filter(([id]) => isBanner(tenant, id))),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    { name: 'restaurants', max: MOST_RESTAURANTS, missingForMs: MISSING_FOR_MS },
  );
  const idsByHost = createSnapshots(
    (name) => {
      const [label = '', domain = ''] = name.split(' ');
      return findClientId(db, label, domain);
    },
    { name: 'hosts', max: MAX_HOSTS, missingForMs: MISSING_FOR_MS },
  );

  events.subscribe('store:*', ({ type }, topic) => {
    if (type === 'menu') return;
    const changed = topic.slice('store:'.length);
    tenants.drop(changed);
    // Its addresses may be others now. Those of a thousand other restaurants are not.
    idsByHost.dropWhere((clientId) => clientId === null || clientId === changed);
  });
  events.onReconnect(() => {
    tenants.clear();
    idsByHost.clear();
  });

  const byId = async (clientId: string, atLeast = 0) => {
    const key = clientId.toLowerCase();
    const tenant = await tenants.get(key);
    if (!tenant || tenant.profileVersion >= atLeast) return tenant;
    tenants.drop(key);
    return await tenants.get(key);
  };
  const hostKey = (label: string, domain: string) => `${label} ${domain}`;
  const byName = async (label: string, domain: string) => {
    const clientId = await idsByHost.get(hostKey(label, domain));
    return clientId === null ? null : await byId(clientId);
  };
  const bySubdomain = (subdomain: string) => byName(subdomain.toLowerCase(), '');

  return {
    byId,
    bySubdomain,
    async byHost(host) {
      const name = readHost(host, ownHost);
      if (name.kind === 'named') return await byName(name.label, name.domain);
      return name.kind === 'default' && env.defaultStore ? await bySubdomain(env.defaultStore) : null;
    },
    async idOfHost(host) {
      const name = readHost(host, ownHost);
      if (name.kind === 'named') return await findClientId(db, name.label, name.domain);
      return name.kind === 'default' && env.defaultStore ? await findClientId(db, env.defaultStore, '') : null;
    },
    async require(clientId) {
      const tenant = await byId(clientId);
      if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
      return tenant;
    },
    isHostKept(host) {
      const name = readHost(host, ownHost);
      return name.kind !== 'named' || idsByHost.has(hostKey(name.label, name.domain));
    },
    listIds: () => listClientIds(db),
    async sistersOf(tenant) {
      if (tenant.ownerKey === '') return [tenant];
      const found: readonly (Tenant | null)[] = await Promise.all(
        (await listSisterIds(db, tenant.ownerKey)).map((id) => byId(id)),
      );
      return found.filter((one) => one !== null).sort((a, b) => a.tradingName.localeCompare(b.tradingName));
    },
  };
}

function isBanner(tenant: Pick<Tenant, 'banners'>, imageId: string): boolean {
  return tenant.banners.some((banner) => banner.imageId === imageId);
}
