/** The mail jobs of accounts: they answer requests for codes, and ask after accounts that nobody uses. */
import type { Deps } from '#server/deps.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { languageOfGuest } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { type AccountMailInput, accountMail } from './account-mail.ts';
import type { Codes } from './codes.ts';
import { findByEmail, findById } from './repo.ts';
import { findRequest, setCode } from './repo-codes.ts';

type MailerDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>;

/** Registers the jobs; before they start. A retry sends a new code, which replaces the one that may have been sent. */
export function registerAccountMail(
  { db, env, jobs, mailer, now }: MailerDeps,
  codes: Pick<Codes, 'make'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  async function send(
    to: { readonly clientId: string; readonly email: string; readonly language: string },
    content: Pick<AccountMailInput, 'kind' | 'code'>,
  ): Promise<void> {
    const tenant = await tenants.require(to.clientId);
    const mail = accountMail({
      ...content,
      tenant,
      locale: languageOfGuest(tenant, to.language),
      origin: storeOrigin(env, tenant),
    });
    await mailer.send({
      purpose: content.kind === 'account-idle' ? 'person' : 'code',
      clientId: to.clientId,
      fromName: tenant.tradingName,
      to: to.email,
      ...renderNotice(mail),
    });
  }

  jobs.register('mail.code', async (payload) => {
    const request = await findRequest(db, payload.clientId, payload.requestId, now());
    // Replaced by a newer one, used, or too old to be of use after an outage.
    if (!request) return;
    const { purpose } = request;
    const account = await findByEmail(db, request.clientId, request.email);
    if (purpose === 'sign-up' && account) {
      await setCode(db, request, null);
      await send(request, { kind: 'account-exists' });
      return;
    }
    // No account whose password could be reset: the request stays without a code.
    if (purpose === 'password-reset' && !account) return;
    const code = await codes.make(request);
    if (code !== null) await send(request, { kind: purpose, code });
  });

  jobs.register('mail.account-idle', async ({ clientId, customerId }) => {
    const account = await findById(db, clientId, customerId);
    if (account) await send({ ...account, clientId }, { kind: 'account-idle' });
  });
}
