/** The cart in the query cache of the page, under ['cart', id, language]. */
import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { CartCache } from '#store/ordering/ports.ts';
import { currentCartId, onCartId, onSharedCart, rememberCartId, shareCart } from './cart-id.ts';
import { CallError, call } from './http.ts';

/** Cart status is fresh for 29 minutes; then it is loaded again. Spec: cart#cart-status */
const FRESH_MS = 29 * MINUTE_MS;

/** The newer of two answers about one cart, by version: answers may arrive out of order. */
export function newerCart(known: WireCart | null | undefined, answer: WireCart): WireCart {
  return known && known.cartId === answer.cartId && known.version > answer.version ? known : answer;
}

const NO_CART = { cart: null, isLoading: false, error: null } as const;

export function cartQuery(
  clientId: string,
  cartId: string | null,
  locale: Locale,
): QueryObserverOptions<WireCart | null> & { queryKey: QueryKey } {
  return {
    queryKey: ['cart', cartId, locale],
    queryFn: ({ signal }) =>
      call('getCartStatus', { params: { clientId }, query: { sessionId: cartId ?? '' }, signal }),
    enabled: cartId !== null,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    // Only texts differ between languages; another cart must never replace this one.
    placeholderData: (previous) => (previous?.cartId === cartId ? previous : undefined),
  };
}

export interface PageCartCache extends CartCache {
  /** The language has changed. */
  follow(): void;
}

/** `locale` answers the page's present language. */
export function createCartCache(queries: QueryClient, clientId: string, locale: () => Locale): PageCartCache {
  const options = () => cartQuery(clientId, currentCartId(), locale());
  let own: QueryObserver<WireCart | null> | null = null;
  // Only in the browser: the server knows no cart id.
  function observer(): QueryObserver<WireCart | null> {
    own ??= new QueryObserver<WireCart | null>(queries, options());
    return own;
  }
  const follow = () => observer().setOptions(options());
  function put(cart: WireCart): void {
    queries.setQueryData<WireCart | null>(['cart', cart.cartId, locale()], (known) => newerCart(known, cart));
    rememberCartId(cart.cartId);
  }
  /** Forgets a cart that the server does not know, but not after a broken connection. */
  function forgetUnknown(): void {
    const { data, error } = observer().getCurrentResult();
    const isRefused = error instanceof CallError && error.status < 500;
    if (currentCartId() !== null && (data === null || isRefused)) rememberCartId(null);
  }
  return {
    read() {
      if (currentCartId() === null) return NO_CART;
      const { data = null, isPending, error } = observer().getCurrentResult();
      return { cart: data, isLoading: isPending, error };
    },
    subscribe(listener) {
      follow();
      const stopQuery = observer().subscribe(() => {
        forgetUnknown();
        listener();
      });
      const stopId = onCartId(() => {
        follow();
        listener();
      });
      const stopTabs = onSharedCart((cart) => {
        if (cart.cartId === currentCartId()) put(cart);
      });
      return () => {
        stopQuery();
        stopId();
        stopTabs();
      };
    },
    take(cart) {
      put(cart);
      shareCart(cart);
    },
    forget() {
      const ended = currentCartId();
      rememberCartId(null);
      queries.removeQueries({ queryKey: ['cart', ended] });
    },
    refetch: () => observer().refetch(),
    id: currentCartId,
    follow,
  };
}
