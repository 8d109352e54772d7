/** Customers' accounts, as mails about their safety know them. */
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { newToken } from '#server/identity/tokens.ts';
import type { AccountRealm } from '#server/modules/security-mail/security-mail.ts';
import { createCustomerSessions } from './sessions.ts';
import { findById, setPasswordHash } from './sign-in/repo.ts';

export function customerHolders({ db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>): AccountRealm {
  const sessions = createCustomerSessions({ db, now, secrets });
  return {
    find: (clientId, customerId) => findById(db, clientId, customerId),
    async shutOut({ clientId }, customerId) {
      const passwordHash = await hashPassword(newToken());
      await db.transaction(async (tx) => {
        await setPasswordHash(tx, clientId, customerId, passwordHash, now());
        await sessions.endAll(tx, clientId, customerId);
      });
      return '/?signin=forgot';
    },
  };
}
