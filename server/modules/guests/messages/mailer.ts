import type { Deps } from '#server/deps.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { messageMail } from './message-mail.ts';
import { findMessage } from './repo.ts';

/** Before the jobs start. */
export function registerMessageMail(
  { db, env, jobs, mailer }: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  jobs.register('mail.message', async ({ clientId, messageId, kind }) => {
    const tenant = await tenants.require(clientId);
    const row = await findMessage(db, clientId, messageId);
    // The writer's account may have been deleted before the mail left.
    if (!row || (kind === 'thanks' && row.email === '')) return;
    const mail = messageMail(kind, row, tenant, storeOrigin(env, tenant));
    const isForGuest = kind !== 'restaurant';
    // The guest has deleted what was known of them meanwhile.
    if (isForGuest && row.email === '') return;
    await mailer.send({
      purpose: kind === 'restaurant' ? 'restaurant' : kind === 'thanks' ? 'courtesy' : 'person',
      clientId: tenant.clientId,
      fromName: tenant.tradingName,
      to: isForGuest ? row.email : tenant.email,
      ...renderNotice(mail),
    });
  });
}
