import { AddressRefused, type Mail } from '#server/adapters/mail/mailer.ts';
import type { Deps } from '#server/deps.ts';
import { markSent, wasSent } from './repo.ts';

export { markAllSent, markSent, type SentMail, wereSent } from './repo.ts';

/**
 * Sends the mail that `write` makes, unless one of this key was sent before. A job that runs twice sends one mail. Throws when the mail server refuses it.
 */
export async function sendOnce(
  { db, mailer, now }: Pick<Deps, 'db' | 'mailer' | 'now'>,
  { clientId, key }: { readonly clientId: string; readonly key: string },
  write: () => Omit<Mail, 'key'> | Promise<Omit<Mail, 'key'>>,
): Promise<void> {
  if (await wasSent(db, clientId, key)) return;
  await mailer.send({ ...(await write()), key }).catch((error: unknown) => {
    // The other readers of the news still get theirs.
    if (!(error instanceof AddressRefused)) throw error;
  });
  await markSent(db, clientId, key, now());
}
