/** Tells a person by mail what happened to their account, with a link for “This was not me”. */
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import type { Realm } from '#core/domain/store/account-realms.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { message } from '#server/locales/messages.ts';
import { momentText } from '#server/locales/moment.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { languageOfGuest } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { notMeToken } from './not-me.ts';

type News = PayloadOf<'mail.security'>;

export interface AccountHolder {
  readonly email: string;
  readonly language: string;
  readonly passwordHash: string;
}

/** What the accounts of one realm can do here. */
export interface AccountRealm {
  /** Null for an account that is gone, or cannot sign in. */
  find(clientId: string, personId: string): Promise<AccountHolder | null>;
  /** Ends every session, and the password with them. Answers the address at which the person chooses a new one. */
  shutOut(tenant: Tenant, personId: string): Promise<string>;
}

export type AccountRealms = Readonly<Record<Realm, AccountRealm>>;

/** Part of the transaction of what happened. */
export async function addSecurityMail(jobs: Pick<Jobs, 'add'>, executor: Executor, news: News): Promise<void> {
  await jobs.add(executor, 'mail.security', news);
}

/** Before the jobs start. */
export function registerSecurityMail(
  { env, jobs, mailer, now, secrets }: Pick<Deps, 'env' | 'jobs' | 'mailer' | 'now' | 'secrets'>,
  tenants: Pick<TenantService, 'require'>,
  realms: AccountRealms,
): void {
  async function send(news: News): Promise<void> {
    const { clientId, realm, personId } = news;
    const tenant = await tenants.require(clientId);
    const origin = storeOrigin(env, tenant);
    const account = news.kind === 'closed' ? null : await realms[realm].find(clientId, personId);
    const to = news.kind === 'closed' ? news : account;
    if (!to) return;
    const locale = realm === 'guest' ? languageOfGuest(tenant, to.language) : localeFor(to.language);
    const { passwordHash } = account ?? {};
    const url =
      passwordHash === undefined
        ? `${origin}/contact`
        : `${origin}/not-me#${notMeToken(secrets.link, { clientId, realm, personId, passwordHash }, now())}`;
    await mailer.send({
      purpose: 'person',
      clientId,
      fromName: tenant.tradingName,
      to: to.email,
      ...renderNotice(securityMail(news, { tenant, locale, url })),
    });
  }

  jobs.register('mail.security', send);
  jobs.register('mail.password-changed', ({ clientId, customerId }) =>
    send({ clientId, realm: 'guest', personId: customerId, kind: 'password-changed' }),
  );
}

/** Pure. */
function securityMail(
  news: News,
  { tenant, locale, url }: { readonly tenant: Tenant; readonly locale: Locale; readonly url: string },
): NoticeContent {
  const restaurant = tenant.tradingName;
  const isClosed = news.kind === 'closed';
  const text = { 'new-device': 'newDevice', 'password-changed': 'passwordChanged', closed: 'accountClosed' } as const;
  const of = `auth.mail.${text[news.kind]}` as const;
  const isStaff = news.realm === 'staff';
  const values = {
    restaurant,
    by: news.kind === 'closed' ? news.by : '',
    device: (news.kind === 'new-device' && news.device) || message(locale, 'auth.mail.unknownDevice'),
    when: news.kind === 'new-device' ? momentText(news.atMs, tenant.timeZone, locale) : '',
  };
  const what = isClosed && isStaff ? ('auth.mail.accessEnded' as const) : of;
  return {
    ...lookOf(tenant, locale, tenant),
    subject: message(locale, `${what}.subject`, values),
    heading: message(locale, `${what}.subject`, values),
    intro: [message(locale, `${what}.intro`, values)],
    link: { label: message(locale, isClosed ? 'auth.mail.contact' : 'auth.mail.notMe', values), url },
    notes: [message(locale, isClosed ? 'auth.mail.closedNote' : 'auth.mail.notMeNote', values)],
  };
}
