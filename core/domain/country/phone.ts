/** Phone numbers: typed in many ways, stored as E.164 ('+64211234567'). Spec: accounts#stored-phone-numbers */

/** How numbers are written in a country. */
export interface PhonePlan {
  /** The calling code, '64'. */
  readonly code: string;
  /** National numbers have at most this many digits without their leading 0; longer ones start with a country code. */
  readonly mostDigits: number;
  /** The area or network codes of more than one digit, as a regular expression without the leading 0. */
  readonly prefix: string;
  /** In a field that waits for a number. */
  readonly example: string;
}

interface HasPhone {
  readonly phone: PhonePlan;
}

/** E.164's own bound, country code included. */
const MAX_DIGITS = 15;
/** A number without its area code; less cannot be dialled. */
const MIN_DIGITS = 7;

/**
 * A number as E.164, or null when it cannot be dialled. '+' or '00' starts a country code; anything else is read as a
 * number of the country, with or without its leading 0 or its calling code. Digits may be of any script; spaces, dots, dashes and
 * brackets are ignored. It does not check whether a number is in service: plans change, and a wrong refusal costs a customer.
 */
export function toE164(text: string, { phone: { code, mostDigits } }: HasPhone): string | null {
  /** `prefix` digits were added and do not count towards what was typed. '+64 (0)21' has a 0 that is dialled without the 64. */
  const withPlus = (given: string, prefix = 0): string | null => {
    const digits = given.startsWith(code) ? code + given.slice(code.length).replace(/^0+/, '') : given;
    const typed = digits.length - prefix;
    return typed >= MIN_DIGITS && digits.length <= MAX_DIGITS ? `+${digits}` : null;
  };
  const plain = plainNumber(text);
  if (!/^\+?\d+$/.test(plain)) return null;
  const international = /^(?:\+|00)([1-9]\d*)$/.exec(plain)?.[1];
  if (international !== undefined) return withPlus(international);
  if (plain.startsWith('+')) return null;
  if (plain.startsWith('0')) return withPlus(code + plain.slice(1), code.length);
  if (plain.length > mostDigits) return withPlus(plain);
  // '64 21 123 456' has its country code; '6 412 3456', a number in the lower North Island, does not.
  if (plain.startsWith(code) && plain.length === mostDigits) return withPlus(plain);
  return withPlus(code + plain, code.length);
}

/** Without spaces, dots, dashes and brackets, and with the digits of any script as 0 to 9. */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, digitValue);
}

/** Unicode keeps the ten digits of each script together, from 0 to 9. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** '+64214820917' as its country reads it, '021 482 0917'; a number of another country, or none, as it is. */
export function nationalPhone(e164: string, { phone: { code, mostDigits, prefix: prefixes } }: HasPhone): string {
  const digits = e164.startsWith(`+${code}`) ? e164.slice(code.length + 1) : '';
  if (!/^\d+$/.test(digits) || digits.length < MIN_DIGITS || digits.length > mostDigits) return e164;
  const prefix = new RegExp(`^(?:${prefixes})`).exec(digits)?.[0] ?? digits.slice(0, 1);
  const rest = digits.slice(prefix.length);
  return `0${prefix} ${rest.slice(0, 3)} ${rest.slice(3)}`.trimEnd();
}
