import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { soldOutUntil } from '#store/lib/sold-out.ts';
import { useStore } from '#store/lib/store.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { useCartState, useOrdering } from '#store/ordering/react.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { nearestDish } from './nearest-dish.ts';

/** At a line that is sold out: the nearest dish of its department, which takes its place. */
export function Instead({ productId, onTake }: { productId: string; onTake: () => void }) {
  const t = useT();
  const menu = useMenuQuery(useStore().client.clientId).data;
  const pieces = useCartState((state) => state.pieces);
  const { add } = useOrdering();
  const { open } = useDialogs();
  const dish =
    menu && nearestDish(menu, productId, (card) => !pieces.has(card.productId) && !soldOutUntil(card, storeNow()));
  if (!dish) return null;
  const { name, isQuickAdd } = dish;
  function take(next: string): void {
    if (isQuickAdd) add({ body: { productId: next, qty: 1 }, name, from: 'card' });
    else open('product', next, { replace: true });
    onTake();
  }
  return (
    <button type="button" className="link line__take" onClick={() => take(dish.productId)}>
      {t('change.instead', { product: name, price: formatMoney(fromWire(dish.discountedPrice ?? dish.price)) })}
    </button>
  );
}
