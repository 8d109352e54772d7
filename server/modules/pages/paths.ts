/** Which screen an address shows, as far as rendering needs to know. Spec: store#routes */

import type { Menu } from '#core/domain/menu/menu.ts';
import { DISH_PATH, dishPath } from '#core/domain/sharing/store-links.ts';
import { rowAt } from '#core/domain/store/store-pages.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';

/** The path of a dish's page: one for all languages, with the English name. '/' of an unknown id. */
export function pathOfDish({ menu }: Pick<MenuSnapshot, 'menu'>, productId: string): string {
  const dish = menu.products.get(productId);
  return dish ? dishPath({ productId, name: dish.name.en }) : '/';
}

/**
 * The address to render for the asked one: as links write it, its class where it names a cart or a dish without a page, or
 * '/not-found'. Few per store: a cache key.
 */
export function renderPath(asked: string, menu: Menu): string {
  const bare = asked.length > 1 ? asked.replace(/(?<!\/)\/+$/, '') : asked;
  const [path = '', page, by] = rowAt(bare) ?? [];
  if (page === 'Department') {
    const id = bare.split('/').at(-1)?.toLowerCase();
    const department = menu.departments.find(({ departmentId }) => departmentId === id);
    return department && !department.isDisabled ? `/products/${id}` : '/not-found';
  }
  if (page === 'Dish') return `${DISH_PATH}gone`;
  if (by !== 'own') return path || '/not-found';
  return bare.startsWith('/payment/') ? '/payment/cart' : bare.toLowerCase();
}
