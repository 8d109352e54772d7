/** Ordering to the components of the store: the only file here that knows React and the page. */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { call, errorText } from '#store/lib/http.ts';
import { createLateCartCache } from '#store/lib/late-cart-cache.ts';
import { dialogIn, useDialogs } from '#store/lib/page/dialogs.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { type StoreDocuments, useDocuments } from '#store/start/documents.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { type CartState, createCartClient, NO_CART } from './cart-client.ts';
import { createOrdering, type Ordering } from './ordering.ts';
import type { Page, Toasts } from './ports.ts';
import type { OrderPreference } from './preference.ts';
import { createPreferenceStore } from './preference-store.ts';
import type { Flow } from './steps.ts';

const preferences = createPreferenceStore(localStore, sessionStore);

/** This tab's preference; null while nothing was chosen. The same object until it changes. Browser only. */
export const currentPreference = preferences.current;
/** Stores a choice; null removes it, except the address, which is suggested again. */
export const savePreference = preferences.save;
/** The preference before the last change of order type, address or time on this page. */
export const previousPreference = () => preferences.previous() ?? null;

/** The preference, live. Null on the server and while hydrating. */
export function usePreference(): OrderPreference | null {
  return useSyncExternalStore(preferences.subscribe, preferences.current, () => null);
}

const OrderingContext = createContext<Ordering | null>(null);

/** Takes events and changes the cart. The same object for the life of the page. */
export function useOrdering(): Ordering {
  const ordering = useContext(OrderingContext);
  if (!ordering) throw new Error('No provider');
  return ordering;
}

/** A part of the cart, live; `select` answers the same value until it changes. Without a cart on the server. */
export function useCartState<Part>(select: (state: CartState) => Part): Part {
  const { cart } = useOrdering();
  return useSyncExternalStore(
    cart.subscribe,
    () => select(cart.state()),
    () => select(NO_CART),
  );
}

/** The cart, live. */
export function useCart(): CartState {
  return useCartState((state) => state);
}

/** A part of the present flow; `select` gets null until the first press. */
export function useFlow<Part>(select: (flow: Flow | null) => Part): Part {
  const { subscribe, flow } = useOrdering();
  return useSyncExternalStore(
    subscribe,
    () => select(flow()),
    () => select(null),
  );
}

const loadQueries = () => import('#store/start/page-queries.tsx');

function createPage(documents: StoreDocuments, clientId: string, page: Page) {
  const toasts: Toasts = {
    text: (key, values) => page.t(key, values),
    errorText,
    success: (text, options) => void toast.success(text, options),
    error: (text, options) => void toast.error(text, options),
  };
  const cache = createLateCartCache(async () => {
    const [{ createCartCache }, { queries }] = await Promise.all([import('#store/lib/cart-cache.ts'), loadQueries()]);
    return createCartCache(queries, clientId, () => page.locale);
  });
  async function onServiceChanged(before: WireCart, after: WireCart): Promise<void> {
    const shown = dialogIn(location.search);
    // Checkout asks by itself, and an earlier page may have removed lines.
    if (preferences.previous() === undefined || shown?.name === 'checkout') return;
    const { newlyGone } = await import('./cart-changes.ts');
    if (newlyGone(before, after).length > 0) page.dialogs.open('cart', 'repair', { replace: shown !== null });
  }
  const cart = createCartClient({
    clientId,
    call,
    cache,
    mutate: async (mutation) => {
      const [{ queries }] = await Promise.all([loadQueries(), cache.prepare()]);
      return await queries.getMutationCache().build(queries, mutation).execute(undefined);
    },
    toasts,
    onServiceChanged,
  });
  const ordering = createOrdering({
    cart,
    toasts,
    hasPreference: () => preferences.current() !== null,
    loadRunner: async (onChange) => {
      const { createPageFlow } = await import('#store/lib/page/page-flow.ts');
      const menu = () => documents.read('menu', page.locale).data;
      return createPageFlow({ cart, clientId, page, toasts, preference: preferences.current, menu }, onChange);
    },
  });
  return { ordering, followLocale: cache.follow };
}

/** Keeps the cart of this browser. */
export function OrderingProvider({ children }: { children: ReactNode }) {
  const page: Page = { t: useT(), locale: useLocale(), dialogs: useDialogs() };
  const { clientId } = useStore().client;
  const documents = useDocuments();
  const [own] = useState(() => ({ page, ...createPage(documents, clientId, page) }));
  const { ordering, followLocale } = own;
  useLayoutEffect(() => {
    Object.assign(own.page, page);
    // Reads the address itself, which may be newer than the shown page.
    ordering.send({ type: 'address-changed' });
  });
  useEffect(() => {
    const tell = () => ordering.send({ type: 'address-changed' });
    const stops = [
      ordering.cart.subscribe(() => undefined),
      preferences.subscribe(() => ordering.send({ type: 'preference-chosen' })),
    ];
    // If Back comes before the router has shown an entry, the router reports no change.
    addEventListener('popstate', tell);
    return () => {
      removeEventListener('popstate', tell);
      for (const stop of stops) stop();
    };
  }, [ordering]);
  useEffect(() => {
    if (page.locale) followLocale();
  }, [page.locale, followLocale]);
  return <OrderingContext value={ordering}>{children}</OrderingContext>;
}
