/** Calls on the server's cart. Every answer is the whole cart and takes the place of the cached one. */
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AddLineBody, SetServiceBody, UpdateLineBody, WireCart } from '#core/contract/cart/cart.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { CallError, call } from '#store/lib/http.ts';
import { useLocale } from '#store/lib/i18n.tsx';
import { currentCartId, rememberCartId, shareCart } from './cart-id.ts';
import { newerCart } from './optimistic-cart.ts';

/** Cart status is fresh for 29 minutes and asked for again then. Spec: cart#cart-status */
const FRESH_MS = 29 * MINUTE_MS;

export function cartKey(cartId: string | null, locale: Locale) {
  return ['cart', cartId, locale] as const;
}

/** The cart as the server knows it; null when it knows none. */
export function useCartQuery(clientId: string, cartId: string | null): UseQueryResult<WireCart | null> {
  const locale = useLocale();
  const query = useQuery({
    queryKey: cartKey(cartId, locale),
    queryFn: ({ signal }) =>
      call('getCartStatus', { params: { clientId }, query: { sessionId: cartId ?? '' }, signal }),
    enabled: cartId !== null,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    // Only texts differ between languages; another cart must never stand in for this one.
    placeholderData: (previous) => (previous?.cartId === cartId ? previous : undefined),
  });
  const isRefused = query.error instanceof CallError && query.error.status < 500;
  const isGone = query.data === null || isRefused;
  // A cart that the server does not know is forgotten. A broken connection says nothing about it.
  useEffect(() => {
    if (cartId !== null && isGone && currentCartId() === cartId) rememberCartId(null);
  }, [cartId, isGone]);
  return query;
}

/** Puts an answer in place of the known cart, here and in the other tabs. */
export function takeCart(queries: QueryClient, locale: Locale, cart: WireCart, share = true): void {
  queries.setQueryData<WireCart | null>(cartKey(cart.cartId, locale), (known) => newerCart(known, cart));
  rememberCartId(cart.cartId);
  if (share) shareCart(cart);
}

function isUnknownCart(error: unknown): boolean {
  return error instanceof CallError && error.status === 404 && !('productId' in error.fields);
}

/** Adds a line; a cart that has meanwhile ended makes way for a new one. */
export async function addLine(clientId: string, body: AddLineBody): Promise<WireCart> {
  const cartId = currentCartId();
  const params = { clientId };
  if (cartId === null) return call('addLine', { params, query: {}, body });
  try {
    return await call('addLine', { params, query: { cartId }, body });
  } catch (error) {
    if (!isUnknownCart(error)) throw error;
    return call('addLine', { params, query: {}, body });
  }
}

export function updateLine(clientId: string, cartId: string, body: UpdateLineBody): Promise<WireCart> {
  return call('updateLine', { params: { clientId }, query: { cartId }, body });
}

export function removeLine(clientId: string, cartId: string, uniqueId: string): Promise<WireCart> {
  return call('removeLine', { params: { clientId, uniqueId }, query: { cartId }, body: {} });
}

export function clearCart(clientId: string, cartId: string): Promise<WireCart> {
  return call('clearCart', { params: { clientId }, query: { cartId }, body: {} });
}

/** 404 for a cart that has ended. */
export function loadCart(clientId: string, cartId: string): Promise<WireCart> {
  return call('getCart', { params: { clientId, cartId } });
}

export function setService(clientId: string, cartId: string, body: SetServiceBody): Promise<WireCart> {
  return call('setService', { params: { clientId }, query: { cartId }, body });
}
