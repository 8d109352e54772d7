/** The cart of a phone order in progress. It uses the store's own cart calls and so the store's prices. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call } from '#console/lib/http.ts';
import { tab } from '#console/lib/storage.ts';
import type { AddLineBody, SetServiceBody, WireCart } from '#core/contract/cart/cart.ts';

/** Survives a reload; ends with the tab. */
const CART_KEY = 'phone-order-cart';

function readCartId(clientId: string): string | null {
  const [owner, cartId] = (tab.get(CART_KEY) ?? '').split(' ');
  return owner === clientId && cartId ? cartId : null;
}

function writeCartId(clientId: string, cartId: string | null): void {
  tab.set(CART_KEY, cartId === null ? undefined : `${clientId} ${cartId}`);
}

type Change =
  | { readonly kind: 'add'; readonly body: AddLineBody; readonly service: SetServiceBody }
  | { readonly kind: 'remove'; readonly uniqueId: string }
  | { readonly kind: 'service'; readonly body: SetServiceBody }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'forget'; readonly promotionId: string };

export function usePhoneCart(clientId: string) {
  const queries = useQueryClient();
  const [cartId, setCartId] = useState(() => readCartId(clientId));
  const key = ['phone-cart', cartId];
  const query = useQuery({
    queryKey: key,
    enabled: cartId !== null,
    queryFn: () => call('getCartStatus', { params: { clientId }, query: { sessionId: cartId ?? '' } }),
  });
  const keep = (cart: WireCart) => {
    if (cart.cartId !== cartId) {
      writeCartId(clientId, cart.cartId);
      setCartId(cart.cartId);
    }
    queries.setQueryData(['phone-cart', cart.cartId], cart);
  };
  const change = useMutation({
    // One at a time, so that changes keep their order.
    scope: { id: 'phone-cart' },
    mutationFn: async (wanted: Change): Promise<WireCart> => {
      const params = { clientId };
      const of = { cartId: cartId ?? '' };
      switch (wanted.kind) {
        case 'add': {
          const isNew = cartId === null || query.data === null;
          const added = await call('addLine', { params, query: isNew ? {} : of, body: wanted.body });
          return isNew
            ? await call('setService', { params, query: { cartId: added.cartId }, body: wanted.service })
            : added;
        }
        case 'remove':
          return await call('removeLine', { params: { ...params, uniqueId: wanted.uniqueId }, query: of });
        case 'service':
          return await call('setService', { params, query: of, body: wanted.body });
        case 'code':
          return await call('addPromoCode', { params, query: of, body: { promoCode: wanted.code } });
        case 'forget':
          return await call('removePromotion', { params, query: { ...of, promotionId: wanted.promotionId } });
      }
    },
    onSuccess: keep,
    onError: (error) => {
      if (error instanceof CallError && error.status === 404) void queries.invalidateQueries({ queryKey: key });
    },
  });
  return {
    cart: query.data ?? null,
    isLoading: query.isLoading,
    change,
    /** Starts an empty cart for the next guest. */
    forget: () => {
      writeCartId(clientId, null);
      setCartId(null);
      change.reset();
    },
  };
}

export type PhoneCart = ReturnType<typeof usePhoneCart>;
