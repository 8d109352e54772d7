/** The frame of every mail: brand bar, paper, sender, and who reads an answer. Pure. */
import type { Country } from '#core/domain/country/country.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import { mapLinkOf } from '#core/domain/drivers/drivers.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { escapeHtml } from '#server/http/html.ts';
import { message } from '#server/locales/messages.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { brandColourOf, deriveBrand, PAPERS } from '#ui/brand/brand.ts';

/** A line of the sender; `href` where a press leads somewhere: a map, a call. */
interface SenderLine {
  readonly text: string;
  readonly href?: string;
}

export interface MailFrame {
  readonly locale: Locale;
  readonly subject: string;
  readonly restaurant: string;
  readonly brandColour: string;
  readonly heading: string;
  /** Legal name, address, phone. */
  readonly sender: readonly SenderLine[];
  readonly answers: Answers;
}

/** Who reads an answer to a mail. `to` null: nobody does; the mail says so, with the phone number where there is one. */
export interface Answers {
  readonly to: string | null;
  readonly phone: string;
}

/** For mails to the restaurant itself, and of the operator. */
export const NO_ANSWERS: Answers = { to: null, phone: '' };

/** The restaurant reads answers, where it has an address. */
export function answersTo({ email, phone }: Pick<Tenant, 'email' | 'phone'>, country: Country): Answers {
  return { to: email === '' ? null : email, phone: nationalPhone(phone, country) };
}

type Sender = Pick<Tenant, 'legalName' | 'address' | 'phone' | 'country'>;

/** The lines below a mail; the phone as its readers dial it. */
export function senderOf({ legalName, address, phone, country }: Sender): SenderLine[] {
  return [
    { text: legalName },
    { text: address, href: mapLinkOf(address, '') },
    { text: nationalPhone(phone, country), href: `tel:${phone.replace(/[^+\d]/g, '')}` },
  ].filter(({ text }) => text !== '');
}

/** What all mails of a restaurant have; `reader` is who reads an answer, null for nobody. */
export function lookOf(
  tenant: Sender & Pick<Tenant, 'tradingName' | 'settings'>,
  locale: Locale,
  reader: Pick<Tenant, 'email' | 'phone'> | null,
) {
  return {
    locale,
    restaurant: tenant.tradingName,
    brandColour: operatingSettings(tenant).brandColour,
    sender: senderOf(tenant),
    answers: reader === null ? NO_ANSWERS : answersTo(reader, tenant.country),
  };
}

/** The last lines of a mail: that nobody reads an answer, where that is so, and the sender. */
export function footOf({ locale, sender, answers }: MailFrame): string[] {
  const { to, phone } = answers;
  const note = message(locale, phone === '' ? 'mail.noAnswers' : 'mail.noAnswersCall', { phone });
  return [...(to === null ? [note] : []), sender.map(({ text }) => text).join(' · ')];
}

const { surface, raised } = PAPERS.paper.light;
export const INK = '#1C1917';
export const INK_2 = '#57504A';
export const LINE = '#E7DDCF';

/** A colour's shades take longer to derive than the rest of a mail takes to write. */
const derived = new Map<string, ReturnType<typeof deriveBrand>>();
const MOST_DERIVED = 1_000;

function brandOf({ brandColour }: Pick<MailFrame, 'brandColour'>) {
  const known = derived.get(brandColour);
  if (known) return known;
  const brand = deriveBrand(brandColourOf(brandColour), PAPERS.paper.light, 'light');
  if (derived.size >= MOST_DERIVED) derived.clear();
  derived.set(brandColour, brand);
  return brand;
}

type Look = Readonly<Record<string, string | number>>;
const styled = (look: Look) =>
  Object.entries(look)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Small print; letters of Hindi and Punjabi need 15 px to be read. */
export function smallOf(locale: Locale): Look {
  return { color: INK_2, 'font-size': locale === 'en' ? '14px' : '15px' };
}

/** A cell that says language, direction and look itself, because mail programs drop what html and body say. `content` is HTML. */
export function cell({ locale }: Pick<MailFrame, 'locale'>, content: string, look: Look = {}): string {
  const whole = {
    'font-family': "Figtree,'Noto Sans',Arial,sans-serif",
    'font-size': '16px',
    'line-height': locale === 'en' ? '1.5' : '1.7',
    color: INK,
    'text-align': 'left',
    'vertical-align': 'top',
    ...look,
  };
  return `<td lang="${locale}" dir="ltr" align="${whole['text-align']}" valign="top" style="${styled(whole)}">${content}</td>`;
}

