/** Mail content as plain text and as HTML: tables and inline styles, which is what mail programs understand. Pure. */

import { escapeHtml } from '#server/http/html.ts';
import { DEFAULT_BRAND, deriveBrand, PAPERS, parseColour } from '#ui/brand.ts';
import type { MailContent, MailRow } from './order-mail.ts';

export function renderText(mail: MailContent): string {
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
    mail.sender.join(' · '),
    '',
  ].join('\n');
}

const { surface, raised } = PAPERS.light;
const INK = '#1C1917';
const INK_2 = '#57504A';
const LINE = '#E7DDCF';

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

export function renderHtml(mail: MailContent): string {
  const brand = deriveBrand(parseColour(mail.brandColour) ?? DEFAULT_BRAND, 'light');
  const lineHeight = mail.locale === 'en' ? 1.5 : 1.7;
  const text = (content: string, style = '') => `<p style="margin:0 0 12px;${style}">${escapeHtml(content)}</p>`;
  const url = escapeHtml(mail.link.url);
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:${surface};color:${INK};font-family:Figtree,'Noto Sans',system-ui,sans-serif;font-size:16px;line-height:${lineHeight}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${raised};border:1px solid ${LINE};border-radius:14px;overflow:hidden">
<tr><td style="padding:20px 24px;background:${brand.fill};color:${brand['on-fill']};font-size:20px;font-weight:700">${escapeHtml(mail.restaurant)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.3">${escapeHtml(mail.heading)}</h1>
${mail.intro.map((paragraph) => text(paragraph)).join('\n')}
<p style="margin:20px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${brand.fill};color:${brand['on-fill']};font-weight:700;text-decoration:none">${escapeHtml(mail.link.label)}</a></p>
<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(mail.title)}</h2>
${table(mail.facts.map(factRow).join(''))}
<div style="height:16px"></div>
${table(mail.lines.map(lineRow).join(''))}
<div style="height:8px"></div>
${table([...mail.totals.map((row) => amountRow(row)), amountRow(mail.total, `font-size:18px;font-weight:700;border-top:2px solid ${INK}`)].join(''))}
${mail.taxNotes.map((note) => text(note, `margin:4px 0;color:${INK_2};font-size:14px`)).join('\n')}
<p style="margin:24px 0 0;color:${INK_2};font-size:14px">${escapeHtml(mail.link.hint)}<br><a href="${url}" style="color:${brand.text};word-break:break-all">${url}</a></p>
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${LINE};color:${INK_2};font-size:13px">${escapeHtml(mail.sender.join(' · '))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
