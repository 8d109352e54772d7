/** The sentences that a customer reads when the server refuses a selection. */

import type { SelectionProblem } from '#core/domain/cart/selection.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { AgeRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import { type Product, type Translated, translate } from '#core/domain/menu/menu.ts';
import type { Message } from '#server/errors.ts';
import { clockText } from '#server/locales/moment.ts';
import type { Value } from '#server/locales/wording.ts';
import { usualText } from '#server/refuse.ts';
import { type DishRefusal, dishMessage } from './dish-times.ts';

/** Names by id of every part of a dish that a problem may name. */
function namesOf(product: Product): ReadonlyMap<string, Translated> {
  const names = new Map<string, Translated>([[product.productId, product.name]]);
  const addDish = (dish: Pick<Product, 'variants' | 'modifierCategories'>) => {
    for (const variant of dish.variants) names.set(variant.variantId, variant.name);
    const categories = [...dish.modifierCategories, ...dish.variants.flatMap((variant) => variant.modifierCategories)];
    for (const category of categories) {
      names.set(category.modifierCategoryId, category.name);
      for (const item of category.items) names.set(item.modifierItemId, item.name);
    }
  };
  addDish(product);
  for (const group of product.comboGroups) {
    names.set(group.comboProductId, group.name);
    for (const item of group.items) {
      names.set(item.comboItemId, item.name);
      addDish(item);
    }
  }
  return names;
}

/** The text of a problem with `product` (undefined when it is not on the menu). */
export function selectionMessage(problem: SelectionProblem, product: Product | undefined): Message {
  const names = product ? namesOf(product) : new Map<string, Translated>();
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id)) ?? product?.name ?? '';
  const { comboItemId, categoryId, itemId } = problem;
  const dish = comboItemId === undefined ? undefined : names.get(comboItemId);
  // Several dishes of a combo may have the same group of choices: 'Butter chicken, Heat'.
  const inDish: Value = dish
    ? (locale) =>
        [dish, names.get(categoryId ?? '')].flatMap((name) => (name ? [translate(name, locale)] : [])).join(', ')
    : nameOf(categoryId);
  return {
    key: usualText(problem.code),
    values: { category: inDish, item: nameOf(itemId ?? comboItemId), n: problem.limit ?? 0 },
  };
}

/** The text of a line that does not suit the chosen order type or time. */
export function orderChoiceMessage(refusal: AgeRestrictedRefusal | DishRefusal): Message {
  return 'cause' in refusal ? dishMessage(refusal) : ageHoursMessage(refusal);
}

/** Why R18 goods are not handed over then. */
export function ageHoursMessage(refusal: AgeRestrictedRefusal): Message {
  const clock = (minutes: number) => (locale: Locale) => clockText(minutes, locale);
  const values = { from: clock(refusal.fromMinutes), to: clock(refusal.toMinutes) };
  return { key: usualText(`r18-${refusal.why}`), values };
}
