import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { auditLog } from '#server/db/schema/people.ts';
import { clientSettings, clients, images } from '#server/db/schema/tenants.ts';

export type ClientRow = typeof clients.$inferSelect;

export interface Setup {
  readonly row: ClientRow;
  /** As kept: values in any spelling that older programs wrote. */
  readonly settings: ReadonlyMap<string, string>;
}

export async function loadSetup(executor: Executor, clientId: string): Promise<Setup | null> {
  const [row] = await executor.select().from(clients).where(eq(clients.clientId, clientId));
  if (!row) return null;
  const settings = await executor
    .select({ key: clientSettings.settingKey, value: clientSettings.settingValue })
    .from(clientSettings)
    .where(eq(clientSettings.clientId, clientId));
  return { row, settings: new Map(settings.map(({ key, value }) => [key, value])) };
}

export async function writeSettings(
  tx: Transaction,
  clientId: string,
  values: readonly { readonly key: string; readonly value: string }[],
): Promise<void> {
  if (values.length === 0) return;
  await tx
    .insert(clientSettings)
    .values(
      values.map(({ key, value }) => ({
        clientId,
        settingKey: key,
        settingValue: value,
        category: key.split(':')[0] ?? '',
      })),
    )
    .onConflictDoUpdate({
      target: [clientSettings.clientId, clientSettings.settingKey],
      set: { settingValue: sql`excluded.setting_value` },
    });
}

/** The profile says it from now on. */
export async function forgetSettings(tx: Transaction, clientId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .delete(clientSettings)
    .where(and(eq(clientSettings.clientId, clientId), inArray(clientSettings.settingKey, [...keys])));
}

export async function writeProfile(tx: Transaction, clientId: string, change: Partial<ClientRow>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(clients).set(change).where(eq(clients.clientId, clientId));
}

/** Which of these pictures the restaurant has. */
export async function knownImages(
  executor: Executor,
  clientId: string,
  imageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (imageIds.length === 0) return new Set();
  const rows = await executor
    .select({ imageId: images.imageId })
    .from(images)
    .where(and(eq(images.clientId, clientId), inArray(images.imageId, [...imageIds])));
  return new Set(rows.map(({ imageId }) => imageId));
}

export type Save = Pick<typeof auditLog.$inferSelect, 'actor' | 'at' | 'after'>;

/** The latest saves of a page, newest first. */
export async function latestSaves(executor: Executor, clientId: string, subject: string): Promise<readonly Save[]> {
  return await executor
    .select({ actor: auditLog.actor, at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.clientId, clientId), eq(auditLog.subject, subject)))
    .orderBy(desc(auditLog.auditId))
    .limit(50);
}
