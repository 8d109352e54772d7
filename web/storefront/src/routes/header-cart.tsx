import { useCart } from '#store/features/cart/cart-context.tsx';
import { HeaderCartButton } from '#store/features/shell/header-cart-button.tsx';

/** The way to the cart where there is neither the floating bar nor the order panel. */
export function HeaderCart() {
  const { cart } = useCart();
  return <HeaderCartButton count={cart?.itemCount ?? 0} />;
}
