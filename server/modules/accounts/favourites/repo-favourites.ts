import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { MAX_FAVOURITES } from '#core/domain/guests/favourites.ts';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customerFavourites } from '#server/db/schema/customers.ts';
import { products } from '#server/db/schema/menu.ts';
import type { Owner } from '#server/modules/accounts/address-book/address-book.ts';

function ofCustomer({ clientId, customerId }: Owner) {
  return and(eq(customerFavourites.clientId, clientId), eq(customerFavourites.customerId, customerId));
}

/** Newest first. */
export async function listFavourites(executor: Executor, owner: Owner) {
  return await executor
    .select({
      productId: customerFavourites.productId,
      name: products.name,
      createdAt: customerFavourites.createdAt,
    })
    .from(customerFavourites)
    .innerJoin(
      products,
      and(eq(products.clientId, customerFavourites.clientId), eq(products.productId, customerFavourites.productId)),
    )
    .where(ofCustomer(owner))
    .orderBy(desc(customerFavourites.createdAt), customerFavourites.productId);
}

/** Adds those that are dishes of the restaurant; the first of them becomes the newest. */
export async function addFavourites(
  tx: Transaction,
  { clientId, customerId }: Owner,
  productIds: readonly string[],
  nowMs: number,
): Promise<void> {
  const known = await tx
    .select({ productId: products.productId })
    .from(products)
    .where(and(eq(products.clientId, clientId), inArray(products.productId, [...productIds])));
  const isKnown = new Set(known.map(({ productId }) => productId));
  const rows = [...new Set(productIds.map((id) => id.toLowerCase()))]
    .filter((productId) => isKnown.has(productId))
    .map((productId, place) => ({ clientId, customerId, productId, createdAt: new Date(nowMs - place) }));
  if (rows.length > 0) await tx.insert(customerFavourites).values(rows).onConflictDoNothing();
}

export async function removeFavourites(tx: Transaction, owner: Owner, productIds: readonly string[]): Promise<void> {
  await tx
    .delete(customerFavourites)
    .where(and(ofCustomer(owner), inArray(customerFavourites.productId, [...productIds])));
}

/** Removes the oldest of too many. */
export async function trimFavourites(tx: Transaction, owner: Owner): Promise<void> {
  const kept = tx
    .select({ productId: customerFavourites.productId })
    .from(customerFavourites)
    .where(ofCustomer(owner))
    .orderBy(desc(customerFavourites.createdAt), sql`${customerFavourites.productId}`)
    .limit(MAX_FAVOURITES);
  await tx.delete(customerFavourites).where(and(ofCustomer(owner), notInArray(customerFavourites.productId, kept)));
}
