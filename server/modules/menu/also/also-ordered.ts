/** 'People here also order': counted every hour from the restaurant's own orders (decision 115). */
import { alsoOrdered } from '#core/domain/menu/also-ordered.ts';
import { isSoldOut } from '#core/domain/menu/menu.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';
import type { ServedAs, WantedService } from '#server/modules/menu/served-as.ts';
import { listPairs, listToCount, replacePairs } from './repo-dish-pairs.ts';

/** The job runs every hour; an order that is accepted late is counted too. */
const LOOKED_BACK_MS = 120 * MINUTE_MS;

/** Every hour, restaurant by restaurant, only where something was ordered; before the jobs start. */
export function registerDishPairs({ db, jobs, log, now }: Pick<Deps, 'db' | 'jobs' | 'log' | 'now'>): void {
  jobs.register('menu.dish-pairs', async () => {
    const nowMs = now();
    for (const clientId of await listToCount(db, nowMs - LOOKED_BACK_MS, nowMs - DAY_MS)) {
      // One restaurant's trouble keeps no other from its suggestions.
      await db
        .transaction((tx) => replacePairs(tx, clientId, nowMs))
        .catch((error: unknown) => log.error({ err: error, clientId }, 'dish pairs were not counted'));
    }
  });
}

export interface AlsoOrderedAsked {
  readonly clientId: string;
  readonly snapshot: MenuSnapshot;
  /** Dishes of the cart. */
  readonly productIds: readonly string[];
  readonly wanted: WantedService;
}

/**
 * Ids of dishes to suggest, best first. Never one that is hidden, sold out, for adults or not available for the wanted
 * order type and time, none of the cart, and none that an offer of a dish of the cart suggests already.
 */
export async function suggestDishes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  served: ServedAs,
  { clientId, snapshot, productIds, wanted }: AlsoOrderedAsked,
): Promise<readonly string[]> {
  const { products, departments } = snapshot.menu;
  const hidden = new Set(departments.filter((one) => one.isDisabled).map((one) => one.departmentId));
  const inCart = new Set(productIds);
  const offered = new Set(
    productIds.flatMap((productId) => products.get(productId)?.upsells.flatMap((upsell) => upsell.productIds) ?? []),
  );
  const canServe = await served(clientId, snapshot, wanted);
  const nowMs = now();
  return alsoOrdered(await listPairs(db, clientId, [...inCart]), (productId) => {
    const dish = products.get(productId);
    if (!dish || inCart.has(productId) || offered.has(productId)) return true;
    return dish.isDisabled || hidden.has(dish.departmentId) || dish.isR18 || isSoldOut(dish, nowMs) || !canServe(dish);
  });
}
