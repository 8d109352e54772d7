/** The shown sections of the menu: 'Popular', then departments with the dishes that pass the filter. */
import type { WireDepartment, WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { ALLERGENS, type Allergen, mayContain } from '#core/domain/menu/menu.ts';
import { filterCount, type MenuFilter, passesFilter } from '#core/domain/menu/search.ts';

export type MenuDepartment = WireDepartment & { readonly products: readonly WireProductCard[] };

export interface MenuSection {
  /** A department's id, or POPULAR_ID. */
  readonly id: string;
  /** null for Popular and Favourites, whose names are texts of the interface. */
  readonly department: WireDepartment | null;
  readonly dishes: readonly WireProductCard[];
}

export const POPULAR_ID = 'popular';
export const FAVOURITES_ID = 'favourites';

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

/** Those dishes of the menu, in the order of the ids. */
export function dishesOf({ departments }: WireMenu, productIds: readonly string[]): readonly WireProductCard[] {
  if (productIds.length === 0) return [];
  const shown = departments.flatMap(({ products }) => products).filter((dish) => !dish.isDisabled);
  const byId = new Map(shown.map((dish) => [dish.productId, dish]));
  return productIds.flatMap((productId) => byId.get(productId) ?? []);
}

export interface ExtraSections {
  /** Whether the recommended dishes stand first. */
  readonly withPopular: boolean;
  /** Ids of the guest's own dishes. Their section follows Popular: it is known late and must not move what is read. */
  readonly favourites?: readonly string[];
}

/** Sections in menu order, whatever is searched for; empty ones are left out, and with a filter the extra ones too. */
export function menuSections(
  menu: WireMenu,
  filter: MenuFilter,
  { withPopular, favourites = [] }: ExtraSections,
): readonly MenuSection[] {
  const sections = menu.departments.flatMap(({ products, ...department }) => {
    const dishes = products.filter((dish) => !dish.isDisabled && passesFilter(dish, filter));
    return dishes.length > 0 ? [{ id: department.departmentId, department, dishes }] : [];
  });
  if (filterCount(filter) > 0) return sections;
  const extra = [
    { id: POPULAR_ID, department: null, dishes: withPopular ? popularDishes(menu.departments) : [] },
    { id: FAVOURITES_ID, department: null, dishes: dishesOf(menu, favourites) },
  ];
  return [...extra.filter(({ dishes }) => dishes.length > 0), ...sections];
}

/** Whether two sections show the same: each is made anew whenever any of them changes, of the menu's own dishes. */
export function isSameSection(one: MenuSection, other: MenuSection): boolean {
  return (
    one.id === other.id &&
    one.department?.name === other.department?.name &&
    one.department?.description === other.department?.description &&
    one.dishes.length === other.dishes.length &&
    one.dishes.every((dish, index) => dish === other.dishes[index])
  );
}

/** Allergens that any dish may contain by its declaration, in the order of the food standards. */
export function allergensOn(menu: WireMenu): readonly Allergen[] {
  const declared = new Set(
    menu.departments.flatMap(({ products }) => products.flatMap((dish) => [...mayContain(dish.allergens ?? [])])),
  );
  return ALLERGENS.filter((allergen) => declared.has(allergen));
}

/** Address of a section on the page. */
export function sectionAnchor(id: string): string {
  return `menu-${id}`;
}

/** Name of a section that is no department. */
export function nameOfExtra(id: string): 'menu.favourites' | 'menu.popular' {
  return id === FAVOURITES_ID ? 'menu.favourites' : 'menu.popular';
}
