import type { WireCartPromotion } from '#core/contract/cart/cart.ts';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { WireOffer } from '#core/contract/promotions/offers.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useOrdering } from '#store/ordering/react.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CompleteOffer } from './complete-offer.tsx';

export type OfferActionProps = {
  offer: WireOffer;
  /** The same offer in the cart; undefined where it has no part there. */
  own: WireCartPromotion | undefined;
  /** The dishes that it is about. */
  dishes: readonly WireProductCard[];
  busyCode: string | null;
  onUse: (code: string) => void;
};

/** What a press does for an offer: enters its code, or puts into the cart what brings it. Nothing where neither helps. */
export function OfferAction({ offer, own, dishes, busyCode, onUse }: OfferActionProps) {
  const t = useT();
  const { open } = useDialogs();
  const { add } = useOrdering();
  const { promoCode: code, pieces } = offer;
  const [dish, other] = dishes;
  if (own && own.refusal === null && own.isTicked) return <Icon name="check" className="offer__done" />;
  if (own?.completes) return <CompleteOffer promotion={own} className="offer__do" />;
  if (own) return null;
  if (code !== null) {
    return (
      <button
        type="button"
        className="offer__do"
        aria-busy={busyCode === code || undefined}
        aria-label={t('pages.offers.use.code', { code })}
        onClick={() => busyCode === null && onUse(code)}
      >
        {t('pages.offers.use')}
      </button>
    );
  }
  if (pieces === null || !dish) return null;
  if (other) {
    return (
      <Link
        className="offer__do"
        to={`/products/${dish.departmentId}`}
        aria-label={`${t('pages.offers.choose')}: ${offer.name}`}
      >
        {t('pages.offers.choose')}
      </Link>
    );
  }
  const { productId, name } = dish;
  const label = t('promotions.addPieces', { count: pieces });
  return (
    <button
      type="button"
      className="offer__do"
      aria-label={`${label}: ${offer.name}`}
      onClick={() => {
        if (dish.isQuickAdd && !dish.isR18) add({ body: { productId, qty: pieces }, name, from: 'card' });
        else open('product', productId);
      }}
    >
      {label}
    </button>
  );
}
