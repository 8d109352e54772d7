import { type ChosenComboItem, categoriesFor } from '#core/domain/cart/selection.ts';
import type { ComboItem } from '#core/domain/menu/menu.ts';

/** Names of the size and modifiers of a chosen item, with how many where more than one is. */
export function optionNames(item: ComboItem, chosen: ChosenComboItem): string {
  const variant = item.variants.find((candidate) => candidate.variantId === chosen.variantId) ?? null;
  const modifiers = categoriesFor(item, variant).flatMap((category) => {
    const own = chosen.selectedModifierCategories.find(
      (choice) => choice.modifierCategoryId === category.modifierCategoryId,
    );
    return category.items.flatMap((one) => {
      const qty =
        own?.selectedModifierItems.find(({ modifierItemId }) => modifierItemId === one.modifierItemId)?.qty ?? 0;
      return qty === 0 ? [] : [qty === 1 ? one.name.en : `${one.name.en} ×${qty}`];
    });
  });
  return [variant?.name.en, ...modifiers].filter(Boolean).join(' · ');
}
