import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customerMessages } from '#server/db/schema/guests.ts';

export type MessageRow = typeof customerMessages.$inferSelect;
type NewMessage = typeof customerMessages.$inferInsert;

/** False when it is there already. */
export async function insertMessage(tx: Transaction, row: NewMessage): Promise<boolean> {
  const rows = await tx
    .insert(customerMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ messageId: customerMessages.messageId });
  return rows.length > 0;
}

export async function hasMessage(executor: Executor, clientId: string, messageId: string): Promise<boolean> {
  return (await findMessage(executor, clientId, messageId)) !== null;
}

export async function findMessage(executor: Executor, clientId: string, messageId: string): Promise<MessageRow | null> {
  const [row] = await executor
    .select()
    .from(customerMessages)
    .where(and(eq(customerMessages.clientId, clientId), eq(customerMessages.messageId, messageId)));
  return row ?? null;
}
