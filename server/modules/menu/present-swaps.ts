/** Dishes that a guest may name as the swap for another one. */
import type { WireProduct } from '#core/contract/menu/menu.ts';
import { asItComes, canStandIn } from '#core/domain/cart/line-wishes.ts';
import { fromPrice } from '#core/domain/cart/pricing.ts';
import { type Product, translate } from '#core/domain/menu/menu.ts';
import type { Presenting } from './present.ts';

/** Few enough to choose from without a search. */
const MOST_SWAPS = 12;

/**
 * Those of the same department first, each with the nearest price first. Without dishes that are sold out at `nowMs` (UTC)
 * and those that are available at times or by one order type alone, since the moment of the swap is not known.
 */
export function presentSwaps({ snapshot, locale }: Presenting, product: Product, nowMs: number): WireProduct['swaps'] {
  const own = fromPrice(product).price;
  const distance = (other: Product) => Math.abs(fromPrice(other).price - own);
  const isNear = (other: Product) => Number(other.departmentId === product.departmentId);
  const isOffered = (other: Product) =>
    snapshot.menu.departments.some(
      ({ departmentId, isDisabled }) => departmentId === other.departmentId && !isDisabled,
    );
  return [...snapshot.menu.products.values()]
    .filter((other) => other !== product && other.availability === null && isOffered(other))
    .filter((other) => canStandIn(other, nowMs) && asItComes(other, 1, nowMs) !== null)
    .sort((a, b) => isNear(b) - isNear(a) || distance(a) - distance(b))
    .slice(0, MOST_SWAPS)
    .map(({ productId, name }) => ({ productId, name: translate(name, locale) }));
}
