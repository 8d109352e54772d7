/** What an order's dishes contain, as the menu declares it now; ordered lines keep no declaration of their own. Pure. */
import { namedAllergens } from '#core/domain/guests/named-allergens.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import {
  ALLERGENS,
  type Allergen,
  type FoodFacts,
  type Menu,
  type ModifierCategory,
  type Variant,
} from '#core/domain/menu/menu.ts';
import type { Contains } from '#server/locales/contains-text.ts';
import { message } from '#server/locales/messages.ts';
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

/** "ALLERGY: this order contains egg", where a note names what a dish declares; '' where none does. */
export function namedAllergensText(notes: readonly string[], contains: Contains, language: Locale): string {
  const named = namedAllergens(notes, contains.allergens).map((one) => message(language, `allergen.${one}`));
  return named.length === 0 ? '' : message(language, 'docket.containsNamed', { names: named.join(', ') });
}

/** What the guest wrote, about the order and about each line. */
export function notesOf(notes: string, lines: readonly Pick<OrderLineRecord, 'instructions'>[]): string[] {
  return [notes, ...lines.map((line) => line.instructions)];
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
