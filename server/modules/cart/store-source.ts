/** Snapshots from the services that keep them, brought up to date when the database proves one to be behind. */
import type { Db } from '#server/db/executor.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { TenantService } from '../client/service.ts';
import type { StoreSource } from './store-snapshot.ts';

const CATCH_UP_MS = 1_000;

export interface StoreSourceDeps {
  readonly db: Db;
  readonly events: Pick<EventBus, 'publish' | 'subscribe'>;
  readonly tenants: Pick<TenantService, 'byId'>;
  readonly catalogue: Pick<CatalogueService, 'snapshotOf'>;
}

/**
 * Whoever changes a menu or profile announces it, and every process drops its snapshot. A call that gets ahead of the
 * announcement, or finds that it was lost with a connection, announces the change again and waits for it to arrive.
 */
export function createStoreSource({ db, events, tenants, catalogue }: StoreSourceDeps): StoreSource {
  async function catchUp(clientId: string, type: 'menu' | 'client', version: number): Promise<void> {
    const topic = `store:${clientId.toLowerCase()}` as const;
    let stop = () => {};
    const arrived = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CATCH_UP_MS);
      const unsubscribe = events.subscribe(topic, (payload) => {
        if (payload.type === type) resolve();
      });
      stop = () => {
        clearTimeout(timer);
        unsubscribe();
      };
    });
    try {
      await events.publish(db, topic, { type, version });
      await arrived;
    } finally {
      stop();
    }
  }

  return {
    async tenantOf(clientId, atLeast = 0) {
      const tenant = await tenants.byId(clientId);
      if (!tenant || tenant.profileVersion >= atLeast) return tenant;
      await catchUp(clientId, 'client', atLeast);
      return await tenants.byId(clientId);
    },
    async menuOf(clientId, atLeast = 0) {
      const snapshot = await catalogue.snapshotOf(clientId);
      if (snapshot.menu.version >= atLeast) return snapshot;
      await catchUp(clientId, 'menu', atLeast);
      return await catalogue.snapshotOf(clientId);
    },
  };
}
