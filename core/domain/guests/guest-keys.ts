/** Under which keys the orders of one guest are counted, however the guest writes phone and mailbox. Spec: offers#claims */
import type { Country } from '#core/domain/country/country.ts';
import { plainNumber, toE164 } from '#core/domain/country/phone.ts';

export interface GuestKeys {
  /** E.164; its digits where it cannot be dialled; '' without a digit. */
  readonly phone: string;
  /** In lower case, without a tag, and without the dots that Gmail ignores; '' for none. */
  readonly mailbox: string;
}

/** Of these domains dots in a name mean nothing, and the second is another name of the first. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** The keys of what a guest of a restaurant in `country` typed. A number ends where words begin, so an extension and a second number are no part of it. */
export function guestKeysOf(
  { phone = '', email = '' }: { readonly phone?: string; readonly email?: string },
  country: Pick<Country, 'phone'>,
): GuestKeys {
  return { phone: phoneKey(phone, country), mailbox: mailboxKey(email) };
}

function phoneKey(text: string, country: Pick<Country, 'phone'>): string {
  const plain = plainNumber(text);
  const first = /\+?\d{7,}/.exec(plain)?.[0] ?? plain;
  const digits = first.replace(/\D/g, '');
  return toE164(first, country) ?? toE164(digits, country) ?? digits;
}

/** `GuestKeys.mailbox` of an e-mail address. */
export function mailboxKey(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s"\p{Cf}]/gu, '');
  const address = plain.split(/[<>:;,]/).find((part) => part.includes('@')) ?? plain;
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const domain = address
    .slice(at + 1)
    .split('.')
    .filter((label) => label !== '')
    .join('.');
  const tag = address.slice(0, at).indexOf('+', 1);
  const name = address.slice(0, tag === -1 ? at : tag);
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : `${name}@${domain}`;
}
