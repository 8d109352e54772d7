/**
 * What a guest adds to a dish besides its choices: a note for the kitchen, and what to do when it is sold out. Neither
 * changes a price. The note is no promise about allergies (decision 094). Pure.
 */
import { isSoldOut, type ModifierCategory, type Product } from '#core/domain/menu/menu.ts';
import { fillUp } from './choice-count.ts';
import {
  type ChosenCategory,
  categoriesFor,
  checkSelection,
  defaultChoices,
  type Selection,
  visibleVariants,
} from './selection.ts';

/** Characters of a note: what a kitchen reads at a glance. */
export const NOTE_LIMIT = 140;

export const SOLD_OUT_ACTIONS = ['remove', 'swap', 'call'] as const;
export type SoldOutAction = (typeof SOLD_OUT_ACTIONS)[number];

/** `productId` is the dish to swap with, null for the other actions. */
export interface SoldOutWish {
  readonly action: SoldOutAction;
  readonly productId: string | null;
}

/** With the name of the dish to swap with, in one language. */
export interface NamedWish extends SoldOutWish {
  readonly productName: string | null;
}

/** The wish of a line that says nothing. */
export const LEAVE_OUT: SoldOutWish = { action: 'remove', productId: null };

/** Two lines of a dish are one line only if both are equal. */
export interface LineWishes {
  readonly instructions?: string;
  readonly ifSoldOut?: SoldOutWish;
}

/** The defaults, and in a group that asks for more than these its cheapest items that are there, in menu order. */
function usualChoices(categories: readonly ModifierCategory[], nowMs: number): ChosenCategory[] {
  const defaults = defaultChoices(categories, nowMs);
  return categories.flatMap((category) => {
    const { modifierCategoryId } = category;
    const chosen = defaults.find((one) => one.modifierCategoryId === modifierCategoryId)?.selectedModifierItems ?? [];
    const cheapestFirst = category.items.filter((item) => !isSoldOut(item, nowMs)).sort((a, b) => a.price - b.price);
    const selectedModifierItems = fillUp(category, chosen, cheapestFirst);
    return selectedModifierItems.length === 0 ? [] : [{ modifierCategoryId, selectedModifierItems }];
  });
}

/**
 * The dish `qty` times as it comes: its first size that is there, with its usual choices. Null where it cannot be ordered
 * like that at `nowMs`.
 */
export function asItComes(product: Product, qty: number, nowMs: number): Selection | null {
  const variant = visibleVariants(product).find((candidate) => !isSoldOut(candidate, nowMs)) ?? null;
  const selection: Selection = {
    productId: product.productId,
    variantId: variant?.variantId ?? null,
    qty,
    selectedModifierCategories: usualChoices(categoriesFor(product, variant), nowMs),
    comboItems: [],
  };
  return checkSelection(product, selection, nowMs).ok ? selection : null;
}

/**
 * Whether staff may bring `product` in the place of another dish without asking the guest: it comes as it is, needs no age
 * and is no combo. Whether it is sold out is a matter of the moment at which it is brought.
 */
export function canStandIn(product: Product | undefined, nowMs: number): boolean {
  if (!product || product.isDisabled || product.isR18 || product.isComboProduct) return false;
  return isSoldOut(product, nowMs) || asItComes(product, 1, nowMs) !== null;
}
