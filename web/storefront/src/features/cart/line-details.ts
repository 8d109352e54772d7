/** The choices of a cart line, as the ticket shows them. */
import type { WireCartLine } from '#core/contract/cart/cart.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { type TicketDetail, type TicketModifier, ticketDetails } from '#ui/display/order/ticket-details.ts';

function modifiersOf(categories: WireCartLine['selectedModifierCategories']): TicketModifier[] {
  return categories.flatMap(({ categoryName, selectedModifierItems }) =>
    selectedModifierItems.map(({ modifierItemId, modifierName, qty, price }) => ({
      id: modifierItemId,
      group: categoryName,
      name: modifierName,
      qty,
      price: fromWire(price),
    })),
  );
}

export function lineDetails(line: WireCartLine): TicketDetail[] {
  return ticketDetails({
    variantName: line.variantName,
    modifiers: modifiersOf(line.selectedModifierCategories),
    comboItems: line.comboItems.map((item) => ({
      id: item.comboItemId,
      name: item.comboProductName,
      variantName: item.variantName,
      qty: item.qty,
      price: fromWire(item.price),
      modifiers: modifiersOf(item.selectedModifierCategories),
    })),
  });
}
