/** The outbox's part of invitations. The job holds ids alone: the link is made when the mail is. */
import type { Deps } from '#server/deps.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { invitationToken, invitationUrl } from './invitation-link.ts';
import { invitationMail } from './invitation-mail.ts';
import { findInvitation } from './repo-invitations.ts';

/** Before the jobs start. */
export function registerInvitationMail(
  { db, env, jobs, mailer, secrets }: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'secrets'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  jobs.register('mail.invitation', async (payload) => {
    const row = await findInvitation(db, payload.clientId, payload.invitationId);
    // Used, taken back, or sent again meanwhile: that mail has its own job.
    if (!row || row.nonce !== payload.nonce) return;
    const tenant = await tenants.require(row.clientId);
    const url = invitationUrl(storeOrigin(env, tenant), invitationToken(secrets.link, row));
    const mail = invitationMail(row, tenant, url);
    await mailer.send({
      purpose: 'person',
      clientId: row.clientId,
      fromName: tenant.tradingName,
      to: row.email,
      ...renderNotice(mail),
    });
  });
}
