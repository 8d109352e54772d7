import { useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { errorText } from '#store/lib/http.ts';
import { acceptChanges } from '#store/ordering/cart-changes.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { toast } from '#ui/overlays/toast.ts';

/** Brings the cart in line with what the restaurant offers now, then calls `onDone`; a failure is told. */
export function useAcceptChanges(onDone: () => void): { isBusy: boolean; accept: (cart: WireCart) => void } {
  const { cart: client } = useOrdering();
  const [isBusy, setBusy] = useState(false);
  async function accept(cart: WireCart): Promise<void> {
    setBusy(true);
    try {
      await acceptChanges(client, cart);
      onDone();
    } catch (error) {
      void toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, accept: (cart) => void accept(cart) };
}
