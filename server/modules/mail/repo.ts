import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { demoMailbox, sentMail } from '#server/db/schema/people.ts';

export async function wasSent(executor: Executor, clientId: string, mailKey: string): Promise<boolean> {
  const [row] = await executor
    .select({ mailKey: sentMail.mailKey })
    .from(sentMail)
    .where(and(eq(sentMail.clientId, clientId), eq(sentMail.mailKey, mailKey)));
  return row !== undefined;
}

export async function markSent(executor: Executor, clientId: string, mailKey: string, nowMs: number): Promise<void> {
  await executor
    .insert(sentMail)
    .values({ clientId, mailKey, sentAt: new Date(nowMs) })
    .onConflictDoNothing();
}

/** A held order is kept among the sent mails, under its own key, until a digest mentions it. */
const heldKey = (orderId: string) => `held:${orderId}`;

export function holdOrder(executor: Executor, clientId: string, orderId: string, nowMs: number): Promise<void> {
  return markSent(executor, clientId, heldKey(orderId), nowMs);
}

/** Ids of the held orders of an address, oldest first. */
export async function listHeldOrders(
  executor: Executor,
  clientId: string,
  email: string,
  limit: number,
): Promise<string[]> {
  const rows = await executor
    .select({ orderId: orders.orderId })
    .from(orders)
    .innerJoin(
      sentMail,
      and(eq(sentMail.clientId, orders.clientId), eq(sentMail.mailKey, sql`'held:' || ${orders.orderId}::text`)),
    )
    .where(and(eq(orders.clientId, clientId), eq(sql`lower(${orders.email})`, email.toLowerCase())))
    .orderBy(orders.createdAt, orders.orderId)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

export async function releaseOrders(executor: Executor, clientId: string, orderIds: readonly string[]): Promise<void> {
  await executor
    .delete(sentMail)
    .where(and(eq(sentMail.clientId, clientId), inArray(sentMail.mailKey, orderIds.map(heldKey))));
}

export interface MailboxEntry {
  readonly mailId: number;
  readonly sentAt: Date;
  readonly to: string;
  readonly subject: string;
}

export async function listMailbox(executor: Executor, clientId: string, limit: number): Promise<MailboxEntry[]> {
  const { mailId, sentAt, to, subject } = demoMailbox;
  return await executor
    .select({ mailId, sentAt, to, subject })
    .from(demoMailbox)
    .where(eq(demoMailbox.clientId, clientId))
    .orderBy(desc(demoMailbox.mailId))
    .limit(limit);
}

export async function findMail(
  executor: Executor,
  clientId: string,
  mailId: number,
): Promise<(MailboxEntry & { readonly text: string; readonly html: string }) | null> {
  const [row] = await executor
    .select()
    .from(demoMailbox)
    .where(and(eq(demoMailbox.clientId, clientId), eq(demoMailbox.mailId, mailId)));
  return row ?? null;
}
