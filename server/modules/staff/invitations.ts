/**
 * Invitations: a link by mail that works once and for a limited time. The same links set a colleague's new password.
 */
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { requireGoodPassword } from '#server/modules/password-rules/service.ts';
import type { HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import { storeOrigin } from '#server/modules/store/host.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { hashPassword } from '#server/passwords.ts';
import { refuse } from '#server/refuse.ts';
import { linkIdOf } from '#server/signed-link.ts';
import { invitationToken, invitationUrl, isTokenOf, lifetimeMs } from './invitation-link.ts';
import { INVITATION_JOB } from './invitation-mailer.ts';
import { endSessionsOf, setPassword } from './passwords.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  listInvitations,
  lockInvitation,
  putInvitation,
} from './repo-invitations.ts';
import { insertPerson, listPeople, type PersonRow } from './repo-people.ts';
import type { Device, SignIn, StaffService } from './staff.ts';

export interface Invitee {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly role: StaffRole;
  readonly language: string;
}

/** Who acts, as the log names it. */
export interface Actor {
  readonly name: string;
}

export interface Invitations {
  list(clientId: string): Promise<readonly InvitationRow[]>;
  /** 409 about `email` for a person with an account. A person who was invited before gets a new link. */
  invite(transaction: Transaction, clientId: string, invitee: Invitee, actor: Actor): Promise<InvitationRow>;
  /**
   * A link for a new password; the old password works until the link is used. `actor` is null for a person who forgot
   * their own.
   */
  invitePassword(
    transaction: Transaction,
    clientId: string,
    person: PersonRow,
    actor: Actor | null,
  ): Promise<InvitationRow>;
  resend(clientId: string, invitationId: string, actor: Actor): Promise<void>;
  revoke(clientId: string, invitationId: string, actor: Actor): Promise<void>;
  /** 404 for a link that is not valid, was used, was replaced or has expired. */
  read(tenant: Tenant, token: string): Promise<InvitationRow>;
  /** Makes the account, or sets its password and ends its sessions; signs in; the link is used up. */
  accept(
    tenant: Tenant,
    body: { readonly token: string; readonly password: string },
    device: Device,
  ): Promise<SignIn | HalfSignIn>;
  urlOf(tenant: Pick<Tenant, 'subdomain' | 'customDomains'>, row: InvitationRow): string;
}

export function createInvitations(
  { db, env, jobs, now, secrets }: Pick<Deps, 'db' | 'env' | 'jobs' | 'now' | 'secrets'>,
  staff: Pick<StaffService, 'open' | 'forgiveGuesses'>,
): Invitations {
  const unknown = () => refuse('invitation-gone');

  async function send(
    transaction: Transaction,
    row: Omit<InvitationRow, 'nonce' | 'sentAt' | 'expiresAt'>,
  ): Promise<InvitationRow> {
    const nowMs = now();
    const sent = {
      ...row,
      nonce: randomUUID(),
      sentAt: new Date(nowMs),
      expiresAt: new Date(nowMs + lifetimeMs(row)),
    };
    await putInvitation(transaction, sent);
    const { clientId, invitationId, nonce } = sent;
    await jobs.add(transaction, INVITATION_JOB, { clientId, invitationId, nonce });
    return sent;
  }

  const audit = (transaction: Transaction, row: InvitationRow, actor: string, action: string) =>
    recordChange(transaction, row.clientId, {
      at: now(),
      actor,
      action,
      subject: `invitation:${row.invitationId}`,
      before: null,
      after: { name: row.name, email: row.email, role: row.role },
    });

  function check(token: string, row: InvitationRow | null): InvitationRow {
    if (!row || !isTokenOf(secrets.link, row, token) || row.expiresAt.getTime() <= now()) throw unknown();
    return row;
  }

  return {
    list: (clientId) => listInvitations(db, clientId),
    urlOf: (tenant, row) => invitationUrl(storeOrigin(env, tenant), invitationToken(secrets.link, row)),
    invite: async (transaction, clientId, invitee, actor) => {
      const isThere = (await listPeople(transaction, clientId)).some(({ email }) => email === invitee.email);
      if (isThere) {
        throw new AppError('CONFLICT', 'people.error.isThere', { fields: { email: { key: 'people.error.isThere' } } });
      }
      const row = await send(transaction, {
        clientId,
        invitationId: randomUUID(),
        kind: 'join',
        staffId: null,
        invitedBy: actor.name,
        ...invitee,
      });
      await audit(transaction, row, actor.name, 'invitation.send');
      return row;
    },
    invitePassword: async (transaction, clientId, { staffId, name, email, role, language }, actor) => {
      const invitationId = randomUUID();
      const who = { clientId, staffId, name, email, role, language };
      const row = await send(transaction, { ...who, invitationId, kind: 'password', invitedBy: actor?.name ?? '' });
      await recordChange(transaction, clientId, {
        at: now(),
        actor: actor?.name ?? name,
        action: actor ? 'password.sendLink' : 'password.forgot',
        subject: `staff:${staffId}`,
        before: null,
        after: { name, email },
      });
      return row;
    },
    resend: async (clientId, invitationId, actor) => {
      await db.transaction(async (transaction) => {
        const row = await lockInvitation(transaction, clientId, invitationId);
        if (row?.kind !== 'join') throw unknown();
        const sent = await send(transaction, { ...row, invitedBy: actor.name });
        await audit(transaction, sent, actor.name, 'invitation.resend');
      });
    },
    revoke: async (clientId, invitationId, actor) => {
      await db.transaction(async (transaction) => {
        const row = await lockInvitation(transaction, clientId, invitationId);
        if (row?.kind !== 'join') throw unknown();
        await deleteInvitation(transaction, clientId, invitationId);
        await audit(transaction, row, actor.name, 'invitation.revoke');
      });
    },
    // No attempt limit: the link is signed with 256 bits, which cannot be guessed, and a limit would stop colleagues on
    // one network.
    read: async (tenant, token) => {
      const id = linkIdOf(token);
      return check(token, id === null ? null : await findInvitation(db, tenant.clientId, id));
    },
    accept: async (tenant, { token, password }, device) => {
      const { clientId } = tenant;
      const id = linkIdOf(token);
      if (id === null) throw unknown();
      // Slow, and before the transaction, so that no lock waits for it.
      const { name: ownName, email: ownEmail } = check(token, await findInvitation(db, clientId, id));
      await requireGoodPassword(db, 'password', password, { clientId, names: [ownName, ownEmail] });
      const passwordHash = await hashPassword(password);
      const { email, opened } = await db.transaction(async (transaction) => {
        const row = check(token, await lockInvitation(transaction, clientId, id));
        await deleteInvitation(transaction, clientId, id);
        const staffId = row.staffId ?? randomUUID();
        if (row.staffId === null) {
          const { name, email, role, language } = row;
          await insertPerson(transaction, clientId, { staffId, name, email, role, language, passwordHash }, now());
        } else {
          await setPassword(transaction, clientId, staffId, passwordHash);
          await endSessionsOf(transaction, clientId, staffId);
        }
        await recordChange(transaction, clientId, {
          at: now(),
          actor: row.name,
          action: row.staffId === null ? 'person.join' : 'password.change',
          subject: `staff:${staffId}`,
          before: null,
          after: row.staffId === null ? { name: row.name, email: row.email, role: row.role } : null,
        });
        return { email: row.email, opened: await staff.open(transaction, tenant, staffId, device) };
      });
      // A person who forgot a password has typed wrong ones, so the new password deletes all failure counts.
      await staff.forgiveGuesses(clientId, email, device.address);
      return opened;
    },
  };
}
