/** Which dishes are suggested because other guests order them too (decision 115). */

/** Fewer orders with both dishes say nothing, and could be those of one household. */
export const ENOUGH_ORDERS_OF_A_PAIR = 10;
/** Of each dish, so that some are left when others are sold out or in the cart. */
export const PAIRS_OF_A_DISH = 8;
/** Dishes that are shown together. */
export const ALSO_ORDERED = 3;
/** Of the newest orders of a restaurant that are counted, and how old they may be. */
export const COUNTED = { orders: 5_000, days: 90 } as const;

export interface DishPair {
  readonly withId: string;
  /** Orders with both dishes. */
  readonly orders: number;
}

/** The dishes that stand most often beside those of a cart, best first, without those that `isLeftOut` names. */
export function alsoOrdered(pairs: readonly DishPair[], isLeftOut: (productId: string) => boolean): readonly string[] {
  const sums = new Map<string, number>();
  for (const { withId, orders } of pairs) sums.set(withId, (sums.get(withId) ?? 0) + orders);
  return [...sums]
    .filter(([productId]) => !isLeftOut(productId))
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, ALSO_ORDERED)
    .map(([productId]) => productId);
}
