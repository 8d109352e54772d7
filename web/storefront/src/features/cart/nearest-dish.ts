/** Which dish takes the place of one that is sold out. Pure. */
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';

/** Of the same department, the one whose price is nearest, among those that `canTake` accepts; undefined for none. R18 is never suggested. */
export function nearestDish(
  { departments }: Pick<WireMenu, 'departments'>,
  productId: string,
  canTake: (card: WireProductCard) => boolean,
): WireProductCard | undefined {
  const cards = departments.find(({ products }) => products.some((card) => card.productId === productId))?.products;
  const gone = cards?.find((card) => card.productId === productId);
  if (!cards || !gone) return undefined;
  const distance = ({ price }: WireProductCard) => Math.abs(price - gone.price);
  const others = cards.filter((card) => card !== gone && !card.isDisabled && !card.isR18 && canTake(card));
  return others.sort((a, b) => distance(a) - distance(b))[0];
}
