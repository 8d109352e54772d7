/** The effect of a row or stepper on the choices of one dish. */
import type { WireCartLine } from '#core/contract/cart/cart.ts';
import {
  type ChosenItem,
  clampModifierQty,
  MODIFIER_QTY_MAX,
  MODIFIER_QTY_MIN,
  mostOf,
  roomFor,
} from '#core/domain/cart/choice-count.ts';
import type { ChosenCategory } from '#core/domain/cart/selection.ts';
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

/** Without the earliest choice, or without one piece of it where pieces count and it is there more often. */
function withoutEarliest({ countsPieces, items }: ModifierCategory, chosen: readonly ChosenItem[]): ChosenItem[] {
  const [first, ...rest] = chosen;
  if (!first) return [];
  const item = items.find(({ modifierItemId }) => modifierItemId === first.modifierItemId);
  const isKept = countsPieces && item !== undefined && first.qty > clampModifierQty(item, MODIFIER_QTY_MIN);
  return isKept ? [{ ...first, qty: first.qty - 1 }, ...rest] : rest;
}

/**
 * Checks or unchecks an item. Checking one more than the category has room for removes the earliest choice, so the list
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
  if (!item) return choices;
  const qty = clampModifierQty(item, MODIFIER_QTY_MIN);
  let kept = chosen;
  while (kept.length > 0 && roomFor(category, kept, item) < qty) kept = withoutEarliest(category, kept);
  if (roomFor(category, kept, item) < qty) return choices;
  return replaceIn(choices, category.modifierCategoryId, [...kept, { modifierItemId, qty }]);
}

export interface QuantityStep {
  readonly choices: Choices;
  /** The most of the item, or of the group, when `qty` was above it: for 'You can select a maximum of {max}'. */
  readonly refusedAt: number | null;
}

/** Sets how many of a chosen item; 0 (or less than its minimum) unchecks it, more than there is room for changes nothing. */
export function setItemQty(
  choices: Choices,
  category: ModifierCategory,
  modifierItemId: string,
  qty: number,
): QuantityStep {
  const item = category.items.find((candidate) => candidate.modifierItemId === modifierItemId);
  if (!item) return { choices, refusedAt: null };
  const chosen = chosenIn(choices, category.modifierCategoryId);
  const clamped = clampModifierQty(item, qty);
  if (clamped < qty) return { choices, refusedAt: Math.min(clamped, mostOf(category, item)) };
  if (roomFor(category, chosen, item) < qty) {
    return { choices, refusedAt: category.countsPieces ? category.maxQuantity : MODIFIER_QTY_MAX };
  }
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
