import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { apiKeys, webhookDeliveries, webhookEndpoints } from '#server/db/schema/machines.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type WebhookRow = typeof webhookEndpoints.$inferSelect;

const SHOWN = 100;

export async function listKeys(executor: Executor, clientId: string): Promise<ApiKeyRow[]> {
  return await executor
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.clientId, clientId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt));
}

export async function insertKey(executor: Executor, row: typeof apiKeys.$inferInsert): Promise<void> {
  await executor.insert(apiKeys).values(row);
}

/** The key before it ended; null when there is no such key, or it has ended already. */
export async function revokeKey(
  executor: Executor,
  clientId: string,
  keyId: string,
  at: Date,
): Promise<ApiKeyRow | null> {
  const [row] = await executor
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.clientId, clientId), eq(apiKeys.keyId, keyId), isNull(apiKeys.revokedAt)))
    .returning();
  return row ?? null;
}

/** By the hash of the whole key; the row says which restaurant it belongs to. */
export async function findKey(executor: Executor, keyHash: string): Promise<ApiKeyRow | null> {
  const [row] = await executor
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
  return row ?? null;
}

export async function touchKey(executor: Executor, clientId: string, keyId: string, at: Date): Promise<void> {
  await executor
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.clientId, clientId), eq(apiKeys.keyId, keyId)));
}

const thisWebhook = (clientId: string, endpointId: string) =>
  and(eq(webhookEndpoints.clientId, clientId), eq(webhookEndpoints.endpointId, endpointId));

export async function listWebhooks(executor: Executor, clientId: string): Promise<WebhookRow[]> {
  return await executor
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.clientId, clientId))
    .orderBy(desc(webhookEndpoints.createdAt));
}

export async function lockWebhook(
  executor: Executor,
  clientId: string,
  endpointId: string,
): Promise<WebhookRow | null> {
  const [row] = await executor.select().from(webhookEndpoints).where(thisWebhook(clientId, endpointId)).for('update');
  return row ?? null;
}

export async function insertWebhook(executor: Executor, row: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await executor.insert(webhookEndpoints).values(row);
}

export async function updateWebhook(
  executor: Executor,
  { clientId, endpointId }: WebhookRow,
  changes: Partial<Pick<WebhookRow, 'url' | 'events' | 'isActive' | 'secret' | 'previousSecret' | 'previousUntil'>>,
): Promise<void> {
  await executor.update(webhookEndpoints).set(changes).where(thisWebhook(clientId, endpointId));
}

export async function deleteWebhook(executor: Executor, { clientId, endpointId }: WebhookRow): Promise<void> {
  await executor.delete(webhookEndpoints).where(thisWebhook(clientId, endpointId));
}

export async function listDeliveries(executor: Executor, clientId: string) {
  return await executor
    .select({ delivery: webhookDeliveries, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(
        eq(webhookEndpoints.clientId, webhookDeliveries.clientId),
        eq(webhookEndpoints.endpointId, webhookDeliveries.endpointId),
      ),
    )
    .where(eq(webhookDeliveries.clientId, clientId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.deliveryId))
    .limit(SHOWN);
}

/** A message for one address, such as a ping; answers its id. */
export async function insertDelivery(
  executor: Executor,
  { clientId, endpointId }: WebhookRow,
  event: string,
  at: Date,
): Promise<string> {
  const [row] = await executor
    .insert(webhookDeliveries)
    .values({ clientId, endpointId, event, data: {}, createdAt: at })
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  if (!row) throw new Error('No delivery was written');
  return row.deliveryId;
}

/** Puts a message back among those to send; false when there is none. */
export async function reviveDelivery(executor: Executor, clientId: string, deliveryId: string): Promise<boolean> {
  const rows = await executor
    .update(webhookDeliveries)
    .set({ state: 'pending', attempts: sql`0` })
    .where(and(eq(webhookDeliveries.clientId, clientId), eq(webhookDeliveries.deliveryId, deliveryId)))
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  return rows.length > 0;
}
