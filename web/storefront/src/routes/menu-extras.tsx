import { FloatingCart } from '#store/features/cart/floating-cart.tsx';
import { LastTimeGate } from '#store/features/last-time/last-time-gate.tsx';
import { PreferenceWatch } from '#store/features/preference/preference-watch.tsx';

/** Parts of the menu pages that load after the menu: the floating cart and the first question. */
export function MenuExtras() {
  return (
    <>
      <LastTimeGate />
      <FloatingCart />
      <PreferenceWatch />
    </>
  );
}
