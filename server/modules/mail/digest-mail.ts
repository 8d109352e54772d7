/** One mail about several orders of one reader, where single mails would be too many. Pure. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { OrderMailKind } from '#core/domain/notices/truth.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { message } from '#server/locales/messages.ts';
import { answersTo, senderOf } from '#server/modules/mail-frame/mail-frame.ts';
import type { NoticeContent } from '#server/modules/mail-frame/notice-mail.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** The kind of mail that describes the order's present state. */
const KIND_OF: Readonly<Record<OrderStatus, OrderMailKind>> = {
  pending: 'confirmation',
  accepted: 'accepted',
  preparing: 'accepted',
  'on-its-way': 'accepted',
  delivered: 'accepted',
  cancelled: 'rejected',
  'payment-failed': 'rejected',
};

export function kindOfStatus(status: OrderStatus): OrderMailKind {
  return KIND_OF[status];
}

/** `news`: the subject of each order's own mail, and where its link leads. */
export function digestMail(
  news: readonly { readonly subject: string; readonly url: string }[],
  tenant: Tenant,
  locale: Locale,
): NoticeContent {
  return {
    locale,
    restaurant: tenant.tradingName,
    brandColour: operatingSettings(tenant).brandColour,
    subject: message(locale, 'mail.subject.digest', { restaurant: tenant.tradingName }),
    heading: message(locale, 'mail.heading.digest'),
    intro: [message(locale, 'mail.intro.digest'), ...news.flatMap(({ subject, url }) => [subject, url])],
    notes: [],
    sender: senderOf(tenant),
    answers: answersTo(tenant, tenant.country),
  };
}
