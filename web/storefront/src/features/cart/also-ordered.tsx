import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { wantedOrder } from '#store/lib/wanted-order.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { CardSuggestion } from './card-suggestion.tsx';

const idsOf = ({ products }: WireCart) => [...new Set(products.map(({ productId }) => productId))].slice(0, 50).join();

export type AlsoOrderedProps = {
  clientId: string;
  cart: WireCart;
  /** Beside the menu the list follows the cart, but for the time in which somebody points at it. */
  isBesideMenu?: boolean;
};

/**
 * 'People here also order', below the cart: dishes that stand in the same orders as those of this cart. In a dialog the list
 * is that of the moment in which it was opened, so that nothing moves under a finger when one is added.
 */
export function AlsoOrdered({ clientId, cart, isBesideMenu = false }: AlsoOrderedProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const menu = useMenuQuery(clientId);
  const { query, key } = wantedOrder(usePreference());
  const present = idsOf(cart);
  const [productIds, setProductIds] = useState(present);
  useEffect(() => {
    if (isBesideMenu && !section.current?.matches(':hover, :focus-within')) setProductIds(present);
  }, [isBesideMenu, present]);
  const { data } = useQuery({
    queryKey: ['also-ordered', clientId, productIds, key],
    queryFn: ({ signal }) =>
      call('getAlsoOrdered', { params: { clientId }, query: { ...query, with: productIds }, signal }),
    enabled: productIds !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const cards = new Map(
    menu.data?.departments.flatMap(({ products }) => products).map((card) => [card.productId, card]),
  );
  const shown = data?.productIds.flatMap((productId) => cards.get(productId) ?? []) ?? [];
  if (shown.length === 0) return null;
  return (
    <section ref={section} className="cart__also" aria-labelledby={titleId}>
      <h3 id={titleId} className="f16">
        {t('menu.also')}
      </h3>
      <ul>
        {shown.map((card) => (
          <CardSuggestion key={card.productId} card={card} />
        ))}
      </ul>
    </section>
  );
}
