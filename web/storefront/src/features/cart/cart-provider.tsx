import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SetServiceBody, WireCart } from '#core/contract/cart/cart.ts';
import { CartCountsContext } from '#store/lib/cart-context.ts';
import { errorText } from '#store/lib/http.ts';
import { useLocale, useT } from '#store/lib/i18n.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { addLine, cartKey, removeLine, setService, takeCart, updateLine, useCartQuery } from './api.ts';
import { type CartApi, CartContext } from './cart-context.tsx';
import { currentCartId, onSharedCart, rememberCartId, useCartId } from './cart-id.ts';
import { addBodyOf, updateBodyOf } from './line-payload.ts';
import { withQuantities } from './optimistic-cart.ts';
import { createQuantityQueue } from './quantity-queue.ts';
import { type OffersWith, useQuickAdd } from './use-quick-add.ts';
import { useServiceSync } from './use-service-sync.ts';

export type CartProviderProps = {
  clientId: string;
  /** How the order is wanted; the cart is kept in step with it. Null while nothing was chosen. */
  service: SetServiceBody | null;
  /** Runs what it is given once an order preference is there, asking for one first if need be. */
  whenReady: (run: () => void) => void;
  /** Upsell and suggestions of what is added from the menu's cards. */
  offersWith: OffersWith;
  children: ReactNode;
};

/** One call after the other: two adds into no cart must not make two carts. */
function createLane(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return result;
  };
}

const lane = createLane();

/** Loads the cart, keeps it, and gives its changes to the components below. */
export function CartProvider({ clientId, service, whenReady, offersWith, children }: CartProviderProps) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const cartId = useCartId();
  const query = useCartQuery(clientId, cartId);
  const known = cartId === null ? null : (query.data ?? null);
  const [callsUnderWay, setCallsUnderWay] = useState(0);

  const change = useCallback(
    (run: () => Promise<WireCart>) =>
      lane(async () => {
        setCallsUnderWay((count) => count + 1);
        try {
          const cart = await run();
          takeCart(queries, locale, cart);
          return cart;
        } finally {
          setCallsUnderWay((count) => count - 1);
        }
      }),
    [queries, locale],
  );

  useEffect(
    () =>
      onSharedCart((cart) => {
        if (cart.cartId === currentCartId()) takeCart(queries, locale, cart, false);
      }),
    [queries, locale],
  );
  useServiceSync(known, service, (body) => change(() => setService(clientId, currentCartId() ?? '', body)));

  const queue = useMemo(
    () =>
      createQuantityQueue(async (uniqueId, qty) => {
        const cart = queries.getQueryData<WireCart | null>(cartKey(currentCartId(), locale));
        const line = cart?.products.find((candidate) => candidate.uniqueId === uniqueId);
        if (!cart || !line) return;
        try {
          await change(() =>
            qty === 0
              ? removeLine(clientId, cart.cartId, uniqueId)
              : updateLine(clientId, cart.cartId, updateBodyOf(line, qty)),
          );
        } catch (error) {
          void toast.error(errorText(error));
          throw error;
        }
        if (qty > 0) return;
        void toast.success(t('cart.toast.removed'), {
          id: 'cart-removed',
          action: {
            label: t('cart.undo'),
            onPress: () => {
              change(() => addLine(clientId, addBodyOf(line))).catch((error) => toast.error(errorText(error)));
            },
          },
        });
      }),
    [change, clientId, locale, queries, t],
  );
  const pending = useSyncExternalStore(queue.subscribe, queue.pending, queue.pending);
  const cart = useMemo(() => (known ? withQuantities(known, pending) : null), [known, pending]);

  const save: CartApi['save'] = useCallback(
    async (body, product) => {
      const isUpdate = 'uniqueId' in body;
      const saved = await change(() =>
        isUpdate ? updateLine(clientId, currentCartId() ?? '', body) : addLine(clientId, body),
      );
      void toast.success(t(isUpdate ? 'cart.toast.updated' : 'cart.toast.added', { product }), { id: 'cart-saved' });
      return saved;
    },
    [change, clientId, t],
  );
  const { refetch } = query;
  const counts = useQuickAdd(cart, save, whenReady, offersWith);
  const api = useMemo<CartApi>(
    () => ({
      cart,
      isLoading: cartId !== null && query.isPending,
      isUpdating: callsUnderWay > 0 || pending.size > 0,
      error: cartId !== null && !cart ? query.error : null,
      retry: () => void refetch(),
      save,
      setQty: (line, qty) => queue.want(line.uniqueId, qty),
      remove: (line) => queue.want(line.uniqueId, 0),
      change,
      refresh: async () => {
        await refetch();
      },
      reset: () => {
        const ended = currentCartId();
        rememberCartId(null);
        queries.removeQueries({ queryKey: ['cart', ended] });
      },
    }),
    [cart, cartId, query.isPending, query.error, callsUnderWay, pending, refetch, save, queue, change, queries],
  );
  return (
    <CartContext value={api}>
      <CartCountsContext value={counts}>{children}</CartCountsContext>
    </CartContext>
  );
}
