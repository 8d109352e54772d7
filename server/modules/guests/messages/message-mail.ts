/** Mails about a message: to the restaurant with everything in it, to the customer with thanks alone. Pure. */
import { localeFor } from '#core/domain/language/languages.ts';
import { message } from '#server/locales/messages.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import type { NoticeContent } from '#server/modules/mail-frame/notice-mail.ts';
import { languageOfGuest } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { MessageRow } from './repo.ts';

export function messageMail(
  kind: 'restaurant' | 'thanks' | 'answer',
  row: MessageRow,
  tenant: Tenant,
  origin: string,
): NoticeContent {
  const locale = kind === 'restaurant' ? localeFor(tenant.language) : languageOfGuest(tenant, row.language);
  const values = { restaurant: tenant.tradingName, name: row.fullName };
  const text = `inbox.mail.${kind === 'restaurant' ? row.kind : kind}` as const;
  const frame = {
    ...lookOf(tenant, locale, kind === 'restaurant' ? row : tenant),
    subject: message(locale, `${text}.subject`, values),
    heading: message(locale, `${text}.heading`, values),
  };
  if (kind === 'thanks') {
    // Repeats nothing that was typed, because a person can have this mail sent to any address.
    return {
      ...frame,
      intro: [message(locale, 'inbox.mail.thanks.intro', values)],
      link: { label: message(locale, 'auth.mail.openStore', values), url: `${origin}/` },
      notes: [],
    };
  }
  if (kind === 'answer') {
    return {
      ...frame,
      intro: paragraphs(row.answer),
      link: { label: message(locale, 'auth.mail.openStore', values), url: `${origin}/` },
      notes: [message(locale, 'inbox.mail.answer.yours'), ...paragraphs(row.text)],
    };
  }
  const ratings = (['food', 'service', 'delivery'] as const).flatMap((what) => {
    const stars = row[what];
    return stars === null ? [] : [message(locale, `inbox.mail.${what}`, { stars })];
  });
  const order = row.orderNumber === '' ? [] : [message(locale, 'inbox.mail.order', { number: row.orderNumber })];
  const writer = [row.fullName, row.email, row.phone].filter((part) => part !== '').join(' · ');
  return {
    ...frame,
    intro: [...ratings, ...order, ...paragraphs(row.text)],
    notes: [writer || message(locale, 'inbox.mail.unknown')],
  };
}

function paragraphs(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
