/** One mail about several orders of one reader, where single mails would be too many. Pure. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { OrderMailKind } from '#core/domain/notices/truth.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import { message } from '#server/locales/messages.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import type { NoticeContent } from '#server/modules/mail-frame/notice-mail.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** The kind of mail that describes the order's present state. */
export function kindOf({ status, orderType }: Pick<OrderDetails['order'], 'status' | 'orderType'>): OrderMailKind {
  if (status === 'pending') return 'confirmation';
  if (status === 'on-its-way') return orderType === 'pickup' ? 'ready' : 'on-its-way';
  if (status === 'delivered') return 'receipt';
  return isVoid(status) ? 'rejected' : 'accepted';
}

/** `news`: the subject of each order's own mail, and where its link leads. */
export function digestMail(news: NonNullable<NoticeContent['links']>, tenant: Tenant, locale: Locale): NoticeContent {
  return {
    ...lookOf(tenant, locale, tenant),
    subject: message(locale, 'mail.subject.digest'),
    heading: message(locale, 'mail.heading.digest'),
    intro: [message(locale, 'mail.intro.digest')],
    links: news,
    notes: [],
  };
}
