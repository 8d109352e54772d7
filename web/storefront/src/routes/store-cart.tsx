import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { cartKey } from '#store/features/cart/api.ts';
import { currentCartId } from '#store/features/cart/cart-id.ts';
import { CartProvider } from '#store/features/cart/cart-provider.tsx';
import type { OffersWith } from '#store/features/cart/use-quick-add.ts';
import { useServiceChoice } from '#store/features/preference/service-choice.ts';
import { useDialogs } from '#store/lib/dialogs.ts';
import { useLocale } from '#store/lib/i18n.tsx';
import { usePreference } from '#store/lib/preference.ts';
import { useStore } from '#store/lib/store.tsx';

type WhenReady = (run: () => void) => void;

const WhenReadyContext = createContext<WhenReady>((run) => run());

/** Runs something once an order preference is there, asking for one first if need be. */
export function useWhenReady(): WhenReady {
  return useContext(WhenReadyContext);
}

/**
 * Runs at once when there is an order preference. Otherwise asks for one and runs after the choice; a customer who
 * dismisses the question is asked again with the next thing added.
 */
function useAskFirst(): WhenReady {
  const isReady = usePreference() !== null;
  const { open, current } = useDialogs();
  const waiting = useRef<(() => void) | null>(null);
  const isAsking = current?.name === 'preference';
  const hasDialog = current !== null;
  useEffect(() => {
    if (!isReady) return;
    const run = waiting.current;
    waiting.current = null;
    run?.();
  }, [isReady]);
  useEffect(() => {
    if (!isAsking) return;
    // Dismissed without a choice: what was waiting is not to come later as a surprise.
    return () => {
      waiting.current = null;
    };
  }, [isAsking]);
  return useCallback(
    (run) => {
      if (isReady) {
        run();
        return;
      }
      if (!isAsking) open('preference', undefined, { replace: hasDialog });
      waiting.current = run;
    },
    [isReady, isAsking, hasDialog, open],
  );
}

/** The cart of this browser, kept in step with the order preference. */
export function StoreCart({ children }: { children: ReactNode }) {
  const { client } = useStore();
  const { body } = useServiceChoice();
  const whenReady = useAskFirst();
  const queries = useQueryClient();
  const locale = useLocale();
  const dialogs = useDialogs();
  const latest = useRef(dialogs);
  latest.current = dialogs;
  const offersWith: OffersWith = useCallback(
    async (productId) => {
      const { quickOffers } = await import('./quick-offers.ts');
      const cart = queries.getQueryData<WireCart | null>(cartKey(currentCartId(), locale)) ?? null;
      return await quickOffers(queries, { clientId: client.clientId, locale, cart }, () => latest.current, productId);
    },
    [queries, locale, client.clientId],
  );
  return (
    <CartProvider clientId={client.clientId} service={body} whenReady={whenReady} offersWith={offersWith}>
      <WhenReadyContext value={whenReady}>{children}</WhenReadyContext>
    </CartProvider>
  );
}
