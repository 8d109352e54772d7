import { FloatingCart } from '#store/features/cart/floating-cart.tsx';
import { PreferenceWatch } from '#store/features/preference/preference-watch.tsx';
import { useCartState } from '#store/ordering/react.tsx';

/** What the menu pages need besides the menu, once the page is there: the floating cart and the first question. */
export function MenuExtras() {
  const hasCart = useCartState(({ cart }) => cart !== null && cart.itemCount > 0);
  return (
    <>
      <FloatingCart />
      <PreferenceWatch hasCart={hasCart} />
    </>
  );
}
