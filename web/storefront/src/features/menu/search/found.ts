/** What the search and the filters of the menu find. */
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { createFinder, type FoundDishes } from '#core/domain/menu/find-dishes.ts';
import { type MenuFilter, passesFilter } from '#core/domain/menu/search.ts';
import { soldOutUntil } from '#store/lib/sold-out.ts';
import { storeNow } from '#store/lib/time/server-time.ts';

type Finder = ReturnType<typeof createFinder<WireProductCard & { readonly department: string }>>;

/** A menu is read once, at its first search. */
const finders = new WeakMap<WireMenu, Finder>();

function finderOf(menu: WireMenu): Finder {
  const kept = finders.get(menu);
  if (kept) return kept;
  const finder = createFinder(
    menu.departments.flatMap(({ name, products }) =>
      products.filter(({ isDisabled }) => !isDisabled).map((dish) => ({ ...dish, department: name })),
    ),
  );
  finders.set(menu, finder);
  return finder;
}

/** Dishes that pass the filter and answer its text, the best first and what is sold out last; without a text in the order of the menu. */
export function foundIn(menu: WireMenu, filter: MenuFilter): FoundDishes<WireProductCard> {
  const { found, near, words } = finderOf(menu)(filter.query, (dish) => passesFilter(dish, filter));
  if (filter.query === '') return { found, near, words };
  const now = storeNow();
  const isOut = (dish: WireProductCard) => Number(soldOutUntil(dish, now) !== null);
  return { found: found.toSorted((one, other) => isOut(one) - isOut(other)), near, words };
}
