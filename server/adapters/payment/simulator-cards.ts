/** How the simulator judges a card: the numbers that Stripe publishes for testing, with the codes of §8. Pure. */
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

const declined = (declineCode: string, message: string): CardError => ({ code: 'card_declined', declineCode, message });

const APPROVED = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '378282246310005',
  '6011111111111117',
]);

const REFUSED: Readonly<Record<string, CardError>> = {
  '4000000000000002': declined('generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card', 'Your card was declined.'),
  '4000000000009979': declined('stolen_card', 'Your card was declined.'),
  '4000000000006975': declined('card_velocity_exceeded', 'Your card was declined.'),
  '4000000000000069': { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** The check digit that every card number carries (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

/** Why a card is refused at `nowMs`, in the order a provider checks; null when it is approved. */
export function judgeCard(card: CardDetails, nowMs: number): CardError | null {
  const digits = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    return { code: 'invalid_number', declineCode: null, message: 'Your card number is invalid.' };
  }
  const now = new Date(nowMs);
  const year = card.expYear < 100 ? 2000 + card.expYear : card.expYear;
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) {
    return { code: 'invalid_expiry_month', declineCode: null, message: "Your card's expiration month is invalid." };
  }
  if (!Number.isInteger(year) || year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50) {
    return { code: 'invalid_expiry_year', declineCode: null, message: "Your card's expiration year is invalid." };
  }
  if (year === now.getUTCFullYear() && card.expMonth < now.getUTCMonth() + 1) {
    return { code: 'invalid_expiry_month', declineCode: null, message: "Your card's expiration month is invalid." };
  }
  const cvcLength = /^3[47]/.test(digits) ? 4 : 3;
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== cvcLength) {
    return { code: 'invalid_cvc', declineCode: null, message: "Your card's security code is invalid." };
  }
  if (APPROVED.has(digits)) return null;
  return (
    REFUSED[digits] ??
    declined('test_mode_live_card', 'Your card was declined. This is test mode: use one of the test card numbers.')
  );
}
