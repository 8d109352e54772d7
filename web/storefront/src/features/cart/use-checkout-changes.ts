import { useCallback, useEffect, useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { CallError } from '#store/lib/http.ts';
import { type AmountChange, amountChanges, lineChanges, wantsTheSame } from '#store/ordering/cart-changes.ts';
import { linesOf } from '#store/ordering/cart-lines.ts';
import { useCart, useOrdering } from '#store/ordering/react.tsx';

export interface CheckoutChanges {
  /** The customer must accept a change before paying. */
  readonly isAsking: boolean;
  readonly amounts: readonly AmountChange[];
  /** Loads the cart and compares it with the one that the customer has seen. */
  readonly look: () => Promise<void>;
  /** The customer has accepted the amounts. */
  readonly settle: () => void;
}

const NONE: readonly AmountChange[] = [];

/** Watches a cart during checkout: the customer must accept changed prices, availability and amounts. */
export function useCheckoutChanges(open: boolean): CheckoutChanges {
  const { cart: client } = useOrdering();
  const { cart } = useCart();
  const [seen, setSeen] = useState<WireCart | null>(null);
  // The question waits for the first answer: two dialogs that open at once would hide each other from screen readers.
  const [hasLooked, setLooked] = useState(false);
  const look = useCallback(async () => {
    const before = client.state().cart;
    if (!before) return;
    try {
      const now = await linesOf(client).load();
      if (wantsTheSame(before, now) && amountChanges(before, now).length > 0) setSeen((known) => known ?? before);
    } catch (error) {
      // If the cart has ended, loading it removes it; without a network, placing the order loads it again.
      if (error instanceof CallError && error.status === 404) await client.ports.cache.refetch();
    }
  }, [client]);
  const hasCart = cart !== null;
  useEffect(() => {
    // The shown cart may be half an hour old.
    let isWanted = open && hasCart;
    if (isWanted) void look().finally(() => isWanted && setLooked(true));
    if (!open) {
      setSeen(null);
      setLooked(false);
    }
    return () => {
      isWanted = false;
    };
  }, [open, hasCart, look]);
  const amounts = seen && cart && wantsTheSame(seen, cart) ? amountChanges(seen, cart) : NONE;
  return {
    isAsking:
      open &&
      hasLooked &&
      cart !== null &&
      cart.products.length > 0 &&
      (amounts.length > 0 || lineChanges(cart).length > 0),
    amounts,
    look,
    settle: () => setSeen(null),
  };
}
