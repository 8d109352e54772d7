/** What changing the order details does to a cart. Pure. */
import type { WireCart, WireCartLine } from '#core/contract/cart/cart.ts';

export interface CartRepair {
  /** Lines that can be ordered and stay. */
  readonly staying: readonly WireCartLine[];
  /** Lines that cannot be ordered as they are, and go. */
  readonly going: readonly WireCartLine[];
}

type ProblemKind = NonNullable<WireCartLine['problem']>['kind'];

/** What only the present way or time forbids may be had with the next; if not, it is asked about then. */
const STAYING: readonly ProblemKind[] = ['price-changed', 'service'];

/** A changed price alone takes nothing out of the cart. */
export function repairOf(cart: Pick<WireCart, 'products'>): CartRepair {
  const isGoing = ({ problem }: WireCartLine) => problem !== null && !STAYING.includes(problem.kind);
  return {
    staying: cart.products.filter((line) => !isGoing(line)),
    going: cart.products.filter(isGoing),
  };
}
