/** Allergens of what was put together, not of the dish as it stands on the menu (FSC 1.2.3 asks for the food as sold). */
import { ALLERGENS, type Allergen, type FoodFacts, type Product, type Variant } from '#core/domain/catalogue.ts';
import { type ChosenCategory, categoriesFor } from '#core/domain/selection.ts';

export interface ChosenAllergens {
  /** In the fixed order of the list. */
  readonly declared: readonly Allergen[];
  /** Names of the parts the restaurant has declared nothing for; empty when everything is declared. */
  readonly undeclared: readonly string[];
}

/**
 * What the dish with this variant and these modifiers contains. A variant's own facts replace the product's. A part that
 * declares nothing is named instead of being taken for free of everything.
 */
export function allergensOf(
  product: Pick<Product, 'name' | 'facts' | 'modifierCategories'>,
  variant: Variant | null,
  choices: readonly ChosenCategory[],
): ChosenAllergens {
  const parts: { name: string; facts: FoodFacts }[] = [
    { name: product.name.en, facts: variant?.facts ?? product.facts },
  ];
  for (const category of categoriesFor(product, variant)) {
    const chosen = choices.find((choice) => choice.modifierCategoryId === category.modifierCategoryId);
    for (const item of category.items) {
      if (chosen?.selectedModifierItems.some((one) => one.modifierItemId === item.modifierItemId)) {
        parts.push({ name: item.name.en, facts: item.facts });
      }
    }
  }
  const found = new Set(parts.flatMap((part) => part.facts.allergens ?? []));
  return {
    declared: ALLERGENS.filter((allergen) => found.has(allergen)),
    undeclared: parts.filter((part) => part.facts.allergens === null).map((part) => part.name),
  };
}
