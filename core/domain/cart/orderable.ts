/** Whether a dish can be ordered at all, and whether it can be added without a question. */
import { isSoldOut, type ModifierCategory, type Product, type Variant } from '#core/domain/menu/menu.ts';
import { canBeAnswered } from './choice-count.ts';
import { categoriesFor, visibleCategories, visibleVariants } from './selection.ts';

/**
 * Whether the visible, available choices can satisfy every minimum; otherwise no customer can order it.
 * Spec: menu#groups-that-cannot-be-satisfied
 */
export function isOrderable(product: Product, nowMs: number): boolean {
  if (product.isDisabled || isSoldOut(product, nowMs)) return false;
  const satisfiable = (categories: readonly ModifierCategory[]) =>
    visibleCategories(categories).every((category) =>
      canBeAnswered(
        category,
        category.items.filter((item) => !isSoldOut(item, nowMs)),
      ),
    );
  const dishOrderable = (dish: { variants: readonly Variant[]; modifierCategories: readonly ModifierCategory[] }) => {
    const shown = visibleVariants(dish);
    if (dish.variants.length > 0 && shown.length === 0) return false;
    if (shown.length === 0) return satisfiable(dish.modifierCategories);
    return shown.some((variant) => !isSoldOut(variant, nowMs) && satisfiable(categoriesFor(dish, variant)));
  };
  return (
    dishOrderable(product) &&
    product.comboGroups.every((group) => {
      const room = group.items
        .filter((item) => !isSoldOut(item, nowMs) && dishOrderable(item))
        .reduce((count, item) => count + item.maxAllowed, 0);
      return room >= group.minQty;
    })
  );
}

/** Nothing has to be chosen: the card may add it at once. Spec: menu#quick-add */
export function isQuickAdd(product: Product): boolean {
  return (
    !product.isComboProduct &&
    // An age has to be declared first.
    !product.isR18 &&
    visibleVariants(product).length === 0 &&
    visibleCategories(product.modifierCategories).every((category) => category.minQuantity === 0)
  );
}
