import type { Deps } from '#server/deps.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { sendOnce } from '#server/modules/mail-frame/send-once.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { messageMail } from './message-mail.ts';
import { findMessage } from './repo.ts';

/** Before the jobs start. */
export function registerMessageMail(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  const { db, env, jobs } = deps;

  jobs.register('mail.message', async ({ clientId, messageId, kind }, addedMs) => {
    const tenant = await tenants.require(clientId);
    const row = await findMessage(db, clientId, messageId);
    // The writer's account may have been deleted before the mail left.
    if (!row || (kind === 'thanks' && row.email === '')) return;
    const mail = messageMail(kind, row, tenant, storeOrigin(env, tenant));
    const isForGuest = kind !== 'restaurant';
    // The guest has deleted what was known of them meanwhile.
    if (isForGuest && row.email === '') return;
    const keyOf = (one: typeof kind) => `message:${messageId}:${one}`;
    // A message is answered as often as staff like.
    const key = kind === 'answer' ? `${keyOf(kind)}:${addedMs}` : keyOf(kind);
    await sendOnce(deps, { clientId, key }, () => ({
      purpose: kind === 'restaurant' ? 'restaurant' : kind === 'thanks' ? 'courtesy' : 'person',
      clientId: tenant.clientId,
      fromName: tenant.tradingName,
      to: isForGuest ? row.email : tenant.email,
      ...(isForGuest ? { thread: keyOf('thanks') } : {}),
      isAnswer: kind === 'answer',
      ...renderNotice(mail),
    }));
  });
}
