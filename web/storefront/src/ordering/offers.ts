/**
 * Which offer is shown for a product, what it replaces, and when it is not shown. Pure.
 * Spec: offers#when-an-offer-shows
 */
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import { type Denials, type Offer, pickOffer } from '#core/domain/cart/upsell.ts';

type Suggestion = WireUpsell['suggestions'][number];

export interface OfferFacts {
  readonly cart: WireCart | null;
  readonly denials: Denials;
  readonly isCheckoutStarted: boolean;
}

/** The offer to show when the product with these `upsells` is added, or null. */
export function offerFor(upsells: readonly WireUpsell[], facts: OfferFacts): Offer<Suggestion> | null {
  return pickOffer<Suggestion>(upsells, {
    denials: facts.denials,
    cartProductIds: new Set(facts.cart?.products.map(({ productId }) => productId)),
    isCheckoutStarted: facts.isCheckoutStarted,
    isFromOffer: false,
  });
}

/** The line that an upgrade replaces, as written in the address: `{uniqueId}.{pieces}`. */
export interface ReplacedLine {
  readonly uniqueId: string;
  /** Pieces that were just added; a line with more pieces keeps the others. */
  readonly qty: number;
}

/** The line that adding `productId` created or enlarged; null when it is unclear. */
export function addedLine(before: WireCart | null, after: WireCart, productId: string): ReplacedLine | null {
  const had = new Map(before?.products.map((line) => [line.uniqueId, line.qty]));
  for (const { uniqueId, productId: own, qty } of after.products) {
    const more = qty - (had.get(uniqueId) ?? 0);
    if (own === productId && more > 0) return { uniqueId, qty: more };
  }
  return null;
}

export function writeReplaced({ uniqueId, qty }: ReplacedLine): string {
  return `${uniqueId}.${qty}`;
}

/** Null for anything that `writeReplaced` does not write. */
export function readReplaced(value: string | undefined): ReplacedLine | null {
  const match = /^([0-9a-z-]+)\.([1-9]\d{0,2})$/i.exec(value ?? '');
  return match?.[1] ? { uniqueId: match[1], qty: Number(match[2]) } : null;
}
