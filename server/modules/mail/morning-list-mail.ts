/** The morning's mail to a restaurant about its orders for later, as text and as HTML. Pure. */
import { choicesOf } from '#core/domain/cart/line-choices.ts';
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import { cookList } from '#core/domain/orders/cook-list.ts';
import { startBy } from '#core/domain/orders/preorder.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { message } from '#server/locales/messages.ts';
import { clockText } from '#server/locales/moment.ts';
import {
  button,
  cell,
  footOf,
  frameHtml,
  LINE,
  lookOf,
  type MailFrame,
  paragraph,
  smallOf,
  table,
} from '#server/modules/mail-frame/mail-frame.ts';
import type { RenderedMail } from '#server/modules/mail-frame/notice-mail.ts';
import type { BoardRow, OrderLineRecord } from '#server/modules/orders/board-row.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

interface ListedOrder {
  /** When to start and when it is due. */
  readonly times: string;
  /** Number, order type and guest. */
  readonly title: string;
  readonly lines: readonly string[];
  /** That it waits for an answer, and what the guest wrote. */
  readonly notes: readonly string[];
}

export interface MorningListMail extends MailFrame {
  readonly intro: string;
  readonly orders: readonly ListedOrder[];
  readonly allTitle: string;
  /** What is cooked for all of them: '4 × Garlic naan'. */
  readonly all: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly note: string;
}

type Dish = Pick<OrderLineRecord, 'productName' | 'variantName' | 'quantity' | 'modifiers'>;

function dishText({ productName, variantName, quantity, modifiers }: Dish, locale: Locale): string {
  const choices = choicesOf(variantName, modifiers).map(({ kind, text, saysNo }) =>
    kind === 'no' && !saysNo ? message(locale, 'docket.no', { what: text }) : kind === 'add' ? `+ ${text}` : text,
  );
  return [`${quantity} × ${productName}`, ...choices].join(' · ');
}

function lineTexts(line: OrderLineRecord, locale: Locale): string[] {
  const inside = line.comboItems.map((item) => `– ${dishText(item, locale)}`);
  return [dishText(line, locale), ...inside, ...(line.instructions === '' ? [] : [`“${line.instructions}”`])];
}

function listedOrder(row: BoardRow, locale: Locale, zone: string): ListedOrder {
  const clock = (ms: number) => clockText(toLocal(ms, zone).minutes, locale, 'full');
  const due = row.promisedAt ?? row.dueAt;
  return {
    times: message(locale, 'mail.morning.times', { start: clock(startBy(row) ?? due), due: clock(due) }),
    title: `#${row.orderNumber} · ${message(locale, `mail.service.${row.orderType}`)} · ${row.fullName}`,
    lines: row.lines.flatMap((line) => lineTexts(line, locale)),
    notes: [
      ...(row.status === 'pending' ? [message(locale, 'mail.morning.open')] : []),
      ...(row.notes === '' ? [] : [`“${row.notes}”`]),
    ],
  };
}

/** `rows` in the order of their start, named in the restaurant's language. */
export function morningListMail(rows: readonly BoardRow[], tenant: Tenant, origin: string): MorningListMail {
  const locale = localeFor(tenant.language);
  const values = { restaurant: tenant.tradingName, count: rows.length };
  const cooked = rows.map(({ orderNumber, lines }) => ({
    orderNumber,
    products: lines.map((line) => ({ ...line, specialInstructions: line.instructions })),
  }));
  return {
    ...lookOf(tenant, locale, null),
    subject: message(locale, 'mail.morning.subject', values),
    heading: message(locale, 'mail.morning.heading', values),
    intro: message(locale, 'mail.morning.intro'),
    orders: rows.map((row) => listedOrder(row, locale, tenant.timeZone)),
    allTitle: message(locale, 'mail.morning.all'),
    all: cookList(cooked).map(({ name, quantity }) => `${quantity} × ${name}`),
    link: { label: message(locale, 'mail.morning.board'), url: `${origin}/console` },
    note: message(locale, 'mail.morning.note'),
  };
}

export function renderMorningList(mail: MorningListMail): RenderedMail {
  const { subject, answers } = mail;
  return { subject, replyTo: answers.to, text: renderMorningListText(mail), html: renderMorningListHtml(mail) };
}

function renderMorningListText(mail: MorningListMail): string {
  return [
    mail.restaurant,
    '',
    mail.heading,
    mail.intro,
    '',
    ...mail.orders.flatMap(({ times, title, lines, notes }) => [
      times,
      title,
      ...notes,
      ...lines.map((line) => `    ${line}`),
      '',
    ]),
    mail.allTitle,
    ...mail.all.map((dish) => `    ${dish}`),
    '',
    mail.link.label,
    mail.link.url,
    '',
    mail.note,
    '',
    ...footOf(mail),
    '',
  ].join('\n');
}

const list = (mail: MorningListMail, items: readonly string[]) =>
  items.map((item) => paragraph(mail, item, { margin: 0, padding: '2px 0' })).join('');

function renderMorningListHtml(mail: MorningListMail): string {
  const quiet = { margin: '2px 0', ...smallOf(mail.locale) };
  const part = (content: string) =>
    table([cell(mail, content, { padding: '12px 0', 'border-top': `1px solid ${LINE}` })]);
  const orders = mail.orders.map(({ times, title, lines, notes }) =>
    part(
      `${paragraph(mail, times, { margin: 0, 'font-size': '18px', 'font-weight': 700 })}
${paragraph(mail, title, { margin: '2px 0' })}${notes.map((note) => paragraph(mail, note, quiet)).join('')}${list(mail, lines)}`,
    ),
  );
  return frameHtml(
    mail,
    [mail.intro, ...mail.all].join(' · '),
    `${paragraph(mail, mail.intro)}
${orders.join('\n')}
${part(`${paragraph(mail, mail.allTitle, { margin: 0, 'font-weight': 700 })}${list(mail, mail.all)}`)}
${button(mail, mail.link)}
${paragraph(mail, mail.note, quiet)}`,
  );
}
