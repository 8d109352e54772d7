/** The demo's mailbox as plain pages: the "sent" mails, newest first, and one mail in a frame without scripts. Pure. */
import type { Locale } from '#core/domain/language/languages.ts';
import { escapeHtml } from '#server/http/html.ts';
import { message } from '#server/locales/messages.ts';
import { momentText } from '#server/locales/moment.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { MailboxEntry } from './repo.ts';

export const MAILBOX_STYLE =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#fffbf5,#171412);color:light-dark(#1c1917,#f7f1e8);font:16px/1.5 system-ui,sans-serif}main{max-width:48rem;margin:0 auto;padding:24px 16px}h1{font-size:28px;line-height:1.2;margin:0 0 8px;overflow-wrap:anywhere}p{margin:0 0 24px;color:light-dark(#57504a,#bdb3a6)}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid light-dark(#e7ddcf,#38322d)}li a{display:block;padding:16px 0;color:inherit;text-decoration:none}li a:hover strong{text-decoration:underline}a:focus-visible{outline:3px solid;outline-offset:2px}small{display:block;color:light-dark(#57504a,#bdb3a6);overflow-wrap:anywhere}iframe{width:100%;height:70vh;border:1px solid light-dark(#e7ddcf,#38322d);border-radius:14px;background:#fff}';

type Place = { readonly tenant: Pick<Tenant, 'tradingName' | 'timeZone'>; readonly locale: Locale };

function page({ locale }: Place, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${MAILBOX_STYLE}</style></head><body><main>
${body}
</main></body></html>
`;
}

function when({ tenant, locale }: Place, sentAt: Date): string {
  const shown = escapeHtml(momentText(sentAt.getTime(), tenant.timeZone, locale));
  return `<time datetime="${sentAt.toISOString()}">${shown}</time>`;
}

export function mailboxPage(place: Place, mails: readonly MailboxEntry[]): string {
  const title = message(place.locale, 'mailbox.title');
  const lead = message(place.locale, 'mailbox.lead', { restaurant: place.tenant.tradingName });
  const to = escapeHtml(message(place.locale, 'mailbox.to'));
  const items = mails.map(
    (mail) =>
      `<li><a href="/mailbox/${mail.mailId}"><strong>${escapeHtml(mail.subject)}</strong><small>${to}: ${escapeHtml(mail.to)} · ${when(place, mail.sentAt)}</small></a></li>`,
  );
  const list =
    items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${escapeHtml(message(place.locale, 'mailbox.empty'))}</p>`;
  return page(place, title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(lead)}</p>\n${list}`);
}

export function mailPage(place: Place, mail: MailboxEntry): string {
  const subject = escapeHtml(mail.subject);
  const to = escapeHtml(message(place.locale, 'mailbox.to'));
  const back = escapeHtml(message(place.locale, 'mailbox.back'));
  return page(
    place,
    mail.subject,
    `<p><a href="/mailbox">← ${back}</a></p>
<h1>${subject}</h1>
<p>${to}: ${escapeHtml(mail.to)} · ${when(place, mail.sentAt)}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.mailId}/body" title="${subject}"></iframe>`,
  );
}
