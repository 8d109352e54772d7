/** The shown sections of the menu: 'Popular', then departments with the dishes that pass the filter. */
import type { WireDepartment, WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { ALLERGENS, type Allergen } from '#core/domain/menu/menu.ts';
import { isNarrowed, type MenuFilter, passesFilter } from '#core/domain/menu/search.ts';

export type MenuDepartment = WireDepartment & { readonly products: readonly WireProductCard[] };

export interface MenuSection {
  /** A department's id, or POPULAR_ID. */
  readonly id: string;
  /** null for Popular, whose name is a text of the interface. */
  readonly department: WireDepartment | null;
  readonly dishes: readonly WireProductCard[];
}

export const POPULAR_ID = 'popular';

/** Of the search field, which the bar of departments links to. */
export const SEARCH_ID = 'menu-search';

/** Full rows of a three-column grid: a feature card takes two places. */
const POPULAR_PLACES = 6;

/** Orderable dishes, featured ones first, as many as fill two rows. */
function popularDishes(departments: readonly MenuDepartment[]): readonly WireProductCard[] {
  const recommended = departments
    .flatMap((department) => department.products)
    .filter((dish) => dish.isRecommended && !dish.isDisabled);
  const featured = recommended.filter((dish) => dish.isFeaturedProduct).slice(0, 1);
  const others = recommended.filter((dish) => !featured.includes(dish));
  return [...featured, ...others.slice(0, POPULAR_PLACES - 2 * featured.length)];
}

/**
 * Sections in menu order; empty departments are left out. `withPopular` puts the recommended dishes first, except
 * during a search or with a filter.
 */
export function menuSections(menu: WireMenu, filter: MenuFilter, withPopular: boolean): readonly MenuSection[] {
  const sections = menu.departments.flatMap(({ products, ...department }) => {
    const dishes = products.filter((dish) => !dish.isDisabled && passesFilter(dish, filter));
    return dishes.length > 0 ? [{ id: department.departmentId, department, dishes }] : [];
  });
  if (!withPopular || isNarrowed(filter)) return sections;
  const popular = popularDishes(menu.departments);
  return popular.length > 0 ? [{ id: POPULAR_ID, department: null, dishes: popular }, ...sections] : sections;
}

/** Dishes in all sections, each once. */
export function dishCount(sections: readonly MenuSection[]): number {
  return sections.reduce((count, section) => (section.department ? count + section.dishes.length : count), 0);
}

/** Allergens that any dish declares, in the order of the food standards. */
export function allergensOn(menu: WireMenu): readonly Allergen[] {
  const declared = new Set(
    menu.departments.flatMap(({ products }) => products.flatMap((dish) => dish.allergens ?? [])),
  );
  return ALLERGENS.filter((allergen) => declared.has(allergen));
}

/** Address of a section on the page. */
export function sectionAnchor(id: string): string {
  return `menu-${id}`;
}
