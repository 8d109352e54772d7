/** Carts of customers with an account: which one to go on with after signing in, and what becomes of them with the account. */
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { findLastCart, releaseCarts, takeCart } from './repo-customer-carts.ts';

export interface CustomerCarts {
  /**
   * The cart to go on with after signing in: `cartId` when there is something in it and it is nobody else's, which makes it
   * the customer's; otherwise the one the customer left last, on whatever device.
   */
  claimCart(tx: Transaction, clientId: string, customerId: string, cartId: string | null): Promise<string | null>;
  /** Forgets whose the customer's carts were. */
  releaseCarts(tx: Transaction, clientId: string, customerId: string): Promise<void>;
}

/** An older cart is no longer what somebody means to eat. */
const REMEMBERED_MS = 14 * DAY_MS;

export function createCustomerCarts({ now }: { readonly now: () => number }): CustomerCarts {
  return {
    async claimCart(tx, clientId, customerId, cartId) {
      const taken = cartId === null ? null : await takeCart(tx, clientId, customerId, cartId);
      if (taken?.hasLines) return taken.cartId;
      return (await findLastCart(tx, clientId, customerId, now() - REMEMBERED_MS)) ?? taken?.cartId ?? null;
    },
    releaseCarts,
  };
}
