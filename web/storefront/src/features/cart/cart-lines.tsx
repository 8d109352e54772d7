import type { WireCart } from '#core/contract/cart/cart.ts';
import { totalsOfCart } from '#core/contract/orders/to-totals.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { totalsRows } from '#store/lib/totals-rows.ts';
import { linesOf } from '#store/ordering/cart-lines.ts';
import { useOrdering } from '#store/ordering/react.tsx';
import { Totals } from '#ui/display/order/totals.tsx';
import { CartLine, FixedCartLine } from './cart-line.tsx';
import './cart.css';

/** Lines that can be changed. After an edit the cart is shown again. */
export function CartLines({ cart }: { cart: WireCart }) {
  const { setQty } = linesOf(useOrdering().cart);
  const { open } = useDialogs();
  return (
    <ul className="cart__lines">
      {cart.products.map((line) => (
        <CartLine
          key={line.uniqueId}
          line={line}
          onQty={(qty) => setQty(line, qty)}
          onRemove={() => setQty(line, 0)}
          onEdit={() => open('product', line.productId, { extras: { line: line.uniqueId } })}
        />
      ))}
    </ul>
  );
}

/** Read-only lines, for checkout. */
export function FixedCartLines({ cart }: { cart: WireCart }) {
  return (
    <ul>
      {cart.products.map((line) => (
        <FixedCartLine key={line.uniqueId} line={line} />
      ))}
    </ul>
  );
}

/** The amounts and the total; `place` names the delivery zone ('Zone 2, 2.1 km'). */
export function CartTotals({ cart, place }: { cart: WireCart; place: string | null }) {
  const t = useT();
  const delivery = place ? t('cart.deliveryTo', { place }) : t('cart.delivery');
  return <Totals rows={totalsRows(totalsOfCart(cart), t, delivery)} />;
}
