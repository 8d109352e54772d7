/**
 * Announces a change of the second step: a job for each mail, in the transaction of the change, and a row in the
 * restaurant's log.
 */
import { SETTINGS } from '#core/contract/settings/keys.ts';
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { message } from '#server/locales/messages.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { answersTo, NO_ANSWERS, senderOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { operatorOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Person } from './owner.ts';
import { findPerson } from './repo-sessions.ts';

type Notice = PayloadOf<'mail.factors'>;

export async function addNotice(
  jobs: Pick<Jobs, 'add'>,
  executor: Executor,
  clientId: string | null,
  { left = 0, ...notice }: Omit<Notice, 'clientId' | 'left'> & Partial<Pick<Notice, 'left'>>,
): Promise<void> {
  await jobs.add(executor, 'mail.factors', { clientId, ...notice, left });
}

/** What the restaurant's log says; the operator's own people have none. */
export async function logFactorChange(
  executor: Executor,
  { clientId, personId }: Pick<Person, 'clientId' | 'personId'>,
  change: { readonly at: number; readonly actor: string; readonly action: string; readonly name: string },
): Promise<void> {
  if (clientId === null) return;
  await recordChange(executor, clientId, {
    at: change.at,
    actor: change.actor,
    action: change.action,
    subject: `staff:${personId}`,
    after: { name: change.name },
  });
}

/** Before the jobs start. */
export function registerFactorMail(
  { db, env, jobs, mailer }: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer'>,
  tenants: Pick<TenantService, 'require' | 'byHost'>,
): void {
  async function sender(clientId: string | null) {
    if (clientId === null) {
      const { name } = env.poweredBy;
      const kept = await tenants.byHost(new URL(operatorOrigin(env)).host);
      const look = {
        restaurant: name,
        brandColour: SETTINGS['Color:BrandColor'].byDefault,
        sender: [{ text: name }],
        answers: NO_ANSWERS,
      };
      // Mail that is kept instead of sent is kept at the store of the installation's own address.
      return { keptAt: kept?.clientId ?? '', look };
    }
    const tenant = await tenants.require(clientId);
    const look = {
      restaurant: tenant.tradingName,
      brandColour: operatingSettings(tenant).brandColour,
      sender: senderOf(tenant),
      answers: answersTo(tenant, tenant.country),
    };
    return { keptAt: clientId, look };
  }

  jobs.register('mail.factors', async ({ clientId, personId, kind, ...values }) => {
    const person = await findPerson(db, { clientId, personId });
    if (!person) return;
    const { keptAt, look } = await sender(clientId);
    const mail = factorMail(person, kind, look, values);
    await mailer.send({
      purpose: 'person',
      clientId: keptAt,
      fromName: look.restaurant,
      to: person.email,
      ...renderNotice(mail),
    });
  });
}

/** Pure. */
function factorMail(
  { name, language }: Person,
  kind: Notice['kind'],
  look: Pick<NoticeContent, 'restaurant' | 'brandColour' | 'sender' | 'answers'>,
  facts: { readonly about: string; readonly by: string; readonly left: number },
): NoticeContent {
  const locale: Locale = localeFor(language);
  const values = { name: firstNameOf(name), restaurant: look.restaurant, ...facts };
  const isAboutOther = kind === 'resetOther';
  return {
    locale,
    ...look,
    subject: message(locale, isAboutOther ? 'factors.mail.subjectOther' : 'factors.mail.subject', values),
    heading: message(locale, isAboutOther ? 'factors.mail.headingOther' : 'factors.mail.heading', values),
    intro: [message(locale, `factors.mail.${kind}`, values)],
    notes: [message(locale, isAboutOther ? 'factors.mail.noteOther' : 'factors.mail.note', values)],
  };
}
