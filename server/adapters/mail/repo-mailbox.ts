/** Keeps mail in the database for the mailbox page of demo mode; nothing leaves the machine. */
import { sql } from 'drizzle-orm';
import { createBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/executor.ts';
import type { Mail, Mailer } from './mailer.ts';

const MOST_AT_ONCE = 100;

export function createMailboxMailer(db: Db): Mailer {
  const keep = createBatches(
    async (mails: readonly Mail[]) => {
      const rows = mails.map(({ clientId, to, subject, text, html }) => ({ clientId, to, subject, text, html }));
      // As JSON, because the driver writes lists of long texts letter by letter.
      await db.execute(sql`
        insert into demo_mailbox (client_id, "to", subject, text, html)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as mail("clientId" uuid, "to" text, subject text, text text, html text)`);
      return mails;
    },
    { most: MOST_AT_ONCE },
  );
  return {
    async send(mail) {
      await keep(mail);
    },
  };
}
