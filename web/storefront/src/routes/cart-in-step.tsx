import { useEffect } from 'react';
import { useOrderTypeChoice } from '#store/features/preference/order-type-choice.ts';
import { useOrdering } from '#store/ordering/react.tsx';

/** Keeps the cart of this browser in step with the order preference. Renders nothing. */
export function CartInStep() {
  const { body } = useOrderTypeChoice();
  const { cart } = useOrdering();
  useEffect(() => cart.keepInStep(body), [cart, body]);
  return null;
}
