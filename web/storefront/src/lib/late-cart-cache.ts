/**
 * The cart's cache for a page that may have no cart: its code and the query cache come when this browser has a cart, or
 * with the first write.
 */
import type { CartCache } from '#store/ordering/ports.ts';
import type { PageCartCache } from './cart-cache.ts';
import { currentCartId, onCartId } from './cart-id.ts';

const NO_CART = { cart: null, isLoading: false, error: null } as const;
const ON_ITS_WAY = { ...NO_CART, isLoading: true } as const;

export interface LateCartCache extends CartCache {
  /** Resolves when answers can be taken. Rejects without a network. */
  prepare(): Promise<unknown>;
  /** The language has changed. */
  follow(): void;
}

export function createLateCartCache(load: () => Promise<PageCartCache>): LateCartCache {
  let own: PageCartCache | null = null;
  let loading: Promise<PageCartCache> | null = null;
  /** Why the cache's code did not load: the same as no answer of the server. */
  let failure: Error | null = null;
  /** Called when `own` is there, and to end what that began. */
  const followers = new Map<() => void, () => void>();

  async function prepare(): Promise<PageCartCache> {
    loading ??= load();
    try {
      const cache = await loading;
      if (own) return cache;
      own = cache;
      failure = null;
      for (const listener of followers.keys()) {
        followers.set(listener, cache.subscribe(listener));
        listener();
      }
      return cache;
    } catch (error) {
      loading = null;
      failure = error instanceof Error ? error : new Error(String(error));
      for (const listener of followers.keys()) listener();
      throw error;
    }
  }
  function prepareForCart(): void {
    if (currentCartId() !== null && !own) prepare().catch(() => undefined);
  }
  return {
    prepare,
    read() {
      if (own) return own.read();
      if (currentCartId() === null) return NO_CART;
      return failure ? { ...NO_CART, error: failure } : ON_ITS_WAY;
    },
    subscribe(listener) {
      if (own) return own.subscribe(listener);
      // Another tab may begin a cart.
      const stopId = onCartId(() => {
        if (own) return;
        prepareForCart();
        listener();
      });
      followers.set(listener, () => undefined);
      prepareForCart();
      return () => {
        stopId();
        followers.get(listener)?.();
        followers.delete(listener);
      };
    },
    take: (cart) => own?.take(cart),
    forget: () => void prepare().then((cache) => cache.forget()),
    refetch: async () => (await prepare()).refetch(),
    id: currentCartId,
    follow: () => own?.follow(),
  };
}
