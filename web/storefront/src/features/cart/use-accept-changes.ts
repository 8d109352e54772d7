import type { WireCart } from '#core/contract/cart/cart.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { acceptChanges } from '#store/ordering/cart-changes.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { toast } from '#ui/overlays/toast.ts';

/** Changes the cart to what the restaurant offers now, then calls `onDone`; a toast reports a failure. */
export function useAcceptChanges(onDone: () => void): { isBusy: boolean; accept: (cart: WireCart) => void } {
  const { cart: client } = useOrdering();
  const { isBusy, run } = useAttempt({ onError: (text) => void toast.error(text) });
  async function accept(cart: WireCart): Promise<void> {
    if (await run(() => acceptChanges(client, cart))) onDone();
  }
  return { isBusy, accept: (cart) => void accept(cart) };
}
