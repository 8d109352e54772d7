/** What the menu needs to know of the cart, so that neither feature knows the other: routes provide it. */
import { createContext, useContext } from 'react';
import type { WireProductCard } from '#core/contract/menu/menu.ts';

export interface CartCounts {
  /** Pieces of a product in the cart, over all its lines. */
  readonly countOf: (productId: string) => number;
  /** Adds one piece of a product on which nothing has to be chosen (`isQuickAdd`). */
  readonly quickAdd: (product: Pick<WireProductCard, 'productId' | 'name'>) => void;
}

const NOTHING: CartCounts = { countOf: () => 0, quickAdd: () => undefined };

export const CartCountsContext = createContext<CartCounts>(NOTHING);

export function useCartCounts(): CartCounts {
  return useContext(CartCountsContext);
}
