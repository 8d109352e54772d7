/** Mail content as plain text and as HTML: tables and inline styles, which is what mail programs understand. Pure. */

import { escapeHtml } from '#server/http/html.ts';
import {
  brandOf,
  button,
  footOf,
  frameHtml,
  INK,
  INK_2,
  LINE,
  paragraph,
} from '#server/modules/mail-frame/mail-frame.ts';
import type { RenderedMail } from '#server/modules/mail-frame/notice-mail.ts';
import type { MailContent, MailRow } from './order-mail.ts';

export function renderOrderMail(mail: MailContent): RenderedMail {
  return { subject: mail.subject, replyTo: mail.answers.to, text: renderText(mail), html: renderHtml(mail) };
}

function renderText(mail: MailContent): string {
  const width = 44;
  const columns = (left: string, right: string) =>
    `${left.padEnd(Math.max(left.length + 2, width - right.length))}${right}`;
  return [
    mail.restaurant,
    '',
    mail.heading,
    ...mail.intro,
    '',
    mail.title,
    ...mail.facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...mail.lines.flatMap((line) => [
      columns(`${line.quantity} × ${line.name}`, line.amount),
      ...line.details.map((detail) => `    ${detail}`),
    ]),
    '',
    ...[...mail.totals, mail.total].map(({ label, value }) => columns(label, value)),
    ...mail.taxNotes,
    '',
    mail.link.hint,
    mail.link.url,
    '',
    ...footOf(mail),
    '',
  ].join('\n');
}

function factRow({ label, value }: MailRow): string {
  const lines = escapeHtml(value).replaceAll('\n', '<br>');
  return `<tr><td style="padding:4px 16px 4px 0;color:${INK_2};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:4px 0">${lines}</td></tr>`;
}

function amountRow({ label, value }: MailRow, style = ''): string {
  return `<tr><td style="padding:4px 0;${style}">${escapeHtml(label)}</td><td align="right" style="padding:4px 0;white-space:nowrap;${style}">${escapeHtml(value)}</td></tr>`;
}

function lineRow(line: MailContent['lines'][number]): string {
  const details = line.details.map(
    (detail) => `<br><span style="color:${INK_2};font-size:14px">${escapeHtml(detail)}</span>`,
  );
  return `<tr><td style="padding:8px 0;border-bottom:1px solid ${LINE}">${line.quantity} × <strong>${escapeHtml(line.name)}</strong>${details.join('')}</td><td align="right" style="padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;white-space:nowrap">${escapeHtml(line.amount)}</td></tr>`;
}

function table(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows}</table>`;
}

function renderHtml(mail: MailContent): string {
  const brand = brandOf(mail);
  const url = escapeHtml(mail.link.url);
  return frameHtml(
    mail,
    `${mail.intro.map((text) => paragraph(text)).join('\n')}
${button(mail, mail.link)}
<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(mail.title)}</h2>
${table(mail.facts.map(factRow).join(''))}
<div style="height:16px"></div>
${table(mail.lines.map(lineRow).join(''))}
<div style="height:8px"></div>
${table([...mail.totals.map((row) => amountRow(row)), amountRow(mail.total, `font-size:18px;font-weight:700;border-top:2px solid ${INK}`)].join(''))}
${mail.taxNotes.map((note) => paragraph(note, `margin:4px 0;color:${INK_2};font-size:14px`)).join('\n')}
<p style="margin:24px 0 0;color:${INK_2};font-size:14px">${escapeHtml(mail.link.hint)}<br><a href="${url}" style="color:${brand.text};word-break:break-all">${url}</a></p>`,
  );
}
