import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { SetServiceBody } from '#core/contract/cart.ts';
import { ORDER_TYPE_CODES } from '#core/contract/codes.ts';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { quoteFor } from '../features/preference/delivery-quote.ts';
import { useDialogs } from '../lib/dialogs.ts';
import { type OrderPreference, usePreference } from '../lib/preference.ts';
import { type Store, useStore } from '../lib/store.tsx';
import { ReadyContext } from './ready-context.ts';

/** The order preference as the cart knows it; null while nothing was chosen. */
function serviceOf(preference: OrderPreference | null, { zones, settings }: Store): SetServiceBody | null {
  if (!preference) return null;
  const orderType = ORDER_TYPE_CODES[preference.service];
  if (preference.service === 'pickup' || preference.distanceKm === null) return { orderType, deliveryZoneId: null };
  const { zone } = quoteFor(zones, preference.distanceKm, settings.services.delivery.estimatedMinutes);
  return { orderType, deliveryZoneId: zone?.zoneId ?? null };
}

/**
 * `whenReady(run)`: runs at once when an order preference is there. Otherwise asks for one and runs after the choice; whoever
 * dismisses the question ("Just browsing") and adds again is asked again (decisions §7).
 */
function useWhenReady(preference: OrderPreference | null) {
  const { open, current } = useDialogs();
  const waiting = useRef<(() => void) | null>(null);
  const isReady = preference !== null;
  useEffect(() => {
    if (!isReady) return;
    const run = waiting.current;
    waiting.current = null;
    run?.();
  }, [isReady]);
  const isAsking = current?.name === 'preference';
  const hasDialog = current !== null;
  return useCallback(
    (run: () => void) => {
      if (isReady) {
        run();
        return;
      }
      waiting.current = run;
      if (!isAsking) open('preference', undefined, { replace: hasDialog });
    },
    [isReady, isAsking, hasDialog, open],
  );
}

/** The cart of this browser, kept in step with the order preference. */
export function StoreCart({ children }: { children: ReactNode }) {
  const store = useStore();
  const preference = usePreference();
  const service = useMemo(() => serviceOf(preference, store), [preference, store]);
  const whenReady = useWhenReady(preference);
  return (
    <CartProvider clientId={store.client.clientId} service={service} whenReady={whenReady}>
      <ReadyContext value={whenReady}>{children}</ReadyContext>
    </CartProvider>
  );
}
