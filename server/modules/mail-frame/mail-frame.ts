/** The frame of every mail: brand bar, paper, sender, and who reads an answer. Pure. */
import type { Country } from '#core/domain/country/country.ts';
import { nationalPhone } from '#core/domain/country/phone.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { escapeHtml } from '#server/http/html.ts';
import { message } from '#server/locales/messages.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { brandColourOf, deriveBrand, PAPERS } from '#ui/brand/brand.ts';

export interface MailFrame {
  readonly locale: Locale;
  readonly subject: string;
  readonly restaurant: string;
  readonly brandColour: string;
  readonly heading: string;
  /** Legal name, address, phone. */
  readonly sender: readonly string[];
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
export function senderOf({ legalName, address, phone, country }: Sender): string[] {
  return [legalName, address, nationalPhone(phone, country)].filter((part) => part !== '');
}

/** The last lines of a mail: that nobody reads an answer, where that is so, and the sender. */
export function footOf({ locale, sender, answers }: MailFrame): string[] {
  const { to, phone } = answers;
  const note = message(locale, phone === '' ? 'mail.noAnswers' : 'mail.noAnswersCall', { phone });
  return [...(to === null ? [note] : []), sender.join(' · ')];
}

const { surface, raised } = PAPERS.light;
export const INK = '#1C1917';
export const INK_2 = '#57504A';
export const LINE = '#E7DDCF';

/** A colour's shades take longer to derive than the rest of a mail takes to write. */
const derived = new Map<string, ReturnType<typeof deriveBrand>>();
const MOST_DERIVED = 1_000;

export function brandOf({ brandColour }: Pick<MailFrame, 'brandColour'>) {
  const known = derived.get(brandColour);
  if (known) return known;
  const brand = deriveBrand(brandColourOf(brandColour), 'light');
  if (derived.size >= MOST_DERIVED) derived.clear();
  derived.set(brandColour, brand);
  return brand;
}

export function paragraph(content: string, style = ''): string {
  return `<p style="margin:0 0 12px;${style}">${escapeHtml(content)}</p>`;
}

export function button(mail: MailFrame, link: { readonly label: string; readonly url: string }): string {
  const brand = brandOf(mail);
  return `<p style="margin:20px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${brand.fill};color:${brand['on-fill']};font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>`;
}

/** `content` is HTML. Tables and inline styles are what mail programs understand. */
export function frameHtml(mail: MailFrame, content: string): string {
  const brand = brandOf(mail);
  const lineHeight = mail.locale === 'en' ? 1.5 : 1.7;
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:${surface};color:${INK};font-family:Figtree,'Noto Sans',system-ui,sans-serif;font-size:16px;line-height:${lineHeight}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${raised};border:1px solid ${LINE};border-radius:14px;overflow:hidden">
<tr><td style="padding:20px 24px;background:${brand.fill};color:${brand['on-fill']};font-size:20px;font-weight:700">${escapeHtml(mail.restaurant)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.3">${escapeHtml(mail.heading)}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${LINE};color:${INK_2};font-size:13px">${footOf(mail).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
