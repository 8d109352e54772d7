/** Choosing items of combo groups. An item has one set of options for all its pieces. */

import type { ChosenComboItem } from '#core/domain/cart/selection.ts';
import type { ComboGroup } from '#core/domain/menu/menu.ts';

export type ComboChoices = readonly ChosenComboItem[];

export function chosenInGroup(choices: ComboChoices, comboProductId: string): ComboChoices {
  return choices.filter((choice) => choice.comboProductId === comboProductId);
}

export function countInGroup(choices: ComboChoices, comboProductId: string): number {
  return chosenInGroup(choices, comboProductId).reduce((count, choice) => count + choice.qty, 0);
}

function isSame(choice: ChosenComboItem, group: ComboGroup, comboItemId: string): boolean {
  return choice.comboProductId === group.comboProductId && choice.comboItemId === comboItemId;
}

/** Takes one piece off the earliest choice of a full group, so that a new one fits. */
function makeRoom(choices: ComboChoices, group: ComboGroup): ComboChoices {
  if (countInGroup(choices, group.comboProductId) < group.maxQty) return choices;
  const earliest = choices.find((choice) => choice.comboProductId === group.comboProductId);
  return choices.flatMap((choice) => {
    if (choice !== earliest) return [choice];
    return choice.qty > 1 ? [{ ...choice, qty: choice.qty - 1 }] : [];
  });
}

/** Chooses an item, or removes it. */
export function toggleComboItem(choices: ComboChoices, group: ComboGroup, comboItemId: string): ComboChoices {
  if (choices.some((choice) => isSame(choice, group, comboItemId))) {
    return choices.filter((choice) => !isSame(choice, group, comboItemId));
  }
  if (group.maxQty < 1) return choices;
  const taken: ChosenComboItem = {
    comboProductId: group.comboProductId,
    comboItemId,
    variantId: null,
    qty: 1,
    selectedModifierCategories: [],
  };
  return [...makeRoom(choices, group), taken];
}

/** Why a quantity is refused: the item's own maximum or the group's. */
export type ComboRefusal = { readonly by: 'item' | 'group'; readonly limit: number };

/** Sets the quantity of an item; 0 removes it. More than the item or the group allows changes nothing. */
export function setComboQty(
  choices: ComboChoices,
  group: ComboGroup,
  comboItemId: string,
  qty: number,
): { readonly choices: ComboChoices; readonly refused: ComboRefusal | null } {
  const item = group.items.find((candidate) => candidate.comboItemId === comboItemId);
  const known = choices.find((choice) => isSame(choice, group, comboItemId));
  if (!item || !known) return { choices, refused: null };
  if (qty > item.maxAllowed) return { choices, refused: { by: 'item', limit: item.maxAllowed } };
  if (countInGroup(choices, group.comboProductId) - known.qty + qty > group.maxQty) {
    return { choices, refused: { by: 'group', limit: group.maxQty } };
  }
  if (qty < 1) return { choices: choices.filter((choice) => choice !== known), refused: null };
  return { choices: choices.map((choice) => (choice === known ? { ...choice, qty } : choice)), refused: null };
}

/**
 * Stores an item with its variant and modifiers: in its own place if it is already chosen, otherwise as the latest of
 * its group. A full group loses one piece of its earliest item, so its count never falls.
 */
export function saveComboItem(choices: ComboChoices, group: ComboGroup, saved: ChosenComboItem): ComboChoices {
  if (group.maxQty < 1) return choices;
  if (choices.some((choice) => isSame(choice, group, saved.comboItemId))) {
    return choices.map((choice) => (isSame(choice, group, saved.comboItemId) ? { ...saved, qty: choice.qty } : choice));
  }
  return [...makeRoom(choices, group), saved];
}
