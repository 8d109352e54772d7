/** Which offer is made with a dish, what it replaces, and what silences it. Pure. Spec: offers#when-an-offer-shows */
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import { type Denials, type Offer, pickOffer } from '#core/domain/cart/upsell.ts';

type Suggestion = WireUpsell['suggestions'][number];

export interface OfferFacts {
  readonly cart: WireCart | null;
  readonly denials: Denials;
  readonly isCheckoutStarted: boolean;
}

/** The offer to make with an add of the dish that has these `upsells`, or null. */
export function offerFor(upsells: readonly WireUpsell[], facts: OfferFacts): Offer<Suggestion> | null {
  return pickOffer<Suggestion>(upsells, {
    denials: facts.denials,
    cartProductIds: new Set(facts.cart?.products.map(({ productId }) => productId)),
    isCheckoutStarted: facts.isCheckoutStarted,
    isFromOffer: false,
  });
}

/** In place of a line in the address: the upgrade is offered before the first dish was added, so nothing is replaced. */
export const NOTHING_YET = 'none';

/** The line that an upgrade takes the place of, as it travels in the address: `{uniqueId}.{pieces}`. */
export interface ReplacedLine {
  readonly uniqueId: string;
  /** Pieces that were just added; a line that had more keeps the rest. */
  readonly qty: number;
}

/** The line that adding `productId` made or enlarged; null when it cannot be told. */
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
