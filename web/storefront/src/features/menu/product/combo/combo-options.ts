import { type ChosenComboItem, categoriesFor } from '#core/domain/cart/selection.ts';
import type { ComboItem } from '#core/domain/menu/menu.ts';

/** Names of the size and modifiers of a chosen item. */
export function optionNames(item: ComboItem, chosen: ChosenComboItem): string {
  const variant = item.variants.find((candidate) => candidate.variantId === chosen.variantId) ?? null;
  const modifiers = categoriesFor(item, variant).flatMap((category) => {
    const own = chosen.selectedModifierCategories.find(
      (choice) => choice.modifierCategoryId === category.modifierCategoryId,
    );
    return category.items
      .filter((one) => own?.selectedModifierItems.some(({ modifierItemId }) => modifierItemId === one.modifierItemId))
      .map((one) => one.name.en);
  });
  return [variant?.name.en, ...modifiers].filter(Boolean).join(' · ');
}
