/** The restaurant and its menu for one call: in-memory snapshots whose versions are checked inside the transaction. */
import { AppError } from '#server/errors.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';

/** Versions that a row of the database was read with. */
export interface StoreVersions {
  readonly menuVersion: number;
  readonly profileVersion: number;
}

export interface Store extends MenuSnapshot {
  readonly tenant: Tenant;
}

/** Where snapshots come from; `atLeast` asks for one that is not older. */
export interface StoreSource {
  tenantOf(clientId: string, atLeast?: number): Promise<Tenant | null>;
  menuOf(clientId: string, atLeast?: number): Promise<MenuSnapshot>;
}

/** Thrown inside a transaction to leave it: the menu or profile changed since the snapshot was taken. */
class StaleStore extends Error {
  override readonly name = 'StaleStore';
  readonly versions: StoreVersions;

  constructor(versions: StoreVersions) {
    super('The store changed');
    this.versions = versions;
  }
}

const MAX_TRIES = 4;

/** Call it with the versions that stand in the database, before anything is decided by the snapshot. */
export function requireCurrent(store: Store, versions: StoreVersions): void {
  if (versions.menuVersion > store.menu.version || versions.profileVersion > store.tenant.profileVersion) {
    throw new StaleStore(versions);
  }
}

/**
 * Runs `work` with the store's snapshot, and again with a newer one when `requireCurrent` finds it stale. Loading happens
 * between the tries, so that no connection waits for another. 404 for an unknown client.
 */
export async function withStore<Result>(
  source: StoreSource,
  clientId: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  let wanted: StoreVersions = { menuVersion: 0, profileVersion: 0 };
  for (let attempt = 1; ; attempt += 1) {
    const tenant = await source.tenantOf(clientId, wanted.profileVersion);
    if (!tenant) throw new AppError('NOT_FOUND', 'client.unknown');
    const snapshot = await source.menuOf(clientId, wanted.menuVersion);
    try {
      return await work({ ...snapshot, tenant });
    } catch (error) {
      if (!(error instanceof StaleStore)) throw error;
      if (attempt >= MAX_TRIES) throw new AppError('UNAVAILABLE', 'error.unavailable', { retryAfter: 1, cause: error });
      wanted = error.versions;
    }
  }
}

/** Refuses changes and orders of a restaurant that is switched off. */
export function requireActive({ tenant }: Store): void {
  if (!tenant.isActive) throw refuse('client-suspended');
}
