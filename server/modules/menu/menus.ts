/** Keeps each store's whole menu in memory: one load per version, shared by all requests. */
import { applyEdits, type MenuEdit } from '#core/domain/menu/document.ts';
import type { Menu, OutOfStockUntil, Product } from '#core/domain/menu/menu.ts';
import { menuOf } from '#core/domain/menu/menu-of.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { createSnapshots, MOST_RESTAURANTS } from '#server/events/snapshots.ts';
import type { StoredImage } from '#server/modules/media/image.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { promotionOf } from '#server/modules/promotions/promotion-rows.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { type LoadedMenu, loadMenu } from './repo.ts';
import { countedOf, documentsOf, stockOf } from './tables.ts';

/** A menu, its promotions and its pictures by id. Immutable: a change makes a new one. */
export interface MenuSnapshot {
  readonly menu: Menu;
  readonly images: ReadonlyMap<string, StoredImage>;
  /** Inactive ones too; `claimed` is 0, since uses are counted elsewhere. In the restaurant's order. */
  readonly promotions: readonly Promotion[];
}

export interface CatalogueService {
  /** `atLeast` refuses a kept menu of a lower version and loads it anew. Throws AppError 404 for an unknown client. */
  menuOf(clientId: string, atLeast?: number): Promise<Menu>;
  snapshotOf(clientId: string, atLeast?: number): Promise<MenuSnapshot>;
  /**
   * The menu with the rows that `alter` returns, read in one view of the database and not kept. 404 for an unknown
   * client.
   */
  snapshotWith(clientId: string, readEdits: ReadEdits): Promise<MenuSnapshot>;
}

type ReadEdits = (transaction: Transaction, clientId: string) => Promise<readonly MenuEdit[]>;

const MISSING_FOR_MS = 5_000;

export function createCatalogueService(
  deps: Pick<Deps, 'db' | 'events' | 'log'>,
  media: Pick<MediaService, 'imagesOf'>,
): CatalogueService {
  const { db, events, log } = deps;

  function promotionsOf(rows: LoadedMenu['promotions']): Promotion[] {
    return rows.flatMap((row) => {
      const promotion = promotionOf(row);
      if (promotion) return [promotion];
      const { clientId, promotionId } = row;
      log.error({ clientId, promotionId }, 'a promotion is left out: its benefit or conditions are malformed');
      return [];
    });
  }

  const load = (clientId: string, readEdits?: ReadEdits): Promise<MenuSnapshot | null> =>
    // Reads all tables in one snapshot, so versions never mix.
    db.transaction(
      async (tx) => {
        const loaded = await loadMenu(tx, clientId);
        if (!loaded) return null;
        const { version, mealPeriods, licence, countedDays, taxes, tables } = loaded;
        const live = documentsOf(tables);
        const documents = readEdits ? applyEdits(live, await readEdits(tx, clientId)) : live;
        const images = await media.imagesOf(tx, clientId);
        const menu = menuOf(documents, {
          version,
          stock: stockOf(tables),
          taxes,
          mealPeriods,
          isLicensed: isLicensed(licence),
          altOf: (imageId) => images.get(imageId)?.alt ?? '',
          counted: countedOf(tables, countedDays),
        });
        return { menu, images, promotions: promotionsOf(loaded.promotions) };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  const menus = createSnapshots((clientId) => load(clientId), {
    name: 'menus',
    max: MOST_RESTAURANTS,
    missingForMs: MISSING_FOR_MS,
  });
  // Taxes belong to the client, so any change of the store's data may change the menu.
  events.subscribe('store:*', (_payload, topic) => menus.drop(topic.slice('store:'.length)));
  events.onReconnect(() => menus.clear());

  const snapshotOf = async (clientId: string, atLeast = 0) => {
    const key = clientId.toLowerCase();
    let snapshot = await menus.get(key);
    if (snapshot && snapshot.menu.version < atLeast) {
      menus.drop(key);
      snapshot = await menus.get(key);
    }
    if (!snapshot) throw new AppError('NOT_FOUND', 'client.unknown');
    return snapshot;
  };
  return {
    snapshotOf,
    menuOf: async (clientId, atLeast) => (await snapshotOf(clientId, atLeast)).menu,
    snapshotWith: async (clientId, readEdits) => {
      const snapshot = await load(clientId.toLowerCase(), readEdits);
      if (!snapshot) throw new AppError('NOT_FOUND', 'client.unknown');
      return snapshot;
    },
  };
}

/** Whether the licence still holds is asked when an order is placed: a kept menu would not notice the day passing. */
function isLicensed(licence: LoadedMenu['licence']): boolean {
  const settings = new Map(Object.entries(licence).map(([key, value]) => [key, { value, category: '' }]));
  return storeSettings({ settings }).licences.off !== null;
}

/** Dishes that every reader may see and link to: visible, in a visible department, and not only for adults. */
export function listedProducts({ menu }: MenuSnapshot): readonly Product[] {
  const open = new Set(menu.departments.flatMap((one) => (one.isDisabled ? [] : [one.departmentId])));
  return [...menu.products.values()].filter((dish) => !dish.isDisabled && !dish.isR18 && open.has(dish.departmentId));
}

/** When the next sold-out thing is back (UTC ms) and this answer is out of date; else Infinity. */
export function nextRestockMs({ menu }: MenuSnapshot, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY;
  const consider = ({ outOfStockUntil }: { readonly outOfStockUntil: OutOfStockUntil }) => {
    if (outOfStockUntil !== null && outOfStockUntil > nowMs) next = Math.min(next, outOfStockUntil);
  };
  for (const product of menu.products.values()) {
    consider(product);
    for (const variant of product.variants) consider(variant);
    for (const category of product.modifierCategories) for (const item of category.items) consider(item);
  }
  return next;
}
