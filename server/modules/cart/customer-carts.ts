/**
 * Carts of customers with an account: which one continues after signing in, and what happens to them when the account
 * is deleted.
 */
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { findLastCart, releaseCarts, takeCart } from './repo-customer-carts.ts';

export interface CustomerCarts {
  /**
   * The cart to continue with after signing in: `cartId` when it has lines and belongs to no other customer, which
   * makes it the customer's; otherwise the customer's last cart on any device.
   */
  claimCart(tx: Transaction, clientId: string, customerId: string, cartId: string | null): Promise<string | null>;
  /** Removes the customer from their carts. */
  releaseCarts(tx: Transaction, clientId: string, customerId: string): Promise<void>;
}

/** A customer no longer wants an older cart. */
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
