import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useLeft } from '#store/lib/stock-left.ts';
import { useCartState, useOrdering } from '#store/ordering/react.tsx';
import { AddButton } from '#ui/actions/add-button.tsx';
import { Picture } from '#ui/display/picture.tsx';
import './filled-cart.css';

/** A dish that is suggested in the cart, with the way to add it; nothing once none is left of it. */
export function CardSuggestion({ card }: { card: WireProductCard }) {
  const t = useT();
  const { productId, name } = card;
  const quantity = useCartState(({ pieces }) => pieces.get(productId) ?? 0);
  const { add } = useOrdering();
  const { open } = useDialogs();
  const left = useLeft(productId);
  if (left === 0 && quantity === 0) return null;
  const price = formatMoney(
    fromWire(card.discountedPrice ?? card.price),
    card.isFromPrice ? undefined : t('menu.free'),
  );
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
