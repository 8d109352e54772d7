/** The menu as it would be once the draft is published, for previews (decision 044). */
import type { Db } from '#server/db/executor.ts';
import { editsOf, stampOf } from './editing/draft.ts';
import { loadDraftRows } from './editing/repo.ts';
import type { CatalogueService, MenuSnapshot } from './menus.ts';

export interface DraftedMenus {
  /**
   * Includes dishes that block publishing, so that the preview shows them. Answers the live menu while nothing is
   * drafted.
   */
  snapshotOf(clientId: string, atLeast?: number): Promise<MenuSnapshot>;
}

export function createDraftedMenus(
  { db }: { readonly db: Db },
  catalogue: Pick<CatalogueService, 'snapshotOf' | 'snapshotWith'>,
): DraftedMenus {
  // A preview makes many calls: each asks for the draft's stamp, and the menu is put together once. It goes with the live
  // menu that it was drafted over, so nothing of what is sold out or taxed is older than what guests see.
  const kept = new WeakMap<MenuSnapshot, { readonly stamp: string; readonly drafted: Promise<MenuSnapshot> }>();
  return {
    snapshotOf: async (clientId, atLeast) => {
      const live = await catalogue.snapshotOf(clientId, atLeast);
      const rows = await loadDraftRows(db, clientId);
      if (rows.every(({ state }) => state === 'settled')) return live;
      const stamp = stampOf(rows);
      const known = kept.get(live);
      if (known?.stamp === stamp) return await known.drafted;
      const drafted = catalogue.snapshotWith(clientId, async (transaction, id) =>
        editsOf(await loadDraftRows(transaction, id)),
      );
      kept.set(live, { stamp, drafted });
      drafted.catch(() => kept.delete(live));
      return await drafted;
    },
  };
}
