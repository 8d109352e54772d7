import { useEffect, useRef } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { type OrderPreference, usePreference } from '#store/lib/preference.ts';
import { isSameService, newlyGone } from './cart-changes.ts';
import { useCart } from './cart-context.tsx';
import { rememberPreference } from './previous-preference.ts';

/**
 * Calls `onGone` when another way, place or time has made lines of the cart unavailable. What was chosen
 * before is kept, so that the customer can go back to it.
 */
export function useRepairWatch(onGone: () => void): void {
  const { cart } = useCart();
  const preference = usePreference();
  const seen = useRef<{ cart: WireCart; preference: OrderPreference | null } | null>(null);
  const latest = useRef({ onGone, preference });
  latest.current = { onGone, preference };
  useEffect(() => {
    const before = seen.current;
    seen.current = cart && { cart, preference: latest.current.preference };
    if (!cart || before?.cart.cartId !== cart.cartId || isSameService(before.cart, cart)) return;
    if (newlyGone(before.cart, cart).length === 0) return;
    rememberPreference(before.preference);
    latest.current.onGone();
  }, [cart]);
}
