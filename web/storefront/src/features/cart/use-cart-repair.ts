import { useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { errorText } from '#store/lib/http.ts';
import { toast } from '#ui/overlays/toast.ts';
import { clearCart, removeLine, updateLine } from './api.ts';
import { isAllGone, lineChanges } from './cart-changes.ts';
import { useCart } from './cart-context.tsx';
import { currentCartId } from './cart-id.ts';
import { updateBodyOf } from './line-payload.ts';

export interface CartRepair {
  readonly isBusy: boolean;
  /** Takes out what cannot be ordered and agrees to the new prices. Resolves to whether it worked; a failure is told. */
  readonly accept: (cart: WireCart) => Promise<boolean>;
}

/** Brings the cart in line with what the restaurant offers now, once the customer has agreed. */
export function useCartRepair(clientId: string): CartRepair {
  const { change } = useCart();
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      void toast.error(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const empty = (cart: WireCart) => change(() => clearCart(clientId, cart.cartId));
  return {
    isBusy,
    accept: (cart) =>
      run(async () => {
        if (isAllGone(cart)) return await empty(cart);
        for (const { kind, line } of lineChanges(cart)) {
          const cartId = currentCartId() ?? cart.cartId;
          // The same choices again: the line keeps the price that was agreed to.
          if (kind === 'price') await change(() => updateLine(clientId, cartId, updateBodyOf(line, line.qty)));
          else await change(() => removeLine(clientId, cartId, line.uniqueId));
        }
      }),
  };
}
