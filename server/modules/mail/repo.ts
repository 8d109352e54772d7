import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { mailboxKey } from '#core/domain/guests/guest-keys.ts';
import type { OrderMailKind } from '#core/domain/notices/truth.ts';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { demoMailbox, sentMail } from '#server/db/schema/people.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { markSent } from '#server/modules/mail-frame/send-once.ts';

/** Mails of these kinds about the order that could not be sent yet, and when their jobs were added (UTC ms). */
export async function listWaitingMails(
  executor: Executor,
  orderId: string,
  kinds: readonly OrderMailKind[],
): Promise<{ readonly kind: OrderMailKind; readonly addedMs: number }[]> {
  const keyOf = (kind: OrderMailKind) => `mail.order:${orderId}:${kind}`;
  const { rows } = await executor.execute<{ key: string; created_at: Date | string }>(sql`
    select key, created_at from graphile_worker._private_jobs
    where key in (select unnest(${sqlList(kinds.map(keyOf), 'text')})) and locked_at is null and attempts < max_attempts`);
  return kinds.flatMap((kind) => {
    const row = rows.find(({ key }) => key === keyOf(kind));
    return row ? [{ kind, addedMs: new Date(row.created_at).getTime() }] : [];
  });
}

/** A held order is kept among the sent mails, under its own key, until a digest mentions it. */
const heldKey = (orderId: string) => `held:${orderId}`;

export function holdOrder(executor: Executor, clientId: string, orderId: string, nowMs: number): Promise<void> {
  return markSent(executor, clientId, heldKey(orderId), nowMs);
}

/** Ids of the held orders of an address, oldest first. Its mailbox finds them; only the very address reads of them. */
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
    .where(
      and(
        eq(orders.clientId, clientId),
        eq(orders.mailboxKey, mailboxKey(email)),
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(orders.createdAt, orders.orderId)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

export async function releaseOrders(executor: Executor, clientId: string, orderIds: readonly string[]): Promise<void> {
  await executor
    .delete(sentMail)
    .where(and(eq(sentMail.clientId, clientId), inArray(sentMail.mailKey, orderIds.map(heldKey))));
}

export type MailboxEntry = Pick<typeof demoMailbox.$inferSelect, 'mailId' | 'sentAt' | 'to' | 'subject'>;

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
