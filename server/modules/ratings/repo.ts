import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { dishRatings, orderRatings } from '#server/db/schema/ratings.ts';

type DishRow = typeof dishRatings.$inferInsert;
type OrderRow = typeof orderRatings.$inferInsert;
export type OrderKey = Pick<OrderRow, 'clientId' | 'orderId'>;

/** Each dish of the order once, in the order of its lines. */
export async function listDishes(executor: Executor, { clientId, orderId }: OrderKey) {
  return await executor
    .select({ productId: orderLines.productId, name: sql<string>`min(${orderLines.productName})` })
    .from(orderLines)
    .where(and(eq(orderLines.clientId, clientId), eq(orderLines.orderId, orderId)))
    .groupBy(orderLines.productId)
    .orderBy(sql`min(${orderLines.position})`);
}

export async function findRating(executor: Executor, { clientId, orderId }: OrderKey) {
  const [row] = await executor
    .select()
    .from(orderRatings)
    .where(and(eq(orderRatings.clientId, clientId), eq(orderRatings.orderId, orderId)));
  return row ?? null;
}

export async function listDishRatings(executor: Executor, { clientId, orderId }: OrderKey) {
  return await executor
    .select()
    .from(dishRatings)
    .where(and(eq(dishRatings.clientId, clientId), eq(dishRatings.orderId, orderId)));
}

/** In the place of what was said before. */
export async function saveRating(tx: Transaction, order: OrderRow, dishes: readonly DishRow[]): Promise<void> {
  const { word, wantsAnswer, isLow, at } = order;
  await tx
    .insert(orderRatings)
    .values(order)
    .onConflictDoUpdate({
      target: [orderRatings.clientId, orderRatings.orderId],
      set: { word, wantsAnswer, isLow, at },
    });
  await tx
    .delete(dishRatings)
    .where(and(eq(dishRatings.clientId, order.clientId), eq(dishRatings.orderId, order.orderId)));
  if (dishes.length > 0) await tx.insert(dishRatings).values([...dishes]);
}

/** Takes the mail about a low rating; false when it was sent before. */
export async function claimMail(executor: Executor, { clientId, orderId }: OrderKey, at: Date): Promise<boolean> {
  const rows = await executor
    .update(orderRatings)
    .set({ mailedAt: at })
    .where(
      and(
        eq(orderRatings.clientId, clientId),
        eq(orderRatings.orderId, orderId),
        eq(orderRatings.isLow, true),
        sql`${orderRatings.mailedAt} is null`,
      ),
    )
    .returning({ orderId: orderRatings.orderId });
  return rows.length > 0;
}

export async function unclaimMail(executor: Executor, { clientId, orderId }: OrderKey): Promise<void> {
  await executor
    .update(orderRatings)
    .set({ mailedAt: null })
    .where(and(eq(orderRatings.clientId, clientId), eq(orderRatings.orderId, orderId)));
}

/** Each dish with its thumbs since `from`, those with the most thumbs down first. */
export async function countThumbs(executor: Executor, clientId: string, from: Date, limit: number) {
  const bad = sql<number>`count(*) filter (where not ${dishRatings.isGood})::int`;
  const ofReason = (reason: string) =>
    sql<number>`count(*) filter (where ${reason} = any(${dishRatings.reasons}))::int`;
  return await executor
    .select({
      productId: dishRatings.productId,
      name: sql<string>`(array_agg(${dishRatings.productName} order by ${dishRatings.at} desc))[1]`,
      good: sql<number>`count(*) filter (where ${dishRatings.isGood})::int`,
      bad,
      cold: ofReason('cold'),
      late: ofReason('late'),
      missing: ofReason('missing'),
      wrong: ofReason('wrong'),
      taste: ofReason('taste'),
    })
    .from(dishRatings)
    .where(and(eq(dishRatings.clientId, clientId), gte(dishRatings.at, from)))
    .groupBy(dishRatings.productId)
    .orderBy(desc(bad), desc(sql`count(*)`))
    .limit(limit);
}

/** The latest orders with a word or a thumb down, newest first. */
export async function listWords(executor: Executor, clientId: string, from: Date, limit: number) {
  return await executor
    .select({
      orderId: orders.orderId,
      orderNumber: orders.orderNumber,
      at: orderRatings.at,
      word: orderRatings.word,
      wantsAnswer: orderRatings.wantsAnswer,
      fullName: orders.fullName,
      phone: orders.phone,
      bad: sql<string[]>`coalesce((select array_agg(d.product_name order by d.product_name) from dish_ratings d
        where d.client_id = ${orderRatings.clientId} and d.order_id = ${orderRatings.orderId} and not d.is_good), '{}')`,
    })
    .from(orderRatings)
    .innerJoin(orders, and(eq(orders.clientId, orderRatings.clientId), eq(orders.orderId, orderRatings.orderId)))
    .where(
      and(
        eq(orderRatings.clientId, clientId),
        gte(orderRatings.at, from),
        sql`(${orderRatings.word} <> '' or ${orderRatings.isLow})`,
      ),
    )
    .orderBy(desc(orderRatings.at))
    .limit(limit);
}
