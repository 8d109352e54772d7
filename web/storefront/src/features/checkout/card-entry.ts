/** Typing a card: grouping, brand and expiry. Format only; whether the card is good is the provider's to say. */

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

const BRANDS: readonly { brand: CardBrand; prefix: RegExp; groups: readonly number[]; cvc: number }[] = [
  { brand: 'visa', prefix: /^4/, groups: [4, 4, 4, 4, 3], cvc: 3 },
  { brand: 'mastercard', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'amex', prefix: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
];
const UNKNOWN = { brand: 'unknown' as const, groups: [4, 4, 4, 4, 3], cvc: 4 };
const SHORTEST_NUMBER = 12;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function kindOf(number: string) {
  const digits = digitsOf(number);
  return BRANDS.find((candidate) => candidate.prefix.test(digits)) ?? UNKNOWN;
}

export function brandOf(number: string): CardBrand {
  return kindOf(number).brand;
}

/** Digits of a security code: four on an Amex, three on the others we know. */
export function cvcLength(number: string): number {
  return kindOf(number).cvc;
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
