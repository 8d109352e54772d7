/** What staff type to find a guest's order or table. Spec: console#history */
import type { Country } from '#core/domain/country/country.ts';

export interface GuestSearch {
  /** Words of names, e-mails and addresses. */
  readonly text: string;
  /** Digits of a number without what a country or area code adds in front; '' when it is none. */
  readonly phone: string;
  readonly orderNumber: number | null;
}

/** The largest number an order can have in its column. */
const MOST = 2_147_483_647;

/** '021 555 0101', '+64 21 555 0101' and '5550101' are found in whichever way the guest typed it; null for blanks. */
export function searchOf(text: string, { phone }: Pick<Country, 'phone'>): GuestSearch | null {
  const typed = text.trim();
  if (typed === '') return null;
  const number = /^#?(\d{1,10})$/.exec(typed)?.[1];
  const isPhone = /^[+\d\s().-]+$/.test(typed);
  const digits = isPhone ? typed.replace(/\D/g, '') : '';
  const bare = digits.replace(new RegExp(`^(?:00)?${phone.code}(?=\\d{7})0*|^0+`), '');
  return {
    text: typed,
    phone: bare.length >= 3 ? bare : '',
    orderNumber: number !== undefined && Number(number) <= MOST ? Number(number) : null,
  };
}
