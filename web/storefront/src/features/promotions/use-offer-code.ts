import { useState } from 'react';
import { CallError, errorText } from '#store/lib/http.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCartState, useOrdering } from '#store/ordering/react.tsx';

export interface OfferCode {
  /** Codes that the cart has. */
  readonly usedCodes: ReadonlySet<string>;
  /** The code that is being applied. */
  readonly busyCode: string | null;
  /** The code that waits for the first dish (kept-code-watch.tsx). */
  readonly keptCode: string | null;
  /** Why a code was refused. */
  readonly refusal: { readonly code: string; readonly text: string } | null;
  /** Applies the code, or keeps it while the cart is empty. */
  readonly use: (code: string) => Promise<'applied' | 'kept' | 'refused'>;
}

/** One press puts the code of an offer on the cart. */
export function useOfferCode(): OfferCode {
  const { client } = useStore();
  const cart = useCartState((state) => state.cart);
  const { write } = useOrdering().cart;
  const [busyCode, setBusyCode] = useState<string | null>(null);
  const [keptCode, setKeptCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<OfferCode['refusal']>(null);
  return {
    usedCodes: new Set(cart?.promotions.flatMap(({ promoCode }) => promoCode ?? [])),
    busyCode,
    keptCode,
    refusal,
    async use(code) {
      setRefusal(null);
      if (!cart || cart.products.length === 0) {
        sessionStore.set('offeredCode', code);
        setKeptCode(code);
        return 'kept';
      }
      setBusyCode(code);
      try {
        const { addPromoCode } = await import('./api.ts');
        await write((cartId) => addPromoCode(client.clientId, cartId, code));
        return 'applied';
      } catch (error) {
        setRefusal({ code, text: error instanceof CallError ? error.message : errorText(error) });
        return 'refused';
      } finally {
        setBusyCode(null);
      }
    },
  };
}
