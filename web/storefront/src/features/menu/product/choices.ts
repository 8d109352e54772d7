/** The effect of a row or stepper on the choices of one dish. */
import type { WireCartLine } from '#core/contract/cart/cart.ts';
import { type ChosenCategory, type ChosenItem, clampModifierQty } from '#core/domain/cart/selection.ts';
import type { ModifierCategory } from '#core/domain/menu/menu.ts';

export type Choices = readonly ChosenCategory[];

export function chosenIn(choices: Choices, modifierCategoryId: string): readonly ChosenItem[] {
  return choices.find((choice) => choice.modifierCategoryId === modifierCategoryId)?.selectedModifierItems ?? [];
}

function replaceIn(choices: Choices, modifierCategoryId: string, items: readonly ChosenItem[]): Choices {
  const others = choices.filter((choice) => choice.modifierCategoryId !== modifierCategoryId);
  return items.length === 0 ? others : [...others, { modifierCategoryId, selectedModifierItems: items }];
}

/** A category is shown as a radio list when exactly one has to be chosen. */
export function isRadio(category: Pick<ModifierCategory, 'minQuantity' | 'maxQuantity'>): boolean {
  return category.minQuantity === 1 && category.maxQuantity === 1;
}

/**
 * Checks or unchecks an item. Checking one more than the category's maximum removes the earliest choice, so the list
 * keeps the order of the choices.
 */
export function toggleItem(choices: Choices, category: ModifierCategory, modifierItemId: string): Choices {
  const chosen = chosenIn(choices, category.modifierCategoryId);
  if (chosen.some((item) => item.modifierItemId === modifierItemId)) {
    if (isRadio(category)) return choices;
    const rest = chosen.filter((item) => item.modifierItemId !== modifierItemId);
    return replaceIn(choices, category.modifierCategoryId, rest);
  }
  const item = category.items.find((candidate) => candidate.modifierItemId === modifierItemId);
  if (!item || category.maxQuantity < 1) return choices;
  const kept = chosen.slice(Math.max(0, chosen.length - category.maxQuantity + 1));
  return replaceIn(choices, category.modifierCategoryId, [...kept, { modifierItemId, qty: clampModifierQty(item, 1) }]);
}

export interface QuantityStep {
  readonly choices: Choices;
  /** The item's maximum when `qty` was above it: for 'You can select a maximum of {max}'. */
  readonly refusedAt: number | null;
}

/** Sets how many of a chosen item; 0 (or less than its minimum) unchecks it, more than its maximum changes nothing. */
export function setItemQty(
  choices: Choices,
  category: ModifierCategory,
  modifierItemId: string,
  qty: number,
): QuantityStep {
  const item = category.items.find((candidate) => candidate.modifierItemId === modifierItemId);
  if (!item) return { choices, refusedAt: null };
  const clamped = clampModifierQty(item, qty);
  if (clamped < qty) return { choices, refusedAt: clamped };
  const chosen = chosenIn(choices, category.modifierCategoryId);
  const next =
    clamped > qty
      ? chosen.filter((one) => one.modifierItemId !== modifierItemId)
      : chosen.map((one) => (one.modifierItemId === modifierItemId ? { modifierItemId, qty } : one));
  return { choices: replaceIn(choices, category.modifierCategoryId, next), refusedAt: null };
}

/** The choices of a cart line, for changing it: choices that the menu no longer has are left out. */
export function choicesOfLine(
  line: Pick<WireCartLine, 'selectedModifierCategories'>,
  categories: readonly ModifierCategory[],
): Choices {
  return line.selectedModifierCategories.flatMap((choice) => {
    const category = categories.find((candidate) => candidate.modifierCategoryId === choice.modifierCategoryId);
    const items = choice.selectedModifierItems.flatMap(({ modifierItemId, qty }) =>
      category?.items.some((item) => item.modifierItemId === modifierItemId) ? [{ modifierItemId, qty }] : [],
    );
    return items.length === 0 ? [] : [{ modifierCategoryId: choice.modifierCategoryId, selectedModifierItems: items }];
  });
}
