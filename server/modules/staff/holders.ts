/** Accounts of staff, as mails about their safety know them. */
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { newToken } from '#server/identity/tokens.ts';
import type { AccountRealm } from '#server/modules/security-mail/security-mail.ts';
import type { Invitations } from './invitations.ts';
import { endSessionsOf, setPassword } from './passwords.ts';
import { findAccountById } from './repo.ts';
import { lockPeople } from './repo-people.ts';

export function staffHolders(
  { db }: Pick<Deps, 'db'>,
  invitations: Pick<Invitations, 'invitePassword' | 'urlOf'>,
): AccountRealm {
  return {
    find: (clientId, staffId) => findAccountById(db, clientId, staffId),
    async shutOut(tenant, staffId) {
      const { clientId } = tenant;
      const passwordHash = await hashPassword(newToken());
      const invitation = await db.transaction(async (transaction) => {
        const person = (await lockPeople(transaction, clientId)).find((one) => one.staffId === staffId);
        if (!person) throw new AppError('NOT_FOUND', 'people.error.unknown');
        await setPassword(transaction, clientId, staffId, passwordHash);
        await endSessionsOf(transaction, clientId, staffId);
        return await invitations.invitePassword(transaction, clientId, person, null);
      });
      return invitations.urlOf(tenant, invitation);
    },
  };
}
