/**
 * How the simulator judges a card: the numbers that Stripe publishes for testing (https://docs.stripe.com/testing), with
 * the specification's decline codes. Pure.
 */
import { type CardDigits, cardDigits } from '#core/domain/orders/card-digits.ts';
import type { SimulatedTrait } from '#server/db/documents/simulator.ts';

export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

export interface CardError {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

/**
 * What happens with a card: money held, a refusal, the bank's question first (3-D Secure), or a later answer of the
 * bank. `trait` is what the card does after it was charged. `error` is the bank's later refusal; null when it agrees.
 */
export type CardVerdict =
  | { readonly kind: 'approved'; readonly trait?: SimulatedTrait }
  | { readonly kind: 'refused'; readonly error: CardError }
  | { readonly kind: 'challenge' | 'later'; readonly error: CardError | null };

/** The refusal for a customer who does not pass the bank's question. */
export const AUTHENTICATION_FAILED: CardError = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const declined = (declineCode: string, message = 'Your card was declined.'): CardError => ({
  code: 'card_declined',
  declineCode,
  message,
});
const wrong = (code: string, message: string): CardError => ({ code, declineCode: null, message });

const INVALID_NUMBER = wrong('invalid_number', 'Your card number is invalid.');
const INVALID_MONTH = wrong('invalid_expiry_month', "Your card's expiration month is invalid.");
const INVALID_YEAR = wrong('invalid_expiry_year', "Your card's expiration year is invalid.");
const INVALID_CVC = wrong('invalid_cvc', "Your card's security code is invalid.");
const INCORRECT_CVC = wrong('incorrect_cvc', "Your card's security code is incorrect.");
const NO_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');

const APPROVED = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '30569309025904',
  '38520000023237',
  '3566002020360505',
  '6200000000000005',
  // Issued at home; and two on which the bank could have asked and does not.
  '4000005540000008',
  '4000000000003055',
  '4000000000003097',
]);

/** Approved, and then a refund comes back, or the cardholder disputes the payment. */
const TROUBLED: Readonly<Record<string, SimulatedTrait>> = {
  '4000000000005126': 'refund-fails',
  '4000000000000259': 'fraudulent',
  '4000000000002685': 'product_not_received',
};

const REFUSED: Readonly<Record<string, CardError>> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': NO_FUNDS,
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4100000000000019': declined('fraudulent'),
  '4000000000000069': wrong('expired_card', 'Your card has expired.'),
  '4000000000000127': INCORRECT_CVC,
  '4000000000000101': INCORRECT_CVC,
  '4000000000000036': wrong('incorrect_zip', 'The postal code you supplied failed validation.'),
  '4000000000000119': wrong(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  // The bank's question cannot be asked.
  '4000008400001280': declined('generic_decline'),
  // The other decline codes of the specification. The numbers are ours, since Stripe publishes none for them.
  // Spec: payment#declined-card
  '4000990000000012': declined('do_not_honor'),
  '4000990000000020': declined('transaction_not_allowed'),
  '4000990000000038': INVALID_NUMBER,
  '4000990000000046': INVALID_MONTH,
  '4000990000000053': INVALID_YEAR,
  '4000990000000061': INVALID_CVC,
  '4000990000000079': wrong('amount_too_large', 'The amount is greater than the maximum amount allowed.'),
  '4000990000000087': wrong('amount_too_small', 'The amount is less than the minimum amount allowed.'),
};

const CHALLENGED: Readonly<Record<string, CardError | null>> = {
  '4000002760003184': null,
  '4000000000003220': null,
  '4000000000003063': null,
  '4000002500003155': null,
  '4000003800000446': null,
  '4000008260003178': NO_FUNDS,
  '4000008400001629': declined('generic_decline'),
};

/** Ours as well: Stripe's test cards never stay in `processing`. */
const LATER: Readonly<Record<string, CardError | null>> = {
  '4000990000000095': null,
  '4000990000000103': declined('generic_decline'),
};

/** The check digit that every card number carries (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

/** Why a form is refused at `nowMs` before any bank is asked, in the order a provider checks; null when it is complete. */
function incomplete(digits: string, { expMonth, expYear, cvc }: CardDetails, nowMs: number): CardError | null {
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return INVALID_NUMBER;
  const now = new Date(nowMs);
  const year = expYear < 100 ? 2000 + expYear : expYear;
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) return INVALID_MONTH;
  if (!Number.isInteger(year) || year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50) return INVALID_YEAR;
  if (year === now.getUTCFullYear() && expMonth < now.getUTCMonth() + 1) return INVALID_MONTH;
  return /^\d+$/.test(cvc) && cvc.length === (/^3[47]/.test(digits) ? 4 : 3) ? null : INVALID_CVC;
}

/** By the first digits, as in the list of test cards. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^3[068]/, 'diners'],
  [/^35/, 'jcb'],
  [/^6(0|5)/, 'discover'],
  [/^62/, 'unionpay'],
];

const digitsOf = ({ number }: Pick<CardDetails, 'number'>) => number.replace(/[\s-]/g, '');

/** What the simulator tells of a card. */
export function namedCard(card: Pick<CardDetails, 'number'>): CardDigits | null {
  const digits = digitsOf(card);
  return cardDigits(BRANDS.find(([pattern]) => pattern.test(digits))?.[1], digits.slice(-4));
}

/** The result for a card that is used at `nowMs`. Spaces and hyphens in the number do not count. */
export function judgeCard(card: CardDetails, nowMs: number): CardVerdict {
  const digits = digitsOf(card);
  const error = incomplete(digits, card, nowMs) ?? REFUSED[digits];
  if (error) return { kind: 'refused', error };
  if (APPROVED.has(digits)) return { kind: 'approved' };
  const trait = TROUBLED[digits];
  if (trait) return { kind: 'approved', trait };
  const asked = CHALLENGED[digits];
  if (asked !== undefined) return { kind: 'challenge', error: asked };
  const later = LATER[digits];
  if (later !== undefined) return { kind: 'later', error: later };
  return {
    kind: 'refused',
    error: declined(
      'test_mode_live_card',
      'Your card was declined. This is test mode: use one of the test card numbers.',
    ),
  };
}
