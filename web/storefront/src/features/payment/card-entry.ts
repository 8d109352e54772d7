/** Typing a card: grouping, brand and expiry. Checks the format only; the provider decides about the card. */

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number] | 'unknown';

interface Kind {
  readonly brand: CardBrand;
  readonly prefix: RegExp;
  /** The groups of digits on the card; their sum is the longest number. */
  readonly groups: readonly number[];
  readonly cvc: number;
}

const FOURS = [4, 4, 4, 4];

const KINDS: readonly Kind[] = [
  { brand: 'visa', prefix: /^4/, groups: [...FOURS, 3], cvc: 3 },
  { brand: 'mastercard', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, groups: FOURS, cvc: 3 },
  { brand: 'amex', prefix: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { brand: 'diners', prefix: /^3(0[0-5]|[689])/, groups: [4, 6, 4, 5], cvc: 3 },
  { brand: 'jcb', prefix: /^35(2[89]|[3-8])/, groups: FOURS, cvc: 3 },
  { brand: 'discover', prefix: /^6(011|4[4-9]|5)/, groups: [...FOURS, 3], cvc: 3 },
  { brand: 'unionpay', prefix: /^(62|81)/, groups: [...FOURS, 3], cvc: 3 },
];
const UNKNOWN: Kind = { brand: 'unknown', prefix: /^/, groups: [...FOURS, 3], cvc: 4 };
const SHORTEST_NUMBER = 12;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function kindOf(number: string): Kind {
  const digits = digitsOf(number);
  return KINDS.find((candidate) => candidate.prefix.test(digits)) ?? UNKNOWN;
}

export function brandOf(number: string): CardBrand {
  return kindOf(number).brand;
}

/** Digits of a security code: four on an Amex, three on the other known brands. */
export function cvcLength(number: string): number {
  return kindOf(number).cvc;
}

/** Whether a security code has the length of the card's brand; both lengths pass while the brand is unknown. */
export function isSecurityCode(cvc: string, number: string): boolean {
  const { length } = digitsOf(cvc);
  return brandOf(number) === 'unknown' ? length === 3 || length === 4 : length === cvcLength(number);
}

/** '4242424242424242' → '4242 4242 4242 4242', '378282246310005' → '3782 822463 10005'. More digits are dropped. */
export function groupNumber(text: string): string {
  const { groups } = kindOf(text);
  let digits = digitsOf(text);
  const parts: string[] = [];
  for (const size of groups) {
    if (digits === '') break;
    parts.push(digits.slice(0, size));
    digits = digits.slice(size);
  }
  return parts.join(' ');
}

/** Luhn's check digit, ISO/IEC 7812-1. Catches a mistyped digit before the provider is asked. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < SHORTEST_NUMBER) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** '1230' → '12 / 30', '4' → '04 / '. Takes a pasted '08/29', '8/29' or '08/2029'. */
export function groupExpiry(text: string): string {
  const slashed = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{0,2})/.exec(text);
  if (slashed && (slashed[2] || slashed[1]?.length === 1)) {
    return `${(slashed[1] ?? '').padStart(2, '0')} / ${slashed[2] ?? ''}`;
  }
  const digits = digitsOf(text).slice(0, 4);
  if (digits.length === 1 && Number(digits) > 1) return `0${digits} / `;
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** A field's text after typing at `caret`, and the new caret: behind the same digits as before. */
export function regroup(
  text: string,
  caret: number,
  group: (text: string) => string,
): { readonly text: string; readonly caret: number } {
  const grouped = group(text);
  if (caret >= text.length) return { text: grouped, caret: grouped.length };
  let wanted = digitsOf(text.slice(0, caret)).length;
  let place = 0;
  while (wanted > 0 && place < grouped.length) {
    if (/\d/.test(grouped[place] ?? '')) wanted -= 1;
    place += 1;
  }
  return { text: grouped, caret: place };
}

export interface Expiry {
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** Null unless month and year are both there and the month exists. */
export function parseExpiry(text: string): Expiry | null {
  const digits = digitsOf(text);
  if (digits.length !== 4) return null;
  const month = Number(digits.slice(0, 2));
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(digits.slice(2)) } : null;
}

/** A card is good through the last day of its month. `now` is the customer's date. */
export function isExpired({ month, year }: Expiry, now: { readonly year: number; readonly month: number }): boolean {
  return year < now.year || (year === now.year && month < now.month);
}

/** Whether the text is empty or may be a postcode of any country: '1011', 'SW1A 1AA', '94103-1234'. */
export function isPostcode(text: string): boolean {
  const code = text.trim();
  return code === '' || /^[\p{L}\d][\p{L}\d -]{2,9}$/u.test(code);
}
