import type { ReactNode } from 'react';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useMenuQuery } from '#store/lib/query.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { useCartState, useOrdering } from '#store/ordering/react.tsx';
import { AddButton } from '#ui/actions/add-button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Picture } from '#ui/display/picture.tsx';

const SUGGESTED = 2;

function usePopular(clientId: string): readonly WireProductCard[] {
  const menu = useMenuQuery(clientId);
  const now = useNow();
  const cards = menu.data?.departments.flatMap((department) => department.products) ?? [];
  // Only the server knows when a dish with its own times is available, so none of those is suggested.
  const orderable = cards.filter(
    (card) =>
      !card.isDisabled &&
      !card.availableWhen &&
      (card.outOfStockUntilUtc === null || Date.parse(card.outOfStockUntilUtc) <= now),
  );
  const wanted = orderable.filter((card) => card.isRecommended || card.isFeaturedProduct);
  return (wanted.length > 0 ? wanted : orderable).slice(0, SUGGESTED);
}

function Suggestion({ card }: { card: WireProductCard }) {
  const t = useT();
  const { productId, name } = card;
  const quantity = useCartState(({ pieces }) => pieces.get(productId) ?? 0);
  const { add } = useOrdering();
  const { open } = useDialogs();
  const price = formatMoney(fromWire(card.discountedPrice ?? card.price));
  return (
    <li className="cart__suggestion">
      {card.picture && <Picture {...card.picture} alt="" sizes="56px" />}
      <span>
        <strong>{card.name}</strong>
        <span className="muted num">{card.isFromPrice ? t('cart.from', { price }) : price}</span>
      </span>
      <AddButton
        label={t('cart.addProduct', { product: name })}
        quantity={quantity}
        onClick={() => {
          if (card.isQuickAdd) add({ body: { productId, qty: 1 }, name, from: 'card' });
          else open('product', productId, { replace: true });
        }}
      />
    </li>
  );
}

/** An empty cart with two suggested dishes. */
export function EmptyCart({ clientId, action, level = 3 }: { clientId: string; action?: ReactNode; level?: 2 | 3 }) {
  const t = useT();
  const popular = usePopular(clientId);
  return (
    <div className="cart__empty">
      <EmptyState title={t('cart.empty.title')} text={t('cart.empty.text')} level={level} action={action} />
      {popular.length > 0 && (
        <ul>
          {popular.map((card) => (
            <Suggestion key={card.productId} card={card} />
          ))}
        </ul>
      )}
    </div>
  );
}
