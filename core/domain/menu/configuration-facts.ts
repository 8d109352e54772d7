/**
 * Allergens and dietary tags of a dish with its choices: product or variant, modifiers, combo items. The Food Standards
 * Code (1.2.3) asks about the food as sold, so nothing is assumed: a part without a declaration is reported as
 * undeclared, and a tag holds only when every part has it.
 */

import { type ChosenCategory, categoriesFor, type Selection } from '#core/domain/cart/selection.ts';
import {
  ALLERGENS,
  type Allergen,
  DIETARY_TAGS,
  type DietaryTag,
  type FoodFacts,
  GLUTEN,
  type ModifierCategory,
  type Product,
  type Translated,
  type Variant,
} from './menu.ts';

export interface ConfigurationFacts {
  /** Everything known to be in it, in the order of the list in menu.ts. */
  readonly allergens: readonly Allergen[];
  /** Something in it has no declaration, so there may be more than `allergens` names. */
  readonly notDeclared: boolean;
  /** Names of those parts, each once, the dish first. */
  readonly undeclared: readonly Translated[];
  /** Tags that hold for the whole, in the order of the list in menu.ts. */
  readonly dietary: readonly DietaryTag[];
}

interface Part {
  readonly name: Translated;
  readonly facts: FoodFacts;
}

const MEAT_OF_THE_SEA: readonly Allergen[] = ['fish', 'crustacean', 'mollusc'];

/** A dietary tag does not hold when a declared allergen contradicts it. */
const CONTRADICTS: Record<DietaryTag, readonly Allergen[]> = {
  vegetarian: MEAT_OF_THE_SEA,
  vegan: [...MEAT_OF_THE_SEA, 'milk', 'egg'],
  'gluten-free': GLUTEN,
  'dairy-free': ['milk'],
};

function hasTag({ facts }: Part, tag: DietaryTag): boolean {
  const isVegan = facts.dietary.includes('vegan');
  return facts.dietary.includes(tag) || (isVegan && (tag === 'vegetarian' || tag === 'dairy-free'));
}

/** A variant's own facts replace the dish's. */
function partsOf(
  dish: {
    readonly name: Translated;
    readonly facts: FoodFacts;
    readonly modifierCategories: readonly ModifierCategory[];
  },
  variant: Variant | null,
  choices: readonly ChosenCategory[],
): Part[] {
  const parts: Part[] = [{ name: dish.name, facts: variant?.facts ?? dish.facts }];
  for (const category of categoriesFor(dish, variant)) {
    const chosen = choices.filter((choice) => choice.modifierCategoryId === category.modifierCategoryId);
    const ids = new Set(chosen.flatMap((choice) => choice.selectedModifierItems.map((item) => item.modifierItemId)));
    parts.push(...category.items.filter((item) => ids.has(item.modifierItemId)));
  }
  return parts;
}

function variantOf(dish: { readonly variants: readonly Variant[] }, variantId: string | null): Variant | null {
  return dish.variants.find((variant) => variant.variantId === variantId) ?? null;
}

function comboParts(product: Pick<Product, 'comboGroups'>, chosen: Selection['comboItems']): Part[] {
  return chosen.flatMap((choice) => {
    const group = product.comboGroups.find((candidate) => candidate.comboProductId === choice.comboProductId);
    const item = group?.items.find((candidate) => candidate.comboItemId === choice.comboItemId);
    if (!item) return [];
    return partsOf(item, variantOf(item, choice.variantId), choice.selectedModifierCategories);
  });
}

/** Facts of a product with what was chosen of it, complete or not; ids that the product does not have count nothing. */
export function configurationFacts(
  product: Pick<Product, 'name' | 'facts' | 'variants' | 'modifierCategories' | 'comboGroups'>,
  selection: Pick<Selection, 'variantId' | 'selectedModifierCategories' | 'comboItems'>,
): ConfigurationFacts {
  const parts = [
    ...partsOf(product, variantOf(product, selection.variantId), selection.selectedModifierCategories),
    ...comboParts(product, selection.comboItems),
  ];
  const found = new Set(parts.flatMap((part) => part.facts.allergens ?? []));
  const silent = parts.filter((part) => part.facts.allergens === null);
  return {
    allergens: ALLERGENS.filter((allergen) => found.has(allergen)),
    notDeclared: silent.length > 0,
    undeclared: [...new Map(silent.map(({ name }) => [name.en, name])).values()],
    dietary: DIETARY_TAGS.filter(
      (tag) => parts.every((part) => hasTag(part, tag)) && !CONTRADICTS[tag].some((allergen) => found.has(allergen)),
    ),
  };
}
