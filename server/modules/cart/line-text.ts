/** What a line of a cart says to the customer where it cannot be had as it was chosen. */

import type { SelectionProblem, SelectionProblemCode } from '#core/domain/cart/selection.ts';
import type { AgeRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import { type Locale, type Product, type Translated, translate } from '#core/domain/menu/menu.ts';
import type { Message } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { AGE_HOURS_TEXTS } from './age-hours.ts';
import { type DishRefusal, dishMessage } from './dish-times.ts';

const KEYS: Readonly<Record<SelectionProblemCode, ServerMessage>> = {
  'product-unavailable': 'cart.select.unavailable',
  'sold-out': 'cart.select.soldOut',
  'quantity-invalid': 'cart.select.quantity',
  'variant-required': 'cart.select.variantRequired',
  'variant-unknown': 'cart.select.choiceGone',
  'category-unknown': 'cart.select.choiceGone',
  'category-repeated': 'cart.select.repeated',
  'item-unknown': 'cart.select.choiceGone',
  'item-repeated': 'cart.select.repeated',
  'item-sold-out': 'cart.select.soldOut',
  'too-few': 'cart.select.tooFew',
  'too-many': 'cart.select.tooMany',
  'item-too-few': 'cart.select.itemTooFew',
  'item-too-many': 'cart.select.itemTooMany',
  'combo-unknown': 'cart.select.choiceGone',
  'combo-too-few': 'cart.select.comboTooFew',
  'combo-too-many': 'cart.select.comboTooMany',
  'combo-item-too-many': 'cart.select.comboItemTooMany',
};

/** Names of everything in a dish that a problem may point at, by id. */
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

/** The text of a problem with `product` (undefined when it is not on the menu), names in `locale`. */
export function selectionMessage(problem: SelectionProblem, product: Product | undefined, locale: Locale): Message {
  const names = product ? namesOf(product) : new Map<string, Translated>();
  const nameOf = (id: string | undefined) => {
    const name = (id === undefined ? undefined : names.get(id)) ?? product?.name;
    return name ? translate(name, locale) : '';
  };
  return {
    key: KEYS[problem.code],
    values: { category: nameOf(problem.categoryId), item: nameOf(problem.itemId), n: problem.limit ?? 0 },
  };
}

/** The text of a line that does not suit the chosen way or time. */
export function serviceMessage(refusal: AgeRestrictedRefusal | DishRefusal, locale: Locale): Message {
  return typeof refusal === 'string' ? { key: AGE_HOURS_TEXTS[refusal] } : dishMessage(refusal, locale);
}
