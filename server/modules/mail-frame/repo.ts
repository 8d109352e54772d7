/** Which mails were sent: a mail with a key of its own goes once. */
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { sqlList } from '#server/db/sql-list.ts';

export async function wasSent(executor: Executor, clientId: string, mailKey: string): Promise<boolean> {
  const [was] = await wereSent(executor, [{ clientId, mailKey }]);
  return was ?? false;
}

interface MailKey {
  readonly clientId: string;
  readonly mailKey: string;
}

export interface SentMail extends MailKey {
  /** UTC ms. */
  readonly sentMs: number;
}

function columnsOf(keys: readonly MailKey[]): SQL {
  const column = (nameOf: (key: MailKey) => string, type: 'uuid' | 'text') => sqlList(keys.map(nameOf), type);
  return sql`${column((key) => key.clientId, 'uuid')}, ${column((key) => key.mailKey, 'text')}`;
}

/** Whether each of these mails was sent; one statement. */
export async function wereSent(executor: Executor, keys: readonly MailKey[]): Promise<boolean[]> {
  const { rows } = await executor.execute<{ client_id: string; mail_key: string }>(sql`
    select client_id, mail_key from sent_mail
    where (client_id, mail_key) in (select * from unnest(${columnsOf(keys)}))`);
  const sent = new Set(rows.map((row) => `${row.client_id} ${row.mail_key}`));
  return keys.map(({ clientId, mailKey }) => sent.has(`${clientId} ${mailKey}`));
}

export async function markSent(executor: Executor, clientId: string, mailKey: string, nowMs: number): Promise<void> {
  await markAllSent(executor, [{ clientId, mailKey, sentMs: nowMs }]);
}

/** One statement. */
export async function markAllSent(executor: Executor, mails: readonly SentMail[]): Promise<void> {
  const times = sql.param(mails.map(({ sentMs }) => new Date(sentMs).toISOString()));
  await executor.execute(sql`
    insert into sent_mail (client_id, mail_key, sent_at)
    select * from unnest(${columnsOf(mails)}, ${times}::timestamptz[]) on conflict do nothing`);
}
