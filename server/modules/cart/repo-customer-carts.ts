import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/executor.ts';
import { carts } from '#server/db/schema/orders.ts';
import { isOrdered } from './repo.ts';

const isOpen = sql`not ${isOrdered}`;
const hasLines = sql<boolean>`jsonb_array_length(${carts.lines}) > 0`;

/** Makes an open cart the customer's, unless it belongs to another customer; null when it does. */
export async function takeCart(
  tx: Transaction,
  clientId: string,
  customerId: string,
  cartId: string,
): Promise<{ readonly cartId: string; readonly hasLines: boolean } | null> {
  const [row] = await tx
    .update(carts)
    .set({ customerId })
    .where(
      and(
        eq(carts.clientId, clientId),
        eq(carts.cartId, cartId),
        or(isNull(carts.customerId), eq(carts.customerId, customerId)),
        isOpen,
      ),
    )
    .returning({ cartId: carts.cartId, hasLines });
  return row ?? null;
}

/** The open cart with lines that the customer changed last, since `sinceMs` (UTC ms). */
export async function findLastCart(
  tx: Transaction,
  clientId: string,
  customerId: string,
  sinceMs: number,
): Promise<string | null> {
  const [row] = await tx
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(
      and(
        eq(carts.clientId, clientId),
        eq(carts.customerId, customerId),
        gt(carts.updatedAt, new Date(sinceMs)),
        hasLines,
        isOpen,
      ),
    )
    .orderBy(desc(carts.updatedAt))
    .limit(1);
  return row?.cartId ?? null;
}

export async function releaseCarts(tx: Transaction, clientId: string, customerId: string): Promise<void> {
  await tx
    .update(carts)
    .set({ customerId: null })
    .where(and(eq(carts.clientId, clientId), eq(carts.customerId, customerId)));
}
