/**
 * Invitations: a link by mail that works once and for a limited time. The same links set a colleague's new password.
 */
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { linkIdOf } from '#server/identity/signed-link.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { invitationGone, invitationToken, invitationUrl, lifetimeMs, requireValid } from './invitation-link.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  listInvitations,
  lockInvitation,
  putInvitation,
} from './repo-invitations.ts';
import { listPeople, type PersonRow } from './repo-people.ts';
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
    await jobs.add(transaction, 'mail.invitation', { clientId, invitationId, nonce });
    return sent;
  }

  const audit = (transaction: Transaction, row: InvitationRow, actor: string, action: string) =>
    recordChange(transaction, row.clientId, {
      at: now(),
      actor,
      action,
      subject: `invitation:${row.invitationId}`,
      after: { name: row.name, email: row.email, role: row.role },
    });

  return {
    list: (clientId) => listInvitations(db, clientId),
    urlOf: (tenant, row) => invitationUrl(storeOrigin(env, tenant), invitationToken(secrets.link, row)),
    invite: async (transaction, clientId, invitee, actor) => {
      const isThere = (await listPeople(transaction, clientId)).some(({ email }) => email === invitee.email);
      if (isThere) {
        throw new AppError('CONFLICT', 'people.error.isThere', { field: 'email' });
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
        after: { name, email },
      });
      return row;
    },
    resend: async (clientId, invitationId, actor) => {
      await db.transaction(async (transaction) => {
        const row = await lockInvitation(transaction, clientId, invitationId);
        if (row?.kind !== 'join') throw invitationGone();
        const sent = await send(transaction, { ...row, invitedBy: actor.name });
        await audit(transaction, sent, actor.name, 'invitation.resend');
      });
    },
    revoke: async (clientId, invitationId, actor) => {
      await db.transaction(async (transaction) => {
        const row = await lockInvitation(transaction, clientId, invitationId);
        if (row?.kind !== 'join') throw invitationGone();
        await deleteInvitation(transaction, clientId, invitationId);
        await audit(transaction, row, actor.name, 'invitation.revoke');
      });
    },
    // No attempt limit: the link is signed with 256 bits, which cannot be guessed, and a limit would stop colleagues on
    // one network.
    read: async (tenant, token) => {
      const id = linkIdOf(token);
      const row = id === null ? null : await findInvitation(db, tenant.clientId, id);
      return requireValid(secrets.link, token, row, now());
    },
    accept: (tenant, body, device) => acceptInvitation({ db, jobs, now, secrets, staff }, tenant, body, device),
  };
}
