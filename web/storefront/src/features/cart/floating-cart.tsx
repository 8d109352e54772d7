import { fromWire } from '#core/domain/money/money.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useCart } from '#store/ordering/react.tsx';
import { CartBar } from '#ui/display/order/cart-bar.tsx';
import './floating-cart.css';

/** 'View Cart' over the menu on screens up to 601 px, while the cart is not empty. */
export function FloatingCart() {
  const t = useT();
  const { cart } = useCart();
  const { open } = useDialogs();
  if (!cart || cart.itemCount === 0) return null;
  return (
    <div className="cart-float">
      <CartBar
        count={cart.itemCount}
        countLabel={t('cart.items', { count: cart.itemCount })}
        label={t('cart.view')}
        total={fromWire(cart.totalAmount)}
        onClick={() => open('cart')}
      />
    </div>
  );
}
