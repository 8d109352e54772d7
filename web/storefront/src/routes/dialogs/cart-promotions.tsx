import { Promotions } from '#store/features/promotions/promotions.tsx';
import type { PromoProps } from '#store/features/promotions/use-promo.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCart, useOrdering } from '#store/ordering/react.tsx';

/** Promo code and offers of this browser's cart. Load it with its texts (`withTexts`). */
export function CartPromotions(props: Pick<PromoProps, 'onNotice'>) {
  const { client } = useStore();
  const { cart } = useCart();
  const { write } = useOrdering().cart;
  if (!cart || cart.products.length === 0) return null;
  return <Promotions {...props} clientId={client.clientId} cart={cart} change={write} />;
}
