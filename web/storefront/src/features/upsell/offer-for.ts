import type { WireCart } from '#core/contract/cart/cart.ts';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import { type Offer, pickOffer } from '#core/domain/cart/upsell.ts';
import { isCheckoutStarted, readDenials } from './denials.ts';
import type { Suggestion } from './suggestion-dialog.tsx';

export type UpsellOffer = Offer<Suggestion>;

/** The offer to make with an add of the product that has these `upsells`, or null. */
export function offerFor(upsells: readonly WireUpsell[], cart: WireCart | null): UpsellOffer | null {
  return pickOffer<Suggestion>(upsells, {
    denials: readDenials(),
    cartProductIds: new Set(cart?.products.map(({ productId }) => productId)),
    isCheckoutStarted: isCheckoutStarted(cart?.cartId ?? null),
    isFromOffer: false,
  });
}
