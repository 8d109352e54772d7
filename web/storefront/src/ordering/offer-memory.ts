/**
 * How often each offer was denied, and for which cart checkout has started. Both stop further offers.
 * Spec: offers#denials
 */
import type { Denials } from '#core/domain/cart/upsell.ts';
import type { OfferMemory } from './ports.ts';

export interface PageOfferMemory extends OfferMemory {
  /** Checkout was opened with this cart. */
  startCheckout(cartId: string): void;
}

export function createOfferMemory(storage: {
  get(): Denials | undefined;
  set(denials: Denials): void;
}): PageOfferMemory {
  let started: string | null = null;
  return {
    denials: () => storage.get() ?? {},
    keepDenials: storage.set,
    isCheckoutStarted: (cartId) => cartId !== null && started === cartId,
    startCheckout: (cartId) => {
      started = cartId;
    },
  };
}
