/** What an order's dishes contain, as the menu declares it now; ordered lines keep no declaration of their own. Pure. */
import {
  ALLERGENS,
  type Allergen,
  type FoodFacts,
  type Menu,
  type ModifierCategory,
  type Variant,
} from '#core/domain/menu/menu.ts';
import type { Contains } from '#server/locales/contains-text.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';

interface Dish {
  readonly facts: FoodFacts;
  readonly variants: readonly Variant[];
  readonly modifierCategories: readonly ModifierCategory[];
}

function factsOf(
  dish: Dish | undefined,
  variantName: string | null,
  modifiers: readonly OrderModifierRecord[],
): (readonly Allergen[] | null)[] {
  if (!dish) return [null];
  const variant = dish.variants.find(({ name }) => name.en === variantName);
  const items = dish.modifierCategories.flatMap((category) => category.items);
  return [
    (variant?.facts ?? dish.facts).allergens,
    ...modifiers.map(
      ({ modifierItemId }) => items.find((item) => item.modifierItemId === modifierItemId)?.facts.allergens ?? null,
    ),
  ];
}

export function allergensOf(menu: Menu, lines: readonly OrderLineRecord[]): Contains {
  const declared = lines.flatMap((line) => {
    const product = menu.products.get(line.productId);
    const items = product?.comboGroups.flatMap((group) => group.items) ?? [];
    return [
      ...factsOf(product, line.variantName, line.modifiers),
      ...line.comboItems.flatMap((eaten) =>
        factsOf(
          items.find(({ comboItemId }) => comboItemId === eaten.comboItemId),
          eaten.variantName,
          eaten.modifiers,
        ),
      ),
    ];
  });
  const found = new Set(declared.flatMap((allergens) => allergens ?? []));
  return { allergens: ALLERGENS.filter((allergen) => found.has(allergen)), isComplete: !declared.includes(null) };
}
