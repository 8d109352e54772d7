/** Uses an invitation's link up: makes the account, or sets its password. */
import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { linkIdOf } from '#server/identity/signed-link.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { requireGoodPassword } from '#server/modules/password-rules/service.ts';
import type { HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import { addSecurityMail } from '#server/modules/security-mail/security-mail.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { invitationGone, requireValid } from './invitation-link.ts';
import { endSessionsOf, setPassword } from './passwords.ts';
import { deleteInvitation, findInvitation, lockInvitation } from './repo-invitations.ts';
import { insertPerson } from './repo-people.ts';
import type { Device, SignIn, StaffService } from './staff.ts';

interface AcceptingParts extends Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets'> {
  readonly staff: Pick<StaffService, 'open' | 'forgiveGuesses'>;
}

/** See `Invitations.accept`. */
export async function acceptInvitation(
  { db, jobs, now, secrets, staff }: AcceptingParts,
  tenant: Tenant,
  { token, password }: { readonly token: string; readonly password: string },
  device: Device,
): Promise<SignIn | HalfSignIn> {
  const { clientId } = tenant;
  const id = linkIdOf(token);
  if (id === null) throw invitationGone();
  // Slow, and before the transaction, so that no lock waits for it.
  const { name: ownName, email: ownEmail } = requireValid(
    secrets.link,
    token,
    await findInvitation(db, clientId, id),
    now(),
  );
  await requireGoodPassword(db, 'password', password, { clientId, names: [ownName, ownEmail] });
  const passwordHash = await hashPassword(password);
  const { email, opened } = await db.transaction(async (transaction) => {
    const row = requireValid(secrets.link, token, await lockInvitation(transaction, clientId, id), now());
    await deleteInvitation(transaction, clientId, id);
    const staffId = row.staffId ?? randomUUID();
    if (row.staffId === null) {
      const { name, email, role, language } = row;
      await insertPerson(transaction, clientId, { staffId, name, email, role, language, passwordHash }, now());
    } else {
      await setPassword(transaction, clientId, staffId, passwordHash);
      await endSessionsOf(transaction, clientId, staffId);
      await addSecurityMail(jobs, transaction, {
        clientId,
        realm: 'staff',
        personId: staffId,
        kind: 'password-changed',
      });
    }
    await recordChange(transaction, clientId, {
      at: now(),
      actor: row.name,
      action: row.staffId === null ? 'person.join' : 'password.change',
      subject: `staff:${staffId}`,
      after: row.staffId === null ? { name: row.name, email: row.email, role: row.role } : null,
    });
    return { email: row.email, opened: await staff.open(transaction, tenant, staffId, device) };
  });
  // A person who forgot a password has typed wrong ones, so the new password deletes all failure counts.
  await staff.forgiveGuesses(clientId, email, device.address);
  return opened;
}
