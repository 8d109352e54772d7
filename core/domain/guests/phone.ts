/** Phone numbers: typed in many ways, stored as E.164 ('+64211234567'). Spec: accounts#stored-phone-numbers */

const NEW_ZEALAND = '64';
/** E.164's own bound, country code included. */
const MAX_DIGITS = 15;
/** A number without its area code; less cannot be dialled. */
const MIN_DIGITS = 7;
/** National numbers have at most this many digits without their leading 0; longer ones start with a country code. */
const MAX_NATIONAL_DIGITS = 10;

/**
 * A number as E.164, or null when it cannot be dialled. '+' or '00' starts a country code; anything else is read as a
 * New Zealand number, with or without its leading 0 or its 64. Digits may be of any script; spaces, dots, dashes and brackets are
 * ignored. It does not check whether a number is in service: plans change, and a wrong refusal costs a customer.
 */
export function toE164(text: string): string | null {
  const plain = plainNumber(text);
  if (!/^\+?\d+$/.test(plain)) return null;
  const international = /^(?:\+|00)([1-9]\d*)$/.exec(plain)?.[1];
  if (international !== undefined) return withPlus(international);
  if (plain.startsWith('+')) return null;
  if (plain.startsWith('0')) return withPlus(`${NEW_ZEALAND}${plain.slice(1)}`, NEW_ZEALAND.length);
  if (plain.length > MAX_NATIONAL_DIGITS) return withPlus(plain);
  // '64 21 123 456' has its country code; '6 412 3456', a number in the lower North Island, does not.
  if (plain.startsWith(NEW_ZEALAND) && plain.length === MAX_NATIONAL_DIGITS) return withPlus(plain);
  return withPlus(`${NEW_ZEALAND}${plain}`, NEW_ZEALAND.length);
}

/** `prefix` digits were added and do not count towards what was typed. '+64 (0)21' has a 0 that is dialled without the 64. */
function withPlus(given: string, prefix = 0): string | null {
  const digits = given.replace(/^640+/, NEW_ZEALAND);
  const typed = digits.length - prefix;
  return typed >= MIN_DIGITS && digits.length <= MAX_DIGITS ? `+${digits}` : null;
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

/** '+64214820917' as New Zealanders read it, '021 482 0917'; a number of another country, or none, as it is. */
export function nationalPhone(e164: string): string {
  const digits = /^\+64(\d{7,10})$/.exec(e164)?.[1];
  if (digits === undefined) return e164;
  // Mobiles ('21') and 0800 ('800') have their prefix, the areas a single digit.
  const prefix = /^(?:2\d|[58]0\d)/.exec(digits)?.[0] ?? digits.slice(0, 1);
  const rest = digits.slice(prefix.length);
  return `0${prefix} ${rest.slice(0, 3)} ${rest.slice(3)}`.trimEnd();
}
