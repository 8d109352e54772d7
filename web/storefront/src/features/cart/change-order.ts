/** What changing the order details does to a cart (§2.8, decisions §6). Pure. */
import type { WireCart, WireCartLine } from '#core/contract/cart.ts';

export interface CartRepair {
  /** Lines that can be ordered and stay. */
  readonly staying: readonly WireCartLine[];
  /** Lines that cannot be ordered as they are, and go. */
  readonly going: readonly WireCartLine[];
}

/** A changed price alone takes nothing out of the cart. */
export function repairOf(cart: Pick<WireCart, 'products'>): CartRepair {
  const isGoing = ({ problem }: WireCartLine) => problem !== null && problem.kind !== 'price-changed';
  return {
    staying: cart.products.filter((line) => !isGoing(line)),
    going: cart.products.filter(isGoing),
  };
}
