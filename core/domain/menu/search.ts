/** Words of a text, and the filters of the menu. How a guest's words find a dish: find-dishes.ts. */
import { type Allergen, type DietaryTag, mayContain } from './menu.ts';

export interface SearchableDish {
  readonly dietary: readonly DietaryTag[];
  /** null: not declared. */
  readonly allergens: readonly Allergen[] | null;
}

export interface MenuFilter {
  readonly query: string;
  /** A dish must have every one of these. */
  readonly dietary: readonly DietaryTag[];
  /** A dish must declare to have none of these. */
  readonly without: readonly Allergen[];
}

export const NO_FILTER: MenuFilter = { query: '', dietary: [], without: [] };

/** Latin accents and macrons, and the nukta dots of Devanagari and Gurmukhi; vowel signs of both scripts are letters. */
const MARKS = /[\u0300-\u036f\u093c\u0a3c]/g;

/** A text without case, accents, macrons and punctuation, its words parted by single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether every word of the query begins a word of the text: 'kum kor' finds 'Kūmara korma'. An empty query finds all. */
export function findsWords(query: string, text: string): boolean {
  const words = foldText(query).split(' ').filter(Boolean);
  const searched = ` ${foldText(text)}`;
  return words.every((word) => searched.includes(` ${word}`));
}

/** Whether it has this tag. What is vegan is vegetarian and free of dairy, also where only the first is tagged. */
export function hasDiet(dish: SearchableDish, tag: DietaryTag): boolean {
  if (dish.dietary.includes(tag)) return true;
  return (tag === 'vegetarian' || tag === 'dairy-free') && dish.dietary.includes('vegan');
}

/** Whether it declares its allergens, and not this one. */
export function isFreeOf(dish: SearchableDish, allergen: Allergen): boolean {
  return dish.allergens !== null && !mayContain(dish.allergens).has(allergen);
}

/** Whether a dish passes the diets and allergens of the filter. With allergens to avoid, dishes that declare nothing go: not declared is not the same as none. */
export function passesFilter(dish: SearchableDish, filter: MenuFilter): boolean {
  return (
    filter.dietary.every((tag) => hasDiet(dish, tag)) && filter.without.every((allergen) => isFreeOf(dish, allergen))
  );
}

/** How many filters are active besides the search text. */
export function filterCount(filter: MenuFilter): number {
  return filter.dietary.length + filter.without.length;
}

/** Whether a filter or a text leaves dishes out. */
export function isNarrowed(filter: MenuFilter): boolean {
  return filterCount(filter) > 0 || foldText(filter.query) !== '';
}
