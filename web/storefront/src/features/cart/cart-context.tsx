/** The cart to everything that shows or changes it. Routes mount `CartProvider` once, above menu and dialogs. */
import { createContext, useContext } from 'react';
import type { AddLineBody, UpdateLineBody, WireCart, WireCartLine } from '#core/contract/cart/cart.ts';

export interface CartApi {
  /** What it will be once all calls are answered; null without a cart. */
  readonly cart: WireCart | null;
  /** The first answer is still under way. */
  readonly isLoading: boolean;
  /** Calls are under way, so totals may still move. */
  readonly isUpdating: boolean;
  /** The cart could not be had; `retry` asks again. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Adds or replaces a line and says so. Rejects when refused; the caller shows why. */
  readonly save: (body: AddLineBody | UpdateLineBody, productName: string) => Promise<WireCart>;
  readonly setQty: (line: WireCartLine, qty: number) => void;
  /** Removes a line and offers Undo. */
  readonly remove: (line: WireCartLine) => void;
  /** Runs a call that answers with the cart, after those under way, and shows its answer. Rejects with the call's error. */
  readonly change: (run: () => Promise<WireCart>) => Promise<WireCart>;
  /** Asks the server again, e.g. after it computed another total. */
  readonly refresh: () => Promise<void>;
  /** Forgets the cart: an order was placed from it. */
  readonly reset: () => void;
}

export const CartContext = createContext<CartApi | null>(null);

/** Throws outside of CartProvider. */
export function useCart(): CartApi {
  const api = useContext(CartContext);
  if (!api) throw new Error('useCart needs a CartProvider above it');
  return api;
}
