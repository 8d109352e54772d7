import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
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
