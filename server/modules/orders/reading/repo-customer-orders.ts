import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { mailboxKey } from '#core/domain/guests/guest-keys.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { liveOrders } from '#server/db/order-status-sql.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { eraseGuests } from './repo-erasing.ts';

/** A customer's orders; leaves out unpaid orders that a later cart replaced. */
function ofCustomer(clientId: string, customerId: string) {
  return and(
    eq(orders.clientId, clientId),
    eq(orders.customerId, customerId),
    or(ne(orders.status, 'cancelled'), isNotNull(orders.realAt)),
  );
}

/** Newest first. */
export async function listOrdersOf(
  executor: Executor,
  clientId: string,
  customerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<OrderRecord[]> {
  return await executor
    .select()
    .from(orders)
    .where(ofCustomer(clientId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countOrdersOf(executor: Executor, clientId: string, customerId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(ofCustomer(clientId, customerId));
  return row?.count ?? 0;
}

const unowned = (clientId: string, orderId: string) =>
  and(eq(orders.clientId, clientId), eq(orders.orderId, orderId), isNull(orders.customerId));

/** The e-mail that an order of no account was placed with, as it was typed; null where there is no such order. */
export async function findUnownedEmail(executor: Executor, clientId: string, orderId: string): Promise<string | null> {
  const [row] = await executor.select({ email: orders.email }).from(orders).where(unowned(clientId, orderId));
  return row?.email ?? null;
}

/** Gives an order without an account to a customer; false when another customer got it first. */
export async function setOwner(
  tx: Transaction,
  clientId: string,
  orderId: string,
  customerId: string,
): Promise<boolean> {
  const { rowCount } = await tx.update(orders).set({ customerId }).where(unowned(clientId, orderId));
  return rowCount === 1;
}

/** Also one that waits for its payment: it may still become the restaurant's. */
export async function hasLiveOrder(executor: Executor, clientId: string, customerId: string): Promise<boolean> {
  const [row] = await executor
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.customerId, customerId), liveOrders(orders)))
    .limit(1);
  return row !== undefined;
}

/**
 * Takes everything personal out of a customer's orders, and out of finished ones that were placed as a guest with the same
 * mailbox. What was sold, when and for how much stays, as the tax law asks.
 */
export async function scrubOrders(
  tx: Transaction,
  clientId: string,
  owner: { readonly customerId: string; readonly email: string },
): Promise<void> {
  const asGuest = and(
    isNull(orders.customerId),
    eq(orders.mailboxKey, mailboxKey(owner.email)),
    isNotNull(orders.endedAt),
  );
  const theirs = await tx
    .update(orders)
    .set({ customerId: null })
    .where(and(eq(orders.clientId, clientId), or(eq(orders.customerId, owner.customerId), asGuest)))
    .returning({ orderId: orders.orderId });
  const orderIds = theirs.map(({ orderId }) => orderId);
  await eraseGuests(tx, clientId, orderIds);
}
