/** How lines of a cart are made, changed and removed. Pure. */

import type { z } from 'zod';
import type { addLineBody } from '#core/contract/cart/cart.ts';
import type { ChosenCategory, Selection } from '#core/domain/cart/selection.ts';
import type { CartLineRow } from '#server/db/schema/orders.ts';

/** More different dishes than a kitchen takes in one order; limits the size of the row and the work per call. */
export const MAX_LINES = 100;

type LineBody = z.output<typeof addLineBody>;

function categoriesOf(categories: LineBody['selectedModifierCategories']): ChosenCategory[] {
  return categories
    .filter((category) => category.selectedModifierItems.length > 0)
    .map(({ modifierCategoryId, selectedModifierItems }) => ({
      modifierCategoryId: modifierCategoryId.toLowerCase(),
      selectedModifierItems: selectedModifierItems.map(({ modifierItemId, qty }) => ({
        modifierItemId: modifierItemId.toLowerCase(),
        qty,
      })),
    }));
}

/**
 * The choices without the fields that exist for compatibility only (prices, `isCombo`); ids in lower case, as in the
 * database.
 */
export function selectionOf(body: LineBody): Selection {
  return {
    productId: body.productId.toLowerCase(),
    variantId: body.variantId?.toLowerCase() ?? null,
    qty: body.qty,
    selectedModifierCategories: categoriesOf(body.selectedModifierCategories),
    comboItems: body.comboItems.map((item) => ({
      comboProductId: item.comboProductId.toLowerCase(),
      comboItemId: item.comboItemId.toLowerCase(),
      variantId: item.variantId?.toLowerCase() ?? null,
      qty: item.qty,
      selectedModifierCategories: categoriesOf(item.selectedModifierCategories),
    })),
  };
}

function categoriesKey(categories: readonly ChosenCategory[]): string[] {
  return categories
    .map(({ modifierCategoryId, selectedModifierItems }) =>
      [modifierCategoryId, ...selectedModifierItems.map((item) => `${item.modifierItemId}×${item.qty}`).sort()].join(),
    )
    .sort();
}

/** Equal for selections that differ only in quantity and in the order of the choices. */
function keyOf(selection: Selection): string {
  return JSON.stringify([
    selection.productId,
    selection.variantId,
    categoriesKey(selection.selectedModifierCategories),
    selection.comboItems
      .map((item) =>
        JSON.stringify([
          item.comboProductId,
          item.comboItemId,
          item.variantId,
          item.qty,
          categoriesKey(item.selectedModifierCategories),
        ]),
      )
      .sort(),
  ]);
}

/** The line that holds the same choices, or undefined. */
export function findSame(rows: readonly CartLineRow[], selection: Selection, except?: string): CartLineRow | undefined {
  const key = keyOf(selection);
  return rows.find((row) => row.uniqueId !== except && keyOf(row) === key);
}
