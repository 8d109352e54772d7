import { useState } from 'react';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { addLine, clearCart } from './api.ts';
import { useCart } from './cart-context.tsx';
import { addBodyOf } from './line-payload.ts';

/** Empties the cart, says so and offers Undo, which puts every line back. */
export function useClearCart(clientId: string): { clear: () => Promise<void>; isBusy: boolean } {
  const t = useT();
  const { cart, change } = useCart();
  const [isBusy, setBusy] = useState(false);
  async function putBack(lines: readonly Parameters<typeof addBodyOf>[0][]) {
    try {
      for (const line of lines) await change(() => addLine(clientId, addBodyOf(line)));
    } catch (error) {
      void toast.error(errorText(error));
    }
  }
  async function clear() {
    if (!cart) return;
    setBusy(true);
    try {
      await change(() => clearCart(clientId, cart.cartId));
      void toast.success(t('cart.toast.cleared'), {
        id: 'cart-cleared',
        action: { label: t('cart.undo'), onPress: () => void putBack(cart.products) },
      });
    } catch (error) {
      void toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return { clear, isBusy };
}
