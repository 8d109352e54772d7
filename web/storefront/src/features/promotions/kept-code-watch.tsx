import { useEffect } from 'react';
import { CallError } from '#store/lib/http.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCartState, useOrdering } from '#store/ordering/react.tsx';
import { addPromoCode } from './api.ts';

/**
 * Applies the code of an offer that was pressed while the cart was empty, once the cart gives it a discount. Until then the
 * promo box holds it.
 */
export function KeptCodeWatch() {
  const { client } = useStore();
  const { write } = useOrdering().cart;
  const version = useCartState(({ cart }) => (cart && cart.products.length > 0 ? cart.version : null));
  const { clientId } = client;
  useEffect(() => {
    const code = sessionStore.get('offeredCode');
    if (version === null || !code) return;
    write((cartId) => addPromoCode(clientId, cartId, code)).then(
      () => sessionStore.set('offeredCode', undefined),
      (error) => {
        // A code that the restaurant does not know is never asked for again; one that does not fit yet is.
        if (error instanceof CallError && error.status === 400) sessionStore.set('offeredCode', undefined);
      },
    );
  }, [version, clientId, write]);
  return null;
}
