import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { CardSuggestion } from './card-suggestion.tsx';

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

/** An empty cart with two suggested dishes. */
export function EmptyCart({ clientId }: { clientId: string }) {
  const t = useT();
  const popular = usePopular(clientId);
  return (
    <div className="cart__empty">
      <EmptyState title={t('cart.empty.title')} text={t('cart.empty.text')} level={3} />
      {popular.length > 0 && (
        <ul>
          {popular.map((card) => (
            <CardSuggestion key={card.productId} card={card} />
          ))}
        </ul>
      )}
    </div>
  );
}
