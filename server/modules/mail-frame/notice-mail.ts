/** A short mail about an account: a heading, some sentences, perhaps a code or a link. Text and HTML from one content. Pure. */
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { anchor, button, footOf, frameHtml, LINE, type MailFrame, paragraph, smallOf } from './mail-frame.ts';

export interface NoticeContent extends MailFrame {
  readonly intro: readonly string[];
  /** Shown large, to be read and copied. */
  readonly code?: string;
  /** Where the reader finds more of each of these: the text has the address, the HTML the words alone. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Sentences in small print below. */
  readonly notes: readonly string[];
}

/** The parts of a mail that its content decides. */
export type RenderedMail = Pick<Mail, 'subject' | 'text' | 'html' | 'replyTo'>;

/** To the restaurant itself, or to somebody who works there. */
export function restaurantMail({ clientId, tradingName }: Tenant, to: string, rendered: RenderedMail) {
  return { purpose: 'restaurant', clientId, fromName: tradingName, to, ...rendered } as const;
}

export function renderNotice(mail: NoticeContent): RenderedMail {
  return {
    subject: mail.subject,
    replyTo: mail.answers.to,
    text: renderNoticeText(mail),
    html: renderNoticeHtml(mail),
  };
}

function renderNoticeText(mail: NoticeContent): string {
  return [
    mail.restaurant,
    '',
    mail.heading,
    ...mail.intro,
    '',
    ...(mail.code === undefined ? [] : [mail.code, '']),
    ...[...(mail.links ?? []), ...(mail.link ? [mail.link] : [])].flatMap(({ label, url }) => [label, url, '']),
    ...mail.notes,
    '',
    ...footOf(mail),
    '',
  ].join('\n');
}

function renderNoticeHtml(mail: NoticeContent): string {
  const code =
    mail.code === undefined
      ? ''
      : `<p style="margin:20px 0;padding:16px;border:1px solid ${LINE};text-align:center;font-size:32px;font-weight:700;letter-spacing:8px">${escapeHtml(mail.code)}</p>`;
  const links = mail.links ?? [];
  return frameHtml(
    mail,
    [...(mail.code === undefined ? [] : [mail.code]), ...mail.intro, ...links.map(({ label }) => label)].join(' · '),
    [
      ...mail.intro.map((text) => paragraph(mail, text)),
      code,
      ...links.map(({ label, url }) => `<p style="margin:0 0 12px">${anchor(mail, url, label)}</p>`),
      mail.link ? button(mail, mail.link) : '',
      ...mail.notes.map((text) => paragraph(mail, text, smallOf(mail.locale))),
    ].join('\n'),
  );
}
