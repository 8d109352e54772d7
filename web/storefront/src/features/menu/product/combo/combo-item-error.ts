/** The combo item dialog's message about a refused choice, and its group. Pure. */

import type { SelectionProblem } from '#core/domain/cart/selection.ts';
import type { ModifierCategory } from '#core/domain/menu/menu.ts';
import { categoryPath, VARIANTS } from '#store/features/menu/product/offending-group.ts';

export interface ItemError {
  /** Path of the group inside the item: `VARIANTS` or `categoryPath()`. */
  readonly path: string;
  readonly message:
    | 'product.error.variant'
    | 'product.error.atLeast'
    | 'product.error.atMost'
    | 'product.error.itemAtLeast'
    | 'product.error.itemAtMost'
    | 'product.error.soldOut'
    | 'product.error.changed';
  /** Name of the category, which prefixes the message; '' for none. */
  readonly category: string;
  /** Name of the modifier in the message; '' for none. */
  readonly item: string;
  readonly n: number;
}

const MESSAGES: Partial<Record<SelectionProblem['code'], ItemError['message']>> = {
  'variant-required': 'product.error.variant',
  'too-few': 'product.error.atLeast',
  'too-many': 'product.error.atMost',
  'item-too-few': 'product.error.itemAtLeast',
  'item-too-many': 'product.error.itemAtMost',
  'item-sold-out': 'product.error.soldOut',
};

export function itemError(problem: SelectionProblem, categories: readonly ModifierCategory[]): ItemError {
  const { code, categoryId, itemId, limit } = problem;
  const category = categories.find((candidate) => candidate.modifierCategoryId === categoryId);
  return {
    path: categoryId === undefined ? VARIANTS : categoryPath(categoryId),
    message: MESSAGES[code] ?? 'product.error.changed',
    category: category?.name.en ?? '',
    item: category?.items.find((item) => item.modifierItemId === itemId)?.name.en ?? '',
    n: limit ?? 0,
  };
}
