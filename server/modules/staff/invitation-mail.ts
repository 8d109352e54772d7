/** What an invitation's mail says. Pure. */
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import { localeFor } from '#core/domain/language/languages.ts';
import { message } from '#server/locales/messages.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import type { NoticeContent } from '#server/modules/mail-frame/notice-mail.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { isForgotten, JOIN_DAYS, PASSWORD_DAYS } from './invitation-link.ts';
import type { InvitationRow } from './repo-invitations.ts';

export function invitationMail(
  row: Pick<InvitationRow, 'kind' | 'name' | 'role' | 'language' | 'invitedBy'>,
  tenant: Pick<Tenant, 'tradingName' | 'legalName' | 'address' | 'phone' | 'email' | 'settings' | 'country'>,
  url: string,
): NoticeContent {
  const { name, role, language, invitedBy } = row;
  const kind = isForgotten(row) ? 'forgotten' : row.kind;
  const locale = localeFor(language);
  const values = {
    name: firstNameOf(name),
    by: invitedBy,
    restaurant: tenant.tradingName,
    role: message(locale, `people.role.${role}`),
    days: kind === 'join' ? JOIN_DAYS : PASSWORD_DAYS,
  };
  return {
    ...lookOf(tenant, locale, tenant),
    subject: message(locale, `people.mail.${kind}.subject`, values),
    heading: message(locale, `people.mail.${kind}.heading`, values),
    intro: [message(locale, `people.mail.${kind}.intro`, values)],
    link: { label: message(locale, `people.mail.${kind}.link`, values), url },
    notes: [
      message(locale, kind === 'forgotten' ? 'people.mail.hour' : 'people.mail.days', values),
      message(locale, `people.mail.${kind}.note`, values),
    ],
  };
}
