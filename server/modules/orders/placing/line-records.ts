/** Order lines: from a priced cart line to what is stored, and back to records in domain terms. */

import { clampModifierQty } from '#core/domain/cart/choice-count.ts';
import type { NamedWish } from '#core/domain/cart/line-wishes.ts';
import { type ChosenCategory, categoriesFor } from '#core/domain/cart/selection.ts';
import type { Menu, ModifierCategory } from '#core/domain/menu/menu.ts';
import { cents } from '#core/domain/money/money.ts';
import type { CartLineRow, OrderModifierRow } from '#server/db/documents/orders.ts';
import type { PricedLine } from '#server/modules/cart/price.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';
import type { OrderLineRow } from '#server/modules/orders/repo.ts';

function modifiersOf(categories: readonly ModifierCategory[], chosen: readonly ChosenCategory[]): OrderModifierRow[] {
  return chosen.flatMap((choice) => {
    const category = categories.find((candidate) => candidate.modifierCategoryId === choice.modifierCategoryId);
    return choice.selectedModifierItems.flatMap(({ modifierItemId, qty }) => {
      const item = category?.items.find((candidate) => candidate.modifierItemId === modifierItemId);
      if (!category || !item) return [];
      return [
        {
          modifierCategoryId: category.modifierCategoryId,
          modifierCategoryName: category.name.en,
          modifierItemId,
          modifierName: item.name.en,
          quantity: clampModifierQty(item, qty),
          priceCents: item.price,
        },
      ];
    });
  });
}

/** Null to leave it out, and where the dish to swap with has left the menu. */
function wishOf({ ifSoldOut }: CartLineRow, { products }: Pick<Menu, 'products'>): NamedWish | null {
  if (!ifSoldOut || ifSoldOut.action === 'remove') return null;
  const { action, productId } = ifSoldOut;
  if (action === 'call' || productId === null) return { action: 'call', productId: null, productName: null };
  const product = products.get(productId);
  return product ? { action, productId, productName: product.name.en } : null;
}

/**
 * What the order keeps of a line, so that later changes of the menu do not change it. Names as the kitchen reads them.
 */
export function toOrderLine(
  clientId: string,
  orderId: string,
  position: number,
  line: PricedLine,
  menu: Pick<Menu, 'products'>,
): OrderLineRow {
  const { row, product, variant } = line;
  if (!product) throw new Error('A line that is not on the menu cannot be ordered');
  return {
    clientId,
    orderId,
    position,
    productId: product.productId,
    productName: product.name.en,
    variantName: variant?.name.en ?? null,
    quantity: row.qty,
    unitCents: line.unit,
    totalCents: line.amount,
    discountCents: line.discount,
    isCombo: product.isComboProduct,
    isR18: product.isR18,
    instructions: row.instructions ?? '',
    ifSoldOut: wishOf(row, menu),
    taxIds: [...product.taxIds],
    departmentId: product.departmentId,
    modifiers: modifiersOf(categoriesFor(product, variant), row.selectedModifierCategories),
    comboItems: row.comboItems.flatMap((chosen) => {
      const item = product.comboGroups
        .find((group) => group.comboProductId === chosen.comboProductId)
        ?.items.find((candidate) => candidate.comboItemId === chosen.comboItemId);
      if (!item) return [];
      const eaten = item.variants.find((candidate) => candidate.variantId === chosen.variantId) ?? null;
      return [
        {
          comboProductId: chosen.comboProductId,
          comboItemId: chosen.comboItemId,
          productName: item.name.en,
          variantName: eaten?.name.en ?? null,
          quantity: chosen.qty,
          modifiers: modifiersOf(categoriesFor(item, eaten), chosen.selectedModifierCategories),
        },
      ];
    }),
  };
}

function toModifierRecord({ priceCents, ...modifier }: OrderModifierRow): OrderModifierRecord {
  return { ...modifier, price: cents(priceCents) };
}

export function toLineRecord(row: OrderLineRow): OrderLineRecord {
  return {
    position: row.position,
    productId: row.productId,
    productName: row.productName,
    variantName: row.variantName,
    quantity: row.quantity,
    unitPrice: cents(row.unitCents),
    totalPrice: cents(row.totalCents),
    discount: cents(row.discountCents),
    isCombo: row.isCombo,
    isR18: row.isR18,
    instructions: row.instructions,
    ifSoldOut: row.ifSoldOut,
    modifiers: row.modifiers.map(toModifierRecord),
    comboItems: row.comboItems.map((item) => ({ ...item, modifiers: item.modifiers.map(toModifierRecord) })),
  };
}

/** Lines by order id, in their order. */
export function groupLines(rows: readonly OrderLineRow[]): ReadonlyMap<string, OrderLineRecord[]> {
  const byOrder = new Map<string, OrderLineRecord[]>();
  for (const row of rows) {
    const lines = byOrder.get(row.orderId) ?? [];
    lines.push(toLineRecord(row));
    byOrder.set(row.orderId, lines);
  }
  return byOrder;
}
