/**
 * How often each offer was denied, and for which cart checkout has started: both silence offers.
 * Spec: offers#denials
 */
import { type Denials, denyOffer } from '#core/domain/cart/upsell.ts';
import { sessionStore } from '#store/lib/storage.ts';

export function readDenials(): Denials {
  return sessionStore.get('upsellDenials') ?? {};
}

/** Counts one CANCEL or Not Today. */
export function countDenial(upsellId: string): void {
  sessionStore.set('upsellDenials', denyOffer(readDenials(), upsellId));
}

let started: string | null = null;

/** Checkout was opened with this cart. */
export function checkoutStarted(cartId: string): void {
  started = cartId;
}

export function isCheckoutStarted(cartId: string | null): boolean {
  return cartId !== null && started === cartId;
}
