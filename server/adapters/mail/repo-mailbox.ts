/** Keeps mail in the database for the mailbox page of demo mode; nothing leaves the machine. */
import type { Db } from '#server/db/executor.ts';
import { demoMailbox } from '#server/db/schema/people.ts';
import type { Mailer } from './mailer.ts';

export function createMailboxMailer(db: Db): Mailer {
  return {
    async send({ clientId, to, subject, text, html }) {
      await db.insert(demoMailbox).values({ clientId, to, subject, text, html });
    },
  };
}
