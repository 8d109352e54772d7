import { CartPanel } from '../features/cart/cart-panel.tsx';

/** The cart beside the menu. */
export function OrderPanel() {
  return <CartPanel place={null} />;
}
