/**
 * Carts as this process has last written them, for the order that follows. One may be older than the database's, so it is
 * good only for a statement that stores nothing where cart or store have changed since.
 */
import { type CartRecord, nameOf } from './repo.ts';

/** A cart takes a few kilobytes; one that was pushed out is read again. */
const MOST_KEPT = 1_000;

type CartKey = Pick<CartRecord, 'clientId' | 'cartId'>;

export interface WrittenCarts {
  keep(cart: CartRecord): void;
  /** Null where this process has not written it; once for each time that it was written. */
  take(key: CartKey): CartRecord | null;
}

export function createWrittenCarts(): WrittenCarts {
  const kept = new Map<string, CartRecord>();
  return {
    keep(cart) {
      kept.delete(nameOf(cart));
      kept.set(nameOf(cart), cart);
      const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
    take(key) {
      const cart = kept.get(nameOf(key)) ?? null;
      kept.delete(nameOf(key));
      return cart;
    },
  };
}
