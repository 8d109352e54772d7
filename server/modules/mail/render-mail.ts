/** Mail content as plain text and as HTML: tables and inline styles, which is what mail programs understand. Pure. */

import { escapeHtml } from '#server/http/html.ts';
import {
  anchor,
  button,
  cell,
  footOf,
  frameHtml,
  INK,
  INK_2,
  inline,
  LINE,
  paragraph,
  smallOf,
  table,
} from '#server/modules/mail-frame/mail-frame.ts';
import type { RenderedMail } from '#server/modules/mail-frame/notice-mail.ts';
import type { MailContent, MailFact, MailRow } from './order-mail.ts';

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
    ...(mail.contains === '' ? [] : [mail.contains, '']),
    ...[...mail.totals, mail.total, ...mail.refunds].map(({ label, value }) => columns(label, value)),
    ...mail.smallPrint,
    '',
    mail.link.hint,
    mail.link.url,
    '',
    ...footOf(mail),
    '',
  ].join('\n');
}

/** The label stands above the value where both have no room beside each other, in programs without media queries too. */
function factRow(mail: MailContent, { label, value, href }: MailFact): string {
  const part = (most: number, colour: string, html: string) =>
    `<div style="display:inline-block;width:100%;max-width:${most}px;vertical-align:top;color:${colour}">${html}</div>`;
  const shown = href ? anchor(mail, href, value) : inline(mail, value);
  return cell(mail, part(140, INK_2, escapeHtml(label)) + part(370, INK, shown), { padding: '4px 0' });
}

function amountRow(mail: MailContent, { label, value }: MailRow, look = {}): string {
  const right = { padding: '4px 0 4px 16px', 'text-align': 'right', 'white-space': 'nowrap', ...look };
  return cell(mail, escapeHtml(label), { padding: '4px 0', ...look }) + cell(mail, escapeHtml(value), right);
}

function lineRow(mail: MailContent, line: MailContent['lines'][number]): string {
  const small = Object.entries(smallOf(mail.locale)).map(([name, value]) => `${name}:${value}`);
  const details = line.details.map((detail) => `<br><span style="${small.join(';')}">${escapeHtml(detail)}</span>`);
  const ruled = { padding: '8px 0', 'border-bottom': `1px solid ${LINE}` };
  return (
    cell(mail, `${line.quantity} × <strong>${escapeHtml(line.name)}</strong>${details.join('')}`, ruled) +
    cell(mail, escapeHtml(line.amount), {
      ...ruled,
      padding: '8px 0 8px 16px',
      'text-align': 'right',
      'white-space': 'nowrap',
    })
  );
}

/** What a list of mails shows beside the subject: what happened, and what was ordered. */
function previewOf({ intro, lines, total }: MailContent): string {
  const dishes = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return `${intro.join(' ')} ${dishes} · ${total.value}`;
}

function renderHtml(mail: MailContent): string {
  const strong = { 'font-size': '18px', 'font-weight': 700, 'border-top': `2px solid ${INK}` };
  const small = { margin: '4px 0', ...smallOf(mail.locale) };
  return frameHtml(
    mail,
    previewOf(mail),
    `${mail.intro.map((text) => paragraph(mail, text)).join('\n')}
${button(mail, mail.link)}
<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(mail.title)}</h2>
${table(mail.facts.map((fact) => factRow(mail, fact)))}
${table(
  mail.lines.map((line) => lineRow(mail, line)),
  'width="100%"',
  { margin: '16px 0 8px' },
)}
${mail.contains === '' ? '' : paragraph(mail, mail.contains)}
${table([...mail.totals.map((row) => amountRow(mail, row)), amountRow(mail, mail.total, strong), ...mail.refunds.map((row) => amountRow(mail, row))])}
${mail.smallPrint.map((note) => paragraph(mail, note, small)).join('\n')}`,
  );
}
