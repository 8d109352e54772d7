/** The reasons of a rejection, for staff and for the guest. */

import { isDelivery } from '#console/features/board/columns.ts';
import type { RejectReason, WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { WireOrderLine } from '#core/contract/orders/orders.ts';
import type { IconName } from '#ui/icons/icons.ts';

export const REASON_ICONS: Readonly<Record<RejectReason, IconName>> = {
  'sold-out': 'utensils',
  'too-busy': 'cooking-pot',
  closing: 'clock',
  address: 'truck',
  other: 'more',
};

/** The reasons that fit an order: an address is no reason for a pickup order. */
export function reasonsFor(ticket: Pick<WireTicket, 'orderType'>): readonly RejectReason[] {
  return isDelivery(ticket)
    ? ['sold-out', 'too-busy', 'closing', 'address', 'other']
    : ['sold-out', 'too-busy', 'closing', 'other'];
}

export interface OrderedProduct {
  readonly productId: string;
  readonly name: string;
}

/** The products of an order, each once, in the order of its lines. */
export function productsOf(
  lines: readonly Pick<WireOrderLine, 'productId' | 'productName'>[],
): readonly OrderedProduct[] {
  const names = new Map(lines.map((line) => [line.productId, line.productName]));
  return [...names].map(([productId, name]) => ({ productId, name }));
}

/**
 * The text to send: staff's own line, else a sentence that names the sold-out products, else nothing, so that the
 * server uses its standard text. In English, the language of the restaurant's menu, because the guest's language is
 * unknown here.
 */
export function textToSend(reason: RejectReason, own: string, soldOut: readonly string[]): string {
  const line = own.trim();
  if (line !== '' || reason !== 'sold-out' || soldOut.length === 0) return line;
  const last = soldOut.at(-1) ?? '';
  const names = soldOut.length > 1 ? `${soldOut.slice(0, -1).join(', ')} and ${last}` : last;
  return `Sorry, ${names} ${soldOut.length > 1 ? 'have' : 'has'} just sold out.`;
}