/** A table for layout; `rows` are cells, a row each. */
export function table(rows: readonly string[], attributes = 'width="100%"', look: Look = {}): string {
  const style = styled({ 'border-collapse': 'separate', ...look });
  const body = rows.map((cells) => `<tr>${cells}</tr>`).join('\n');
  return `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0" style="${style}">${body}</table>`;
}

export function anchor(mail: MailFrame, href: string, text: string): string {
  const look = { color: brandOf(mail).text, ...(href.startsWith('tel:') ? { 'white-space': 'nowrap' } : {}) };
  return `<a href="${escapeHtml(href)}" style="${styled(look)}">${escapeHtml(text)}</a>`;
}

/** A text as HTML; the sender's phone number in it can be pressed. */
export function inline(mail: MailFrame, text: string): string {
  const html = escapeHtml(text).replaceAll('\n', '<br>');
  const phone = mail.sender.find(({ href }) => href?.startsWith('tel:'));
  return phone?.href ? html.replaceAll(escapeHtml(phone.text), anchor(mail, phone.href, phone.text)) : html;
}

export function paragraph(mail: MailFrame, content: string, look: Look = {}): string {
  return `<p style="${styled({ margin: '0 0 12px', ...look })}">${inline(mail, content)}</p>`;
}

/** A table, whose cell has the colour in every mail program. */
export function button(mail: MailFrame, link: { readonly label: string; readonly url: string }): string {
  const brand = brandOf(mail);
  const look = { display: 'inline-block', padding: '12px 24px', color: brand['on-fill'], 'font-weight': 700 };
  const face = `<a href="${escapeHtml(link.url)}" style="${styled({ ...look, 'text-decoration': 'none' })}">${escapeHtml(link.label)}</a>`;
  return table(
    [cell(mail, face, { background: brand.fill, 'border-radius': '999px', color: brand['on-fill'] })],
    `bgcolor="${brand.fill}"`,
    { background: brand.fill, 'border-radius': '999px', margin: '20px 0' },
  );
}

/** What a list of mails shows beside the subject, and no opened mail; what fills the line up keeps the mail's first words out of it. */
function hiddenPreview(mail: MailFrame, preview: string): string {
  const look = { display: 'none', 'max-height': 0, overflow: 'hidden', 'font-size': '1px', color: surface };
  return `<div lang="${mail.locale}" dir="ltr" style="${styled(look)}">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

/** `content` is HTML. Tables and inline styles are what mail programs understand. */
export function frameHtml(mail: MailFrame, preview: string, content: string): string {
  const { locale } = mail;
  const brand = brandOf(mail);
  const bar = { padding: '20px 24px', background: brand.fill, color: brand['on-fill'] };
  const foot = footOf(mail)
    .slice(0, -1)
    .map((line) => inline(mail, line));
  const sender = mail.sender.map(({ text, href }) => (href ? anchor(mail, href, text) : escapeHtml(text))).join(' · ');
  const paper = table(
    [
      cell(mail, escapeHtml(mail.restaurant), { ...bar, 'font-size': '20px', 'font-weight': 700 }),
      cell(
        mail,
        `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.3">${escapeHtml(mail.heading)}</h1>\n${content}`,
        { padding: '24px' },
      ),
      cell(mail, [...foot, sender].join('<br>'), {
        ...smallOf(locale),
        padding: '16px 24px',
        'border-top': `1px solid ${LINE}`,
      }),
    ],
    'width="100%"',
    {
      'max-width': '600px',
      background: raised,
      border: `1px solid ${LINE}`,
      'border-radius': '14px',
      overflow: 'hidden',
    },
  );
  // Classic Outlook knows no greatest width.
  const fixed = `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${paper}
<!--[if mso]></td></tr></table><![endif]-->`;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:${surface}">
<div lang="${locale}" dir="ltr" style="background:${surface}">
${hiddenPreview(mail, preview)}
${table([`<td align="center" style="padding:24px 12px">${fixed}</td>`], `width="100%" bgcolor="${surface}"`)}
</div>
</body>
</html>
`;
}
