import type { WireCartPromotion } from '#core/contract/cart/cart.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { linesOf } from '#store/ordering/cart-lines.ts';
import { useCart, useOrdering } from '#store/ordering/react.tsx';

/** 'Add 2': gives the line of an offer the pieces that it lacks. */
export function CompleteOffer({ promotion, className }: { promotion: WireCartPromotion; className: string }) {
  const t = useT();
  const { setQty } = linesOf(useOrdering().cart);
  const { cart } = useCart();
  const { name, completes } = promotion;
  const line = cart?.products.find(({ uniqueId }) => uniqueId === completes?.uniqueId);
  if (!line || !completes) return null;
  const label = t('promotions.addPieces', { count: completes.pieces });
  return (
    <button
      type="button"
      className={className}
      aria-label={`${label}: ${name}`}
      onClick={() => setQty(line, line.qty + completes.pieces)}
    >
      {label}
    </button>
  );
}
