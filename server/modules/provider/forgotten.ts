/**
 * "Forgot password" for the operator's people. As for staff: the same work and answer for any address, a signed link that
 * works once, and the end of every other session.
 */
import { randomUUID } from 'node:crypto';
import { SETTINGS } from '#core/contract/settings/keys.ts';
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { isTokenOfLink, linkIdOf, linkToken } from '#server/identity/signed-link.ts';
import { message } from '#server/locales/messages.ts';
import { NO_ANSWERS } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { requireGoodPassword } from '#server/modules/password-rules/service.ts';
import type { HalfSignIn } from '#server/modules/second-factor/half-session.ts';
import { FORGOTTEN_MINUTES } from '#server/modules/staff/invitation-link.ts';
import { limitLinkRequests } from '#server/modules/staff/link-requests.ts';
import { operatorOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { refuse } from '#server/refuse.ts';
import type { ProviderDevice, ProviderRow, ProviderService, ProviderSignIn } from './people.ts';
import { findProvider, findProviderById, findProviderLink, type ProviderLink, putLink, useLink } from './repo.ts';

export interface ForgottenProvider {
  /** `email` in lower case. 429 when the account or the network has asked too often. */
  ask(email: string, locale: Locale, address: string): Promise<void>;
  /** 404 for a link that is not valid, was used, was replaced or has expired. */
  read(token: string): Promise<ProviderRow>;
  /** Sets the password, ends every session and opens a new one; the link is used up. */
  accept(
    body: {
      readonly token: string;
      readonly password: string;
    },
    device: ProviderDevice,
  ): Promise<ProviderSignIn | HalfSignIn>;
}

type ForgottenDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'log' | 'mailer' | 'now' | 'secrets'>;

/** Before the jobs start. */
export function createForgottenProvider(
  deps: ForgottenDeps,
  tenants: Pick<TenantService, 'byHost'>,
  provider: Pick<ProviderService, 'open' | 'forgiveGuesses'>,
): ForgottenProvider {
  const { db, env, jobs, log, mailer, now, secrets } = deps;
  const requests = limitLinkRequests(deps);
  const origin = operatorOrigin(env);
  const linkOf = ({ providerId, linkNonce }: ProviderLink) => ({
    purpose: 'provider-password',
    id: providerId,
    nonce: linkNonce,
  });

  jobs.register('mail.providerLink', async ({ providerId, locale }) => {
    const who = await findProviderById(db, providerId);
    if (!who) return;
    const link = { ...who, linkNonce: randomUUID(), linkExpiresAt: new Date(now() + FORGOTTEN_MINUTES * MINUTE_MS) };
    await putLink(db, link);
    log.info({ providerId: who.providerId }, 'link for a provider password');
    const url = `${origin}/console/provider#${linkToken(secrets.link, linkOf(link))}`;
    const mail = forgottenMail(who, env.poweredBy.name, locale, url);
    // Mail that is kept instead of sent is kept where the banner says: at the store of the installation's own address.
    const place = await tenants.byHost(new URL(origin).host);
    await mailer.send({
      purpose: 'code',
      clientId: place?.clientId ?? '',
      fromName: env.poweredBy.name,
      to: who.email,
      ...renderNotice(mail),
    });
  });

  async function check(executor: Executor, token: string): Promise<ProviderLink> {
    const id = linkIdOf(token);
    const link = id === null ? null : await findProviderLink(executor, id, now());
    if (!link || !isTokenOfLink(secrets.link, linkOf(link), token)) throw refuse('invitation-gone');
    return link;
  }

  return {
    ask: async (email, locale, address) => {
      await requests.count('provider', email, address);
      const found = await findProvider(db, email);
      await jobs.add(db, 'mail.providerLink', { providerId: found?.providerId ?? randomUUID(), locale });
    },
    read: async (token) => {
      const { providerId, name, email } = await check(db, token);
      return { providerId, name, email };
    },
    accept: async ({ token, password }, device) => {
      // Slow, and before the transaction, so that no lock waits for it.
      const owner = await check(db, token);
      await requireGoodPassword(db, 'password', password, { clientId: null, names: [owner.name, owner.email] });
      const passwordHash = await hashPassword(password);
      const { who, opened } = await db.transaction(async (transaction) => {
        const { providerId, name, email, linkNonce } = await check(transaction, token);
        if (!(await useLink(transaction, providerId, linkNonce, passwordHash))) throw refuse('invitation-gone');
        const who = { providerId, name, email, passwordHash };
        return { who, opened: await provider.open(transaction, who, device) };
      });
      log.info({ providerId: who.providerId }, 'provider password set by link');
      await provider.forgiveGuesses(who.email, device.address);
      return opened;
    },
  };
}

/** Pure. */
function forgottenMail({ name }: ProviderRow, operator: string, locale: Locale, url: string): NoticeContent {
  const values = { name: firstNameOf(name), restaurant: operator };
  return {
    locale,
    restaurant: operator,
    brandColour: SETTINGS['Color:BrandColor'].byDefault,
    subject: message(locale, 'people.mail.forgotten.subject', values),
    heading: message(locale, 'people.mail.forgotten.heading', values),
    intro: [message(locale, 'people.mail.forgotten.intro', values)],
    link: { label: message(locale, 'people.mail.forgotten.link', values), url },
    notes: [message(locale, 'people.mail.hour', values), message(locale, 'people.mail.forgotten.note', values)],
    sender: [{ text: operator }],
    answers: NO_ANSWERS,
  };
}
