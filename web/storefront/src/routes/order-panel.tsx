import { CartPanel } from '../features/cart/cart-panel.tsx';
import { PreferenceBlock } from '../features/preference/preference-block.tsx';
import { useServiceChoice } from '../features/preference/service-choice.ts';

/** The cart beside the menu, with how the order is wanted. */
export function OrderPanel() {
  const { place } = useServiceChoice();
  return <CartPanel preference={<PreferenceBlock />} place={place} />;
}
