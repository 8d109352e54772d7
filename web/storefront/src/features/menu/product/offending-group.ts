/** Which group of the dialog a refused selection points at, so that it can be marked, shown and explained. */
import type { SelectionProblem } from '#core/domain/cart/selection.ts';

/** Path of the variants' group; that of a combo item's variants ends so too. */
export const VARIANTS = 'variantId';

export function categoryPath(modifierCategoryId: string): string {
  return `selectedModifierCategories.${modifierCategoryId}`;
}

/** Path of all combo groups together. */
export const COMBO_ITEMS = 'comboItems';

export function comboGroupPath(comboProductId: string): string {
  return `${COMBO_ITEMS}.${comboProductId}`;
}

/** Prefix of the groups inside a combo item, with the dot. */
export function comboItemPath(comboProductId: string, comboItemId: string): string {
  return `${comboGroupPath(comboProductId)}.${comboItemId}.`;
}

export interface GroupError {
  /** A path from the functions above. */
  readonly path: string;
  /** Key of the message, with `{n}` and `{item}`. */
  readonly message:
    | 'product.error.variant'
    | 'product.error.atLeast'
    | 'product.error.more'
    | 'product.error.atMost'
    | 'product.error.comboAtLeast'
    | 'product.error.comboAtMost'
    | 'product.error.comboItemAtMost'
    | 'product.error.soldOut'
    | 'product.error.changed';
  readonly n: number;
  /** The combo item with too many pieces. */
  readonly itemId?: string;
}

function groupPath(field: string): string | null {
  const option = /^(comboItems\.[^.]+\.[^.]+\.)?(variantId|selectedModifierCategories\.[^.]+)/.exec(field);
  return (option ?? /^comboItems\.[^.]+/.exec(field))?.[0] ?? null;
}

function messageOf(code: SelectionProblem['code']): GroupError['message'] {
  switch (code) {
    case 'variant-required':
      return 'product.error.variant';
    case 'too-few':
      return 'product.error.more';
    case 'item-too-few':
      return 'product.error.atLeast';
    case 'too-many':
    case 'item-too-many':
      return 'product.error.atMost';
    case 'combo-too-few':
      return 'product.error.comboAtLeast';
    case 'combo-too-many':
      return 'product.error.comboAtMost';
    case 'combo-item-too-many':
      return 'product.error.comboItemAtMost';
    case 'item-sold-out':
      return 'product.error.soldOut';
    default:
      return 'product.error.changed';
  }
}

/** Null when the product itself is the problem (sold out, gone) and no group can solve it. */
export function offendingGroup(
  problem: Pick<SelectionProblem, 'code' | 'field' | 'limit' | 'missing' | 'itemId'>,
): GroupError | null {
  const path = groupPath(problem.field);
  if (path === null) return null;
  const about = problem.code === 'combo-item-too-many' && problem.itemId ? { itemId: problem.itemId } : {};
  return { path, message: messageOf(problem.code), n: problem.missing ?? problem.limit ?? 0, ...about };
}
