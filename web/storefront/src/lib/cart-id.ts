/** The id of this browser's cart (key `cartId`), kept equal in all its tabs. */
import { useSyncExternalStore } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { localStore } from './storage.ts';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function currentCartId(): string | null {
  return localStore.get('cartId') ?? null;
}

/** Remembers the cart; null forgets it, as after an order was placed. */
export function rememberCartId(cartId: string | null): void {
  if (cartId === currentCartId()) return;
  localStore.set('cartId', cartId ?? undefined);
  tell();
}

/** Calls back when the cart id changes, also by another tab; returns a function that stops it. */
export function onCartId(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'cartId' || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Null without a cart, on the server and while hydrating. */
export function useCartId(): string | null {
  return useSyncExternalStore(onCartId, currentCartId, () => null);
}

const CHANNEL = 'servery-cart';

/** Sends the server's answer to the other tabs. */
export function shareCart(cart: WireCart): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(cart);
  channel.close();
}

/** Receives the answers of other tabs; returns a function that stops it. */
export function onSharedCart(listener: (cart: WireCart) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (message: MessageEvent<WireCart>) => listener(message.data);
  return () => channel.close();
}
