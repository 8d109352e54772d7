import { useCallback, useMemo, useRef, useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { CartCounts } from '#store/lib/cart-context.ts';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { toast } from '#ui/overlays/toast.ts';
import type { CartApi } from './cart-context.tsx';

/** A piece on its way into the cart. It counts until the cart that has it is on screen, so that no count flickers. */
interface Arriving {
  readonly productId: string;
  readonly landedIn: Pick<WireCart, 'cartId' | 'version'> | null;
}

function hasLanded({ landedIn }: Arriving, cart: WireCart | null): boolean {
  return landedIn !== null && cart?.cartId === landedIn.cartId && cart.version >= landedIn.version;
}

/** What is offered with a piece that is added without its dialog: before it (then nothing is added), after it, or nothing. */
export type OffersWith = (productId: string) => Promise<{
  readonly before?: () => void;
  readonly after?: (before: WireCart | null, after: WireCart) => void;
}>;

/** What the menu's cards need: counts that move with the press, and adding without a dialog. */
export function useQuickAdd(
  cart: WireCart | null,
  save: CartApi['save'],
  whenReady: (run: () => void) => void,
  offersWith?: OffersWith,
): CartCounts {
  const t = useT();
  const latestCart = useRef(cart);
  latestCart.current = cart;
  const [arriving, setArriving] = useState<readonly Arriving[]>([]);
  const counts = useMemo(() => {
    const pieces = new Map<string, number>();
    const add = (productId: string, qty: number) => pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
    for (const line of cart?.products ?? []) add(line.productId, line.qty);
    for (const piece of arriving) if (!hasLanded(piece, cart)) add(piece.productId, 1);
    return pieces;
  }, [cart, arriving]);

  const add = useCallback(
    async (productId: string, name: string): Promise<void> => {
      const piece: Arriving = { productId, landedIn: null };
      setArriving((before) => [...before, piece]);
      const settle = (landed: Arriving[]) =>
        setArriving((before) => [...before.filter((one) => one !== piece && one.landedIn === null), ...landed]);
      try {
        // An offer that cannot be had is none.
        const offer = (await offersWith?.(productId).catch(() => undefined)) ?? {};
        if (offer.before) {
          settle([]);
          offer.before();
          return;
        }
        const before = latestCart.current;
        const after = await save({ productId, qty: 1 }, name);
        settle([{ productId, landedIn: { cartId: after.cartId, version: after.version } }]);
        offer.after?.(before, after);
      } catch (error) {
        settle([]);
        const retry = () => void add(productId, name);
        void toast.error(errorText(error), { action: { label: t('cart.retry'), onPress: retry } });
      }
    },
    [save, t, offersWith],
  );
  return useMemo<CartCounts>(
    () => ({
      countOf: (productId) => counts.get(productId) ?? 0,
      quickAdd: ({ productId, name }) => whenReady(() => void add(productId, name)),
    }),
    [counts, add, whenReady],
  );
}
