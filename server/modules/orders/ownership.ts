/** Which account an order belongs to: given when a guest becomes a customer, taken away when the account goes. */
import type { Transaction } from '#server/db/executor.ts';
import { refuse } from '#server/refuse.ts';
import { findUnownedEmail, hasLiveOrder, scrubOrders, setOwner } from './reading/repo-customer-orders.ts';

/** A customer as orders know one. */
export interface OrderCustomer {
  readonly customerId: string;
}

/** Who asks for an order of theirs; `email` is verified, and in lower case. */
export interface OrderClaimant {
  readonly customerId: string;
  readonly email: string;
}

/**
 * Gives an order without an account to the account with the e-mail it was placed with, and answers whether it did. The
 * id alone opens such an order, but does not make a caller its owner.
 */
export async function claimOrder(
  tx: Transaction,
  clientId: string,
  { customerId, email }: OrderClaimant,
  orderId: string,
): Promise<boolean> {
  const placedWith = await findUnownedEmail(tx, clientId, orderId);
  if (placedWith === null || placedWith.trim().toLowerCase() !== email) return false;
  return await setOwner(tx, clientId, orderId, customerId);
}

/** Leaves the customer's orders without personal data. AppError 409 while one of them is on its way. */
export async function forgetOrders(
  tx: Transaction,
  clientId: string,
  owner: { readonly customerId: string; readonly email: string },
): Promise<void> {
  if (await hasLiveOrder(tx, clientId, owner.customerId)) throw refuse('order-running');
  await scrubOrders(tx, clientId, owner);
}
