/** A cart line as the body that `updateLine` and `addLine` take. */
import type { AddLineBody, UpdateLineBody, WireCartLine } from '#core/contract/cart/cart.ts';

type CartCategories = WireCartLine['selectedModifierCategories'];

function categoriesOf(categories: CartCategories): AddLineBody['selectedModifierCategories'] {
  return categories.map((category) => ({
    modifierCategoryId: category.modifierCategoryId,
    selectedModifierItems: category.selectedModifierItems.map(({ modifierItemId, qty }) => ({ modifierItemId, qty })),
  }));
}

/** The line as the body of an add, for Undo. */
export function addBodyOf(line: WireCartLine): AddLineBody {
  return {
    productId: line.productId,
    variantId: line.variantId,
    qty: line.qty,
    isCombo: line.isCombo,
    // The customer declared the age when the line was added.
    isOver18: line.isR18,
    selectedModifierCategories: categoriesOf(line.selectedModifierCategories),
    comboItems: line.comboItems.map((item) => ({
      comboProductId: item.comboProductId,
      comboItemId: item.comboItemId,
      productId: item.productId,
      variantId: item.variantId,
      qty: item.qty,
      selectedModifierCategories: categoriesOf(item.selectedModifierCategories),
    })),
    specialInstructions: line.specialInstructions,
    ifSoldOut: { action: line.ifSoldOut.action, productId: line.ifSoldOut.productId },
  };
}

/** The same line with another quantity. */
export function updateBodyOf(line: WireCartLine, qty: number): UpdateLineBody {
  return { ...addBodyOf(line), uniqueId: line.uniqueId, qty };
}
