/** The menu as it would be once the draft is published, for previews (decision 044). */
import { byPosition, type MenuDocuments } from '#core/domain/menu/document.ts';
import type { Db } from '#server/db/executor.ts';
import {
  comboGroupRows,
  comboItemRows,
  departmentRows,
  groupRows,
  linkRows,
  optionRows,
  productRows,
  upsellRows,
  variantRows,
} from './editing/document-rows.ts';
import { loadDraft, stampOf } from './editing/draft.ts';
import { loadDraftRows } from './editing/repo.ts';
import type { CatalogueService, MenuSnapshot } from './menus.ts';
import type { MenuRows } from './rows.ts';

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
      const drafted = catalogue.snapshotWith(clientId, async (transaction, published) =>
        draftedRows(clientId, published, (await loadDraft(transaction, clientId)).menu),
      );
      kept.set(live, { stamp, drafted });
      drafted.catch(() => kept.delete(live));
      return await drafted;
    },
  };
}

/** `published` with the documents of `menu` in the place of its own; what is sold out stays so. */
function draftedRows(clientId: string, published: MenuRows, menu: MenuDocuments): MenuRows {
  const departments = [...menu.departments].sort(byPosition);
  const products = [...menu.products].sort(byPosition);
  const groups = [...menu.groups];
  const productStock = stockOf(published.products, (row) => row.productId);
  const variantStock = stockOf(published.variants, (row) => row.variantId);
  const optionStock = stockOf(published.modifierItems, (row) => row.modifierItemId);
  return {
    ...published,
    departments: departmentRows(clientId, departments),
    products: productRows(clientId, products).map((row) => ({ ...row, ...productStock(row.productId) })),
    variants: variantRows(clientId, products).map((row) => ({ ...row, ...variantStock(row.variantId) })),
    modifierCategories: groupRows(clientId, groups),
    modifierItems: optionRows(clientId, groups).map((row) => ({ ...row, ...optionStock(row.modifierItemId) })),
    productModifierCategories: linkRows(clientId, products),
    comboGroups: comboGroupRows(clientId, products),
    comboItems: comboItemRows(clientId, products),
    upsells: upsellRows(clientId, products),
  };
}

function stockOf<Row extends { readonly outOfStockUntil: Date | null }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): (id: string) => { readonly outOfStockUntil: Date | null } {
  const known = new Map(rows.map((row) => [idOf(row), row.outOfStockUntil]));
  return (id) => ({ outOfStockUntil: known.get(id) ?? null });
}
