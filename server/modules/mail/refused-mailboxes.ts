/**
 * Addresses that a mail server refuses for ever: a mail to one ends at once, and the next one is not tried. Remembered for
 * thirty days.
 */
import { AddressRefused, type Mailer } from '#server/adapters/mail/mailer.ts';
import { createBatches } from '#server/db/batches.ts';
import type { Deps } from '#server/deps.ts';
import { areRefused, refuseMailbox } from './repo-refused.ts';

const MOST_AT_ONCE = 100;

/** What a late bounce says, and how it is taken back. */
export { allowMailbox, refuseMailbox } from './repo-refused.ts';

/** Sends no mail to a refused address, and remembers one that is. Throws `AddressRefused` for both. */
export function heedRefusals({ db, log, mailer, now }: Pick<Deps, 'db' | 'log' | 'mailer' | 'now'>): Mailer {
  const isRefused = createBatches((emails: readonly string[]) => areRefused(db, emails), { most: MOST_AT_ONCE });
  return {
    async send(mail) {
      if (await isRefused(mail.to)) throw new AddressRefused();
      try {
        await mailer.send(mail);
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error;
        await refuseMailbox(db, mail.to, new Date(now()));
        const { clientId, purpose } = mail;
        log.warn({ clientId, purpose, err: error }, 'a mail server refuses an address for ever; it gets no more mail');
        throw error;
      }
    },
  };
}
